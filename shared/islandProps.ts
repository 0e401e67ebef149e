import type { Language } from './language';
import type { ResetLink } from './newPassword';
import type { IdForms } from './roles';
import type { FormTexts } from './texts/texts';

/**
 * The result of checking a reset link, for the page and for /api/password/verify. `captcha-needed`: too many
 * links were tried for this id lately, so the check must be repeated with a captcha. Without a `message` the
 * page says its own; `hostMessage` is the host's, in English, where the page is in another language.
 */
export type LinkOutcome =
  | { state: 'valid'; link: ResetLink; message?: string }
  | { state: 'captcha-needed' }
  | { state: 'expired' | 'invalid' | 'unexpected'; message?: string; hostMessage?: string };

/** What the new-password island starts from; `missing` is the page without a link (400). */
export type PasswordStart = LinkOutcome | { state: 'missing' };

/** The props of every island: its texts and their language, its captcha and the support address. */
export interface CommonProps extends FormTexts {
  language: Language;
  /** Turnstile's public key; empty where the captcha is self-hosted. */
  turnstileKey: string;
  email: string;
}

/** The other props of each island, as plain JSON. An island gets only what it needs. */
export interface IslandProps {
  ContactForm: { hours: string };
  SupportForm: { idForms: IdForms; answer?: string };
  NewPassword: { outcome: PasswordStart; webClientUrl: string };
}

export type IslandName = keyof IslandProps;
