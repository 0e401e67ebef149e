import { pagePaths } from '../../shared/paths';

interface NavLink {
  href: string;
  text: string;
}

/** The bar's links to pages of the site. */
export const barLinks: readonly NavLink[] = [
  { href: pagePaths.home, text: 'Home' },
  { href: pagePaths.company, text: 'Company' },
  { href: pagePaths.contact, text: 'Contact' },
  { href: pagePaths.support, text: 'Support' },
  { href: pagePaths.landing, text: 'For professionals' },
];

/** The five policies with the names that the footer gives them (spec point 2). */
export const policyLinks: readonly NavLink[] = [
  { href: pagePaths.termsOfUsage, text: 'Terms of usage' },
  { href: pagePaths.refundPolicy, text: 'Refund Policy' },
  { href: pagePaths.shippingAndDelivery, text: 'Shipping' },
  { href: pagePaths.privacyPolicy, text: 'Privacy Policy' },
  { href: pagePaths.disclaimer, text: 'Disclaimer' },
];

/** Documents and places that few look for, and must find. */
export const rightsLinks: readonly NavLink[] = [
  { href: `${pagePaths.privacyPolicy}#delete-your-account`, text: 'Delete your account' },
  {
    href: `${pagePaths.privacyPolicy}#grievance-officer`,
    text: 'Grievance officer',
  },
  { href: `${pagePaths.privacyPolicy}#data-protection-notice`, text: 'Data protection notice' },
  { href: pagePaths.ambassadorsTermsOfUsage, text: 'Ambassador terms' },
  { href: pagePaths.ambassadorsPrivacyPolicy, text: 'Ambassador privacy' },
];

/** The footer's links to pages of the site. */
export const siteLinks: readonly NavLink[] = [
  { href: pagePaths.company, text: 'Company' },
  { href: pagePaths.contact, text: 'Contact' },
  { href: pagePaths.support, text: 'Support' },
  { href: pagePaths.landing, text: 'For professionals' },
];
