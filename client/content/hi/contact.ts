import { pagePaths } from '../../../shared/paths';
import type { RichText } from '../richText';

/** What the Contact page says beside its form. */
export const contact = {
  title: 'संपर्क: फ़ोन, ईमेल और मैप',
  crumb: 'संपर्क',
  description: (siteName: string) =>
    `${siteName} बनाने वालों को लिखें या ऑफ़िस में कॉल करें: संपर्क फ़ॉर्म, पता, मैप, फ़ोन नंबर, ईमेल और समय, सब एक ही पेज पर।`,
  headline: 'हमसे संपर्क करें',
  lead: (siteName: string) =>
    `${siteName} के बारे में कोई सवाल, कोई आइडिया, अपने काम की कोई बात: दो-चार लाइनें लिख दें, पढ़ता एक इंसान ही है।`,
  supportInstead: [
    'ऐप में कोई दिक्कत है? तो ',
    { text: 'सपोर्ट', href: pagePaths.support },
    ' पर जाएँ। वहाँ हम आपका अकाउंट देख सकते हैं।',
  ] satisfies RichText as RichText,
  write: 'हमें लिखें',
  privacy: [
    'आपका नाम, ईमेल और मैसेज हमारी टीम के पास जाता है, ताकि वह आपको जवाब दे सके। ज़्यादा जानकारी ',
    { text: 'प्राइवेसी पॉलिसी', href: pagePaths.privacyPolicy },
    ' में है।',
  ] satisfies RichText as RichText,
  office: {
    heading: 'हमारा ऑफ़िस',
    phone: 'फ़ोन',
    email: 'ईमेल',
    hours: 'समय',
    open: 'सोम-शुक्र, सुबह 9 से शाम 5 बजे तक',
  },
  map: {
    heading: 'हम यहाँ हैं',
    frame: (parentFirm: string) => `मैप: ${parentFirm} का ऑफ़िस`,
    link: 'मैप नए टैब में खोलें',
  },
};
