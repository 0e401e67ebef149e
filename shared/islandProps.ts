import type { CaptchaProps } from './captcha';
import type { ResetLink } from './newPassword';

/** The result of checking a reset link, as the page and /api/password/verify tell it. */
export type LinkOutcome =
  | { state: 'valid'; link: ResetLink; message?: string }
  | { state: 'expired' | 'invalid' | 'unexpected'; message: string };

/** What the new-password island starts from; `missing` is the page without a link (400). */
export type PasswordStart = LinkOutcome | { state: 'missing' };

/** The props of each island: plain JSON, nothing but what the island needs. */
export interface IslandProps {
  ContactForm: { captcha: CaptchaProps; email: string };
  SupportForm: { captcha: CaptchaProps; email: string };
  NewPassword: { outcome: PasswordStart; webClientUrl: string };
}

/** The name of an island. */
export type IslandName = keyof IslandProps;
