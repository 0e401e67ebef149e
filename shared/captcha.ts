import type { TextKey } from './texts/texts';

/** What `CAPTCHA_PROVIDER` can be: the self-hosted captcha, Turnstile as the switch in a flood, `none` for tests only. */
export const captchaProviders = ['altcha', 'turnstile', 'none'] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** The origin of Turnstile's script, frame and verification. */
export const turnstileOrigin = 'https://challenges.cloudflare.com';

/** The forms that use a captcha, and what each says when it fails. A challenge is valid for one of them only. */
export const captchaSentences = {
  contact: 'contact.captcha',
  support: 'support.captcha',
  'verify-id': 'support.captcha',
  password: 'contact.captcha',
} as const satisfies Record<string, TextKey>;
export type CaptchaForm = keyof typeof captchaSentences;

/**
 * The captcha of a form. No foreign script may run beside a reset token and a new password, so the password page always has
 * the self-hosted one.
 * @param chosen the site's `CAPTCHA_PROVIDER`
 */
export function captchaOf(form: CaptchaForm, chosen: CaptchaProvider): CaptchaProvider {
  return form === 'password' ? 'altcha' : chosen;
}

/** The forms that an operator can switch off (`FORMS_OFF`). An id is verified for Support. */
export const switchableForms = ['contact', 'support', 'password'] as const;
export type SwitchableForm = (typeof switchableForms)[number];
