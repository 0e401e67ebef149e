/** The captcha providers that a deployment can choose. `none` exists for tests only. */
export const captchaProviders = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha', 'none'] as const;

/** A captcha provider's name. */
export type CaptchaProvider = (typeof captchaProviders)[number];

/** What a form needs to show its captcha. */
export interface CaptchaProps {
  provider: CaptchaProvider;
  /** The public key of a third-party provider; empty for `altcha` and `none`. */
  siteKey: string;
}
