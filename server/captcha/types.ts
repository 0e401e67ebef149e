import type { CaptchaProvider } from '../../shared/captcha';

/** What a check says: `unavailable` means that nobody could be asked, so nothing is known of the visitor. */
export type CaptchaVerdict = 'passed' | 'rejected' | 'unavailable';

/** A verdict and why, from a fixed list of words. */
export interface CaptchaResult {
  verdict: CaptchaVerdict;
  reason?: CaptchaReason;
}

/** Why an answer did not pass. The last two are our fault or the provider's, not the visitor's. */
export type CaptchaReason =
  | 'malformed'
  | 'signature'
  | 'expired'
  | 'solution'
  | 'used'
  | 'refused'
  | 'hostname'
  | 'score'
  | 'unreachable'
  | 'configuration';

/** A kind of check: what is known about a token, and the key under which it is used up. */
export interface CaptchaChecker {
  check(token: string): Promise<CaptchaResult & { use?: { key: string; ttlMs: number } }>;
  /** A fresh challenge, where the captcha is self-hosted. */
  challenge?(): Promise<object>;
  close(): Promise<void>;
}

/** Called after every check, for metrics and the event `captcha_rejected`; never with the token. */
export interface CaptchaObserver {
  verified(
    provider: CaptchaProvider,
    verdict: CaptchaVerdict,
    requestId: string,
    reason?: CaptchaReason,
  ): void;
}
