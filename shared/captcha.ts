import type { TextKey } from './texts/texts';

/**
 * The values of `CAPTCHA_PROVIDER`: the self-hosted captcha, Turnstile against floods of requests,
 * and `none` for tests only.
 */
export const captchaProviders = ['altcha', 'turnstile', 'none'] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** The origin of Turnstile's script, frame and verification. */
export const turnstileOrigin = 'https://challenges.cloudflare.com';

/**
 * The forms that use a captcha, each with the key of the sentence for a failed one. A challenge is
 * valid for one form only.
 */
export const captchaSentences = {
  contact: 'contact.captcha',
  support: 'support.captcha',
  'verify-id': 'support.captcha',
  password: 'contact.captcha',
} as const satisfies Record<string, TextKey>;
export type CaptchaForm = keyof typeof captchaSentences;

/**
 * Returns the captcha of a form. The password page always has the self-hosted one, because no
 * third-party script may run beside a reset token and a new password.
 * @param chosen the site's `CAPTCHA_PROVIDER`
 */
export function captchaOf(form: CaptchaForm, chosen: CaptchaProvider): CaptchaProvider {
  return form === 'password' ? 'altcha' : chosen;
}

/**
 * The forms that an operator can switch off (`FORMS_OFF`). `support` includes the check of the
 * unique id.
 */
export const switchableForms = ['contact', 'support', 'password'] as const;
export type SwitchableForm = (typeof switchableForms)[number];
