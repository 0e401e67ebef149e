import { pagePaths } from '../../shared/paths';
import type { Site } from '../../shared/site';
import type { RichText } from './richText';

/** A link of the bar or the footer. */
export interface NavLink {
  href: string;
  text: string;
}

/** The bar above every page. */
export const bar = {
  skip: 'Skip to the content',
  label: 'Main',
  menu: 'Menu',
  webClient: 'Web client',
  links: [
    { href: pagePaths.home, text: 'Home' },
    { href: pagePaths.company, text: 'Company' },
    { href: pagePaths.contact, text: 'Contact' },
    { href: pagePaths.support, text: 'Support' },
    { href: pagePaths.landing, text: 'For professionals' },
  ] satisfies NavLink[],
};

/** The foot of every page. */
export const footer = {
  policies: {
    title: 'Policies',
    /** The five policies with the names that the footer gives them. */
    links: [
      { href: pagePaths.termsOfUsage, text: 'Terms of usage' },
      { href: pagePaths.refundPolicy, text: 'Refund Policy' },
      { href: pagePaths.shippingAndDelivery, text: 'Shipping' },
      { href: pagePaths.privacyPolicy, text: 'Privacy Policy' },
      { href: pagePaths.disclaimer, text: 'Disclaimer' },
    ] satisfies NavLink[],
  },
  rights: {
    title: 'Your rights',
    links: [
      { href: `${pagePaths.privacyPolicy}#delete-your-account`, text: 'Delete your account' },
      { href: `${pagePaths.privacyPolicy}#grievance-officer`, text: 'Grievance officer' },
      { href: `${pagePaths.privacyPolicy}#data-protection-notice`, text: 'Data protection notice' },
    ] satisfies NavLink[],
  },
  pages: {
    title: 'Pages',
    links: [
      { href: pagePaths.company, text: 'Company' },
      { href: pagePaths.contact, text: 'Contact' },
      { href: pagePaths.support, text: 'Support' },
      { href: pagePaths.landing, text: 'For professionals' },
      { href: pagePaths.ambassadorsTermsOfUsage, text: 'Ambassador terms' },
      { href: pagePaths.ambassadorsPrivacyPolicy, text: 'Ambassador privacy' },
    ] satisfies NavLink[],
  },
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
