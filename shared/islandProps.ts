import type { CaptchaProps } from './captcha';
import type { ResetLink } from './newPassword';

/**
 * The result of checking a reset link, as the page and /api/password/verify tell it. `captcha-needed`: too many
 * links were tried for this id lately, so the check has to be asked for again with a captcha.
 */
export type LinkOutcome =
  | { state: 'valid'; link: ResetLink; message?: string }
  | { state: 'captcha-needed' }
  | { state: 'expired' | 'invalid' | 'unexpected'; message: string };

/** What the new-password island starts from; `missing` is the page without a link (400). */
export type PasswordStart = LinkOutcome | { state: 'missing' };

/** The props of each island: plain JSON, nothing but what the island needs. */
export interface IslandProps {
  ContactForm: { captcha: CaptchaProps; email: string };
  SupportForm: { captcha: CaptchaProps; email: string };
  NewPassword: { outcome: PasswordStart; captcha: CaptchaProps; webClientUrl: string };
}

/** The name of an island. */
export type IslandName = keyof IslandProps;
