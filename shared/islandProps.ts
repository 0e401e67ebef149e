import type { Language } from './language';
import type { IdForms } from './roles';
import type { FormTexts } from './texts/texts';

/**
 * The props of every island: its texts and their language, its captcha, and the contacts of the
 * office.
 */
export interface CommonProps extends FormTexts {
  language: Language;
  /** Turnstile's public key; empty where the captcha is self-hosted. */
  turnstileKey: string;
  email: string;
  phone: string;
  /** When the office is open, in words. */
  hours: string;
}

/** The other props of each island, as plain JSON. An island gets only the props that it needs. */
export interface IslandProps {
  ContactForm: object;
  SupportForm: { idForms: IdForms; answer?: string };
  /** `hasLink` is true if the page's URL has every parameter of a reset link. */
  NewPassword: { hasLink: boolean; webClientUrl: string };
}

export type IslandName = keyof IslandProps;
