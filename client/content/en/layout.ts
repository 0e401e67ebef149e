import { pagePaths } from '../../../shared/paths';
import type { Site } from '../../../shared/site';
import type { NavLink } from '../../navLink';
import type { RichText } from '../richText';

/** What the menus call a page, by its name in the table of views. */
export const menuNames: Readonly<Record<string, string>> = {
  home: 'Home',
  company: 'Company',
  contact: 'Contact',
  support: 'Support',
  landing: 'For professionals',
  termsOfUsage: 'Terms of usage',
  refundPolicy: 'Refund Policy',
  shippingAndDelivery: 'Shipping',
  privacyPolicy: 'Privacy Policy',
  disclaimer: 'Disclaimer',
  ambassadorsTermsOfUsage: 'Ambassador terms',
  ambassadorsPrivacyPolicy: 'Ambassador privacy',
};

/** The bar above every page. */
export const bar = {
  skip: 'Skip to the content',
  label: 'Main',
  menu: 'Menu',
  webClient: 'Web client',
};

/** The ways to the same page in the other languages; each language is called by its own name. */
export const languageSwitch = {
  label: 'Language',
  /** For somebody whose browser prefers this language, on a page in another one. */
  offer: 'Read this page in English',
  close: 'Close',
};

/** The foot of every page. */
export const footer = {
  policies: 'Policies',
  rights: {
    title: 'Your rights',
    links: [
      { href: `${pagePaths.privacyPolicy}#delete-your-account`, text: 'Delete your account' },
      { href: `${pagePaths.privacyPolicy}#grievance-officer`, text: 'Grievance officer' },
      { href: `${pagePaths.privacyPolicy}#data-protection-notice`, text: 'Data protection notice' },
    ] satisfies NavLink[],
  },
  pages: 'Pages',
  app: {
    title: 'Get the app',
    text: 'Free to start, for providers, clients and agents.',
  },
  product: (parentFirm: string) => `A product of ${parentFirm}`,
  payments: 'Clients and providers pay each other directly, outside the platform.',
};

/** How each store is called on its button: a small line and its name. */
export const stores = {
  android: { small: 'Android app on', name: 'Google Play' },
  ios: { small: 'iPhone app on the', name: 'App Store' },
};

/** The link to write to us on WhatsApp, where a number is set. */
export const whatsapp = {
  label: 'WhatsApp',
  write: 'Write to us on WhatsApp',
  href: (digits: string) => `https://wa.me/${digits}`,
};

/** What a form says where it cannot run. */
export const noScript = ({ email, phone }: Site): RichText => [
  'This form needs JavaScript, which is off in your browser. Write to ',
  { text: email, href: `mailto:${email}` },
  ` or call ${phone} instead.`,
];
