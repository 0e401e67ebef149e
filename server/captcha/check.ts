import type { CaptchaForm } from '../../shared/captcha';
import type { Settings } from '../config/settings';

/** The settings that the captcha needs. Turnstile's answer must have the name in `PUBLIC_ORIGIN`. */
export type CaptchaSettings = Pick<
  Settings,
  'CAPTCHA_PROVIDER' | 'CAPTCHA_SECRET' | 'CAPTCHA_VERIFY_URL' | 'PUBLIC_ORIGIN'
>;

/** Why an answer did not pass. The last two are our fault or Cloudflare's, not the visitor's. */
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

/** Returns why a token does not pass for a form, or the key under which it is remembered as used. */
export type CaptchaCheck = (
  token: string,
  form: CaptchaForm,
) => Promise<CaptchaReason | { key: string }>;
