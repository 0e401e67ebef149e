import type { SentenceName } from './texts/texts';

/** The captcha providers that a deployment can choose. `none` exists for tests only. */
export const captchaProviders = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha', 'none'] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** The forms that use a captcha, and what each says when it fails. A challenge is valid for one of them only. */
export const captchaSentences = {
  contact: 'contact.captcha',
  support: 'support.captcha',
  'verify-id': 'support.captcha',
  password: 'contact.captcha',
} as const satisfies Record<string, SentenceName>;
export type CaptchaForm = keyof typeof captchaSentences;

/** The forms that an operator can switch off (`FORMS_OFF`). An id is verified for Support. */
export const switchableForms = ['contact', 'support', 'password'] as const;
export type SwitchableForm = (typeof switchableForms)[number];

/** The form as reCAPTCHA names what its widget is for: letters, digits, slashes and underscores alone. */
export const captchaAction = (form: CaptchaForm): string => form.replace('-', '_');

/** What a form needs to show its captcha. */
export interface CaptchaProps {
  provider: CaptchaProvider;
  /** The public key of a third-party provider; empty for `altcha` and `none`. */
  siteKey: string;
}
