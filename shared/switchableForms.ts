import { type CaptchaForm, captchaSentences } from './captcha';
import type { Language } from './language';

/** A form that the operator can switch off while the site runs: each that uses a captcha. An id is verified for Support. */
export type SwitchableForm = Exclude<CaptchaForm, 'verify-id'>;

export const switchableForms = (Object.keys(captchaSentences) as CaptchaForm[]).filter(
  (form) => form !== 'verify-id',
);

/** The operator's sentence for each form that is switched off: the English one where there is none in the page's language. */
export type FormsOff = Partial<Record<SwitchableForm, { sentence: string; language: Language }>>;
