import { pagePaths } from '../../../shared/paths';
import type { Site } from '../../../shared/site';
import type { NavLink } from '../../navLink';
import type { RichText } from '../richText';

/** What the menus call a page, by its name in the table of views. */
export const menuNames: Readonly<Record<string, string>> = {
  home: 'होम',
  company: 'कंपनी',
  contact: 'संपर्क',
  support: 'सपोर्ट',
  landing: 'व्यावसायिकांसाठी',
  termsOfUsage: 'वापराच्या अटी',
  refundPolicy: 'रिफंड धोरण',
  shippingAndDelivery: 'शिपिंग',
  privacyPolicy: 'गोपनीयता धोरण',
  disclaimer: 'डिस्क्लेमर',
  ambassadorsTermsOfUsage: 'अ‍ॅम्बेसेडर अटी',
  ambassadorsPrivacyPolicy: 'अ‍ॅम्बेसेडर गोपनीयता',
};

/** The bar above every page. */
export const bar = {
  skip: 'थेट मजकुराकडे जा',
  label: 'मुख्य मेनू',
  menu: 'मेनू',
  webClient: 'वेब क्लायंट',
};

/** The ways to the same page in the other languages; each language is called by its own name. */
export const languageSwitch = {
  label: 'भाषा',
  /** For somebody whose browser prefers this language, on a page in another one. */
  offer: 'हे पेज मराठीत वाचा',
  close: 'बंद करा',
};

/** The foot of every page. */
export const footer = {
  policies: 'धोरणं',
  rights: {
    title: 'तुमचे हक्क',
    links: [
      { href: `${pagePaths.privacyPolicy}#delete-your-account`, text: 'खातं डिलीट करा' },
      { href: `${pagePaths.privacyPolicy}#grievance-officer`, text: 'तक्रार निवारण अधिकारी' },
      { href: `${pagePaths.privacyPolicy}#data-protection-notice`, text: 'डेटा संरक्षण सूचना' },
    ] satisfies NavLink[],
  },
  pages: 'पेजेस',
  app: {
    title: 'अ‍ॅप घ्या',
    text: 'सुरुवात मोफत: प्रोव्हायडर, क्लायंट आणि एजंट, सगळ्यांसाठी.',
  },
  product: (parentFirm: string) => `${parentFirm} चं प्रॉडक्ट`,
  payments: 'क्लायंट आणि प्रोव्हायडर पैसे एकमेकांना थेट देतात, प्लॅटफॉर्मच्या बाहेर.',
};

/** How each store is called on its button: a small line and its name. */
export const stores = {
  android: { small: 'Android अ‍ॅप', name: 'Google Play' },
  ios: { small: 'iPhone अ‍ॅप', name: 'App Store' },
};

/** The link to write to us on WhatsApp, where a number is set. */
export const whatsapp = {
  label: 'WhatsApp',
  write: 'WhatsApp वर आम्हाला लिहा',
  href: (digits: string) => `https://wa.me/${digits}`,
};

/** What a form says where it cannot run. */
export const noScript = ({ email, phone }: Site): RichText => [
  'या फॉर्मला JavaScript लागतं, आणि ते तुमच्या ब्राउझरमध्ये बंद आहे. त्याऐवजी ',
  { text: email, href: `mailto:${email}` },
  ` वर लिहा किंवा ${phone} वर कॉल करा.`,
];
