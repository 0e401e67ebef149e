import { pagePaths } from '../../../shared/paths';
import type { RichText } from '../richText';

/** What the Support page says beside its form. */
export const support = {
  title: 'Support: help with the app',
  crumb: 'Support',
  description: (siteName: string) =>
    `A problem in the ${siteName} app? Verify your unique ID, describe what went wrong, and a person from our support team looks into it.`,
  headline: 'Support',
  lead: (siteName: string) =>
    `Something in ${siteName} is not doing its job? Tell us, and a person takes it from there.`,
  contactInstead: [
    'No account yet, or a question about us? ',
    { text: 'Contact us', href: pagePaths.contact },
    ' instead.',
  ] satisfies RichText as RichText,
  request: 'Your request',
  privacy: [
    'Your role, your unique ID, the name it is registered under and your message go to our support team, so that they can find your account and help. The name and email address that you type are checked and not passed on. The ',
    { text: 'Privacy Policy', href: pagePaths.privacyPolicy },
    ' says more.',
  ] satisfies RichText as RichText,
  whereIsMyId: {
    heading: 'Where to find your unique ID',
    text: 'Open your profile screen in the app. You find the ID there. It looks like this:',
  },
  next: {
    heading: 'What happens next',
    steps: [
      'Your request reaches our support team together with your ID.',
      'A person reads it, Mon-Fri 9am-5pm, and looks into it.',
      'The answer goes to the contact details of your account. Have they changed? Say so in your message.',
    ],
  },
};
