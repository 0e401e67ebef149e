import type { Language } from '../../shared/language';
import type { FormTexts } from '../../shared/texts/texts';
import { requiredContext } from '../lib/requiredContext';

/** The texts of an island, and their language. */
export interface IslandTexts extends FormTexts {
  language: Language;
}

/** The texts of the island, in the language of its page. */
export const [FormTextsProvider, useFormTexts] = requiredContext<IslandTexts>(
  'useFormTexts() works inside an island only',
);
