import type { Site } from '../../../shared/site';
import type { RichText } from '../richText';

/** What the password page says around its form. */
export const passwordRecovery = {
  title: 'Set a new password',
  description: (siteName: string) =>
    `Set a new password for your ${siteName} account with the link from your message. Every link works for a short time only; the app sends you a new one.`,
  headline: 'Set a new password',
  noScript: ({ email }: Site): RichText => [
    'Setting a password here needs JavaScript, which is off in your browser. Turn it on and open the link again, or write to ',
    { text: email, href: `mailto:${email}` },
    '.',
  ],
};
