import type { CaptchaForm } from '../../shared/captcha';
import type { Settings } from '../config/settings';

/**
 * The settings that the captcha needs. A response of Turnstile must contain the host name of
 * `PUBLIC_ORIGIN`.
 */
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

/** Returns true if the captcha could not be checked, so that nothing is known about the visitor. */
export const isUnavailable = (reason: CaptchaReason) =>
  reason === 'unreachable' || reason === 'configuration';

/**
 * Checks a token for a form, but not whether it was used. Returns the reason if the token does not
 * pass, else the key under which its use is stored.
 */
export type CaptchaCheck = (
  token: string,
  form: CaptchaForm,
) => Promise<CaptchaReason | { key: string }>;
