import { pagePaths } from '../../../shared/paths';
import type { RichText } from '../richText';

/** What the Contact page says beside its form. */
export const contact = {
  title: 'Contact: phone, email and map',
  crumb: 'Contact',
  description: (siteName: string) =>
    `Write to the people behind ${siteName}, or call the office: contact form, address, map, phone number, email address and hours, all on one page.`,
  headline: 'Contact us',
  lead: (siteName: string) =>
    `A question about ${siteName}, an idea, a word about your work: write a few lines, and a person reads them.`,
  supportInstead: [
    'For a problem in the app use ',
    { text: 'Support', href: pagePaths.support },
    '. There we can look up your account.',
  ] satisfies RichText as RichText,
  write: 'Write to us',
  privacy: [
    'Your name, email address and message go to our team, so that they can answer you. The ',
    { text: 'Privacy Policy', href: pagePaths.privacyPolicy },
    ' says more.',
  ] satisfies RichText as RichText,
  office: {
    heading: 'Our office',
    phone: 'Phone',
    email: 'Email',
    hours: 'Hours',
    /** To the letter. */
    open: 'Mon-Fri 9am-5pm',
  },
  map: {
    heading: 'Find us',
    frame: (parentFirm: string) => `Map: the office of ${parentFirm}`,
    link: 'Open the map in a new tab',
  },
};
