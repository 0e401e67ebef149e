import type { CaptchaForm } from '../../shared/captcha';
import type { Settings } from '../config/settings';

/** The settings that the captcha needs. Turnstile's answer must have the name in `PUBLIC_ORIGIN`. */
export type CaptchaSettings = Pick<
  Settings,
  'CAPTCHA_PROVIDER' | 'CAPTCHA_SECRET' | 'CAPTCHA_VERIFY_URL' | 'PUBLIC_ORIGIN'
>;

/** Why a token did not pass. The last two are a fault of the site or of Cloudflare. */
export type CaptchaReason =
  | 'malformed'
  | 'signature'
  | 'expired'
  | 'solution'
  | 'used'
  | 'form'
  | 'refused'
  | 'hostname'
  | 'unreachable'
  | 'configuration';

/** Whether the captcha could not be checked, so that nothing is known about the visitor. */
export const isUnavailable = (reason: CaptchaReason) =>
  reason === 'unreachable' || reason === 'configuration';

/**
 * Checks a token for a form without asking a store. Returns why it does not pass, or the key under
 * which it is remembered once it is used.
 */
export type CaptchaCheck = (
  token: string,
  form: CaptchaForm,
) => Promise<CaptchaReason | { key: string }>;
