import type { Language } from '../language';
import * as en from './en';
import * as hi from './hi';
import * as mr from './mr';
import type { FormTexts } from './texts';

const all: Readonly<Record<Language, FormTexts>> = { en, hi, mr };

/** What forms, states and errors say in a language. For the server: a browser fetches the one language of its page. */
export function formTextsOf(language: Language): FormTexts {
  return all[language];
}
