import type { CaptchaForm } from '../../shared/captcha';
import type { Settings } from '../config/settings';

/** The settings that the captcha needs. A third party's response must name the host of `PUBLIC_ORIGIN`. */
export type CaptchaSettings = Pick<
  Settings,
  | 'CAPTCHA_PROVIDER'
  | 'CAPTCHA_SITE_KEY'
  | 'CAPTCHA_SECRET'
  | 'CAPTCHA_SECRET_PREVIOUS'
  | 'CAPTCHA_VERIFY_URL'
  | 'PUBLIC_ORIGIN'
>;

/**
 * The result of a check. `other-network`: the challenge was fetched from another address; `unavailable`: the provider could
 * not be reached, so nothing is known about the visitor.
 */
export const verdicts = ['passed', 'rejected', 'other-network', 'unavailable'] as const;

export type CaptchaVerdict = (typeof verdicts)[number];

/** Why an answer did not pass. The last two are our fault or the provider's, not the visitor's. */
export type CaptchaReason =
  | 'malformed'
  | 'signature'
  | 'expired'
  | 'solution'
  | 'used'
  | 'form'
  | 'network'
  | 'refused'
  | 'hostname'
  | 'score'
  | 'unreachable'
  | 'configuration';

/** What an answer is bound to: a form, and the visitor's network. */
export interface CaptchaBinding {
  form: CaptchaForm;
  /** The range of addresses (`addressRange`): a hint, since a phone may change its network. `anyNetwork` binds to none. */
  network: string;
}

export interface CaptchaChecker {
  /** Why a token does not pass, or the key under which it is used up; undefined if there is nothing to check. */
  check(
    token: string,
    binding: CaptchaBinding,
  ): Promise<CaptchaReason | { key: string; ttlMs: number } | undefined>;
  /** A fresh challenge, where the captcha is self-hosted. */
  challenge?(binding: CaptchaBinding): Promise<object>;
  close?(): Promise<void>;
}
