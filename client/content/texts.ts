import type { Language } from '../../shared/language';
import type { Widened } from '../../shared/texts/widened';
import * as en from './en';
import * as hi from './hi';
import * as mr from './mr';

/** Everything that the pages say: client/content/en and its translations. A sentence that one of them lacks does not compile. */
export type Texts = Widened<typeof en>;

const all: Readonly<Record<Language, Texts>> = { en, hi, mr };

/** What the pages say in a language. For the server, which renders them: no browser fetches these. */
export function textsOf(language: Language): Texts {
  return all[language];
}
