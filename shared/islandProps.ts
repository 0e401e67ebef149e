import type { CaptchaProps } from './captcha';
import type { Language } from './language';
import type { ResetLink } from './newPassword';

/**
 * The result of checking a reset link, as the page and /api/password/verify tell it. `captcha-needed`: too many
 * links were tried for this id lately, so the check has to be asked for again with a captcha. `message` is the host's own
 * or that of the API; without one the page says what its language says.
 */
export type LinkOutcome =
  | { state: 'valid'; link: ResetLink; message?: string }
  | { state: 'captcha-needed' }
  | { state: 'expired' | 'invalid' | 'unexpected'; message?: string };

/** What the new-password island starts from; `missing` is the page without a link (400). */
export type PasswordStart = LinkOutcome | { state: 'missing' };

/** What every island is told: which language's texts it fetches with its code, and which captcha it uses. */
interface PropsOfAll {
  language: Language;
  captcha: CaptchaProps;
}

/** The props of each island: plain JSON, nothing but what the island needs. */
export interface IslandProps {
  ContactForm: PropsOfAll & { email: string };
  SupportForm: PropsOfAll & { email: string };
  NewPassword: PropsOfAll & { outcome: PasswordStart; webClientUrl: string };
}

/** The name of an island. */
export type IslandName = keyof IslandProps;
