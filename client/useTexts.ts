import { type Texts, textsOf } from './content/texts';
import { usePage } from './context';

/** The texts of the page's language. Throws outside a page: islands have their own texts. */
export function useTexts(): Texts {
  return textsOf(usePage().language);
}
