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
  landing: 'आपके पेशे के लिए',
  termsOfUsage: 'उपयोग की शर्तें',
  refundPolicy: 'रिफ़ंड पॉलिसी',
  shippingAndDelivery: 'शिपिंग',
  privacyPolicy: 'प्राइवेसी पॉलिसी',
  disclaimer: 'डिस्क्लेमर',
  ambassadorsTermsOfUsage: 'ऐंबैसडर के लिए शर्तें',
  ambassadorsPrivacyPolicy: 'ऐंबैसडर प्राइवेसी',
};

/** The bar above every page. */
export const bar = {
  skip: 'सीधे मुख्य हिस्से पर जाएँ',
  label: 'मुख्य',
  menu: 'मेन्यू',
  webClient: 'वेब क्लाइंट',
};

/** The ways to the same page in the other languages; each language is called by its own name. */
export const languageSwitch = {
  label: 'भाषा',
  /** For somebody whose browser prefers this language, on a page in another one. */
  offer: 'यह पेज हिन्दी में पढ़ें',
  close: 'बंद करें',
};

/** The foot of every page. */
export const footer = {
  policies: 'पॉलिसी',
  rights: {
    title: 'आपके अधिकार',
    links: [
      { href: `${pagePaths.privacyPolicy}#delete-your-account`, text: 'अपना अकाउंट डिलीट करें' },
      { href: `${pagePaths.privacyPolicy}#grievance-officer`, text: 'शिकायत अधिकारी' },
      { href: `${pagePaths.privacyPolicy}#data-protection-notice`, text: 'डेटा सुरक्षा की सूचना' },
    ] satisfies NavLink[],
  },
  pages: 'पेज',
  app: {
    title: 'ऐप लें',
    text: 'शुरुआत फ़्री, प्रोवाइडर, क्लाइंट और एजेंट, सबके लिए।',
  },
  product: (parentFirm: string) => `${parentFirm} का प्रोडक्ट`,
  payments: 'क्लाइंट और प्रोवाइडर पेमेंट सीधे आपस में करते हैं, प्लेटफ़ॉर्म के बाहर।',
};

/** How each store is called on its button: a small line and its name. */
export const stores = {
  android: { small: 'Android ऐप', name: 'Google Play' },
  ios: { small: 'iPhone ऐप', name: 'App Store' },
};

/** The link to write to us on WhatsApp, where a number is set. */
export const whatsapp = {
  label: 'WhatsApp',
  write: 'WhatsApp पर लिखें',
  href: (digits: string) => `https://wa.me/${digits}`,
};

/** What a form says where it cannot run. */
export const noScript = ({ email, phone }: Site): RichText => [
  'इस फ़ॉर्म के लिए JavaScript चाहिए, जो आपके ब्राउज़र में बंद है। इसके बजाय ',
  { text: email, href: `mailto:${email}` },
  ` पर लिखें या ${phone} पर कॉल करें।`,
];
