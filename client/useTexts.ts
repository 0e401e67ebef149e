import { type Texts, textsOf } from './content/texts';
import { usePage } from './context';

/** What the page says, in its language. Throws outside a page: islands have texts of their own. */
export function useTexts(): Texts {
  return textsOf(usePage().language);
}
