import { pagePaths } from '../../../shared/paths';
import type { RichText } from '../richText';

/** What the Contact page says beside its form. */
export const contact = {
  title: 'संपर्क: फोन, ईमेल आणि मॅप',
  crumb: 'संपर्क',
  description: (siteName: string) =>
    `${siteName} मागच्या माणसांना लिहा किंवा ऑफिसला कॉल करा: संपर्क फॉर्म, पत्ता, मॅप, फोन नंबर, ईमेल आणि वेळ, सगळं एकाच पेजवर.`,
  headline: 'आमच्याशी संपर्क साधा',
  lead: (siteName: string) =>
    `${siteName} बद्दल प्रश्न, एखादी कल्पना, तुमच्या कामाबद्दल दोन शब्द: चार ओळी लिहा, त्या माणूसच वाचतो.`,
  supportInstead: [
    'अ‍ॅपमध्ये काही अडचण असेल तर ',
    { text: 'सपोर्ट', href: pagePaths.support },
    ' वापरा. तिथे आम्हाला तुमचं खातं शोधता येतं.',
  ] satisfies RichText as RichText,
  write: 'आम्हाला लिहा',
  privacy: [
    'तुमचं नाव, ईमेल आणि मेसेज आमच्या टीमकडे जातात, म्हणजे त्यांना तुम्हाला उत्तर देता येतं. अधिक माहिती ',
    { text: 'गोपनीयता धोरणात', href: pagePaths.privacyPolicy },
    ' आहे.',
  ] satisfies RichText as RichText,
  office: {
    heading: 'आमचं ऑफिस',
    phone: 'फोन',
    email: 'ईमेल',
    hours: 'वेळ',
    open: 'सोम-शुक्र, सकाळी 9 ते संध्याकाळी 5',
  },
  map: {
    heading: 'आम्ही इथे आहोत',
    frame: (parentFirm: string) => `मॅप: ${parentFirm} चं ऑफिस`,
    link: 'मॅप नव्या टॅबमध्ये उघडा',
  },
};
