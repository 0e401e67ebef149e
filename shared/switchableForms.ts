import type { Language } from './language';

/** Forms that the operator can switch off while the site runs. */
export const switchableForms = ['contact', 'support', 'password'] as const;
export type SwitchableForm = (typeof switchableForms)[number];

/** The operator's sentence for each form that is switched off: the English one where there is none in the page's language. */
export type FormsOff = Partial<Record<SwitchableForm, { sentence: string; language: Language }>>;
