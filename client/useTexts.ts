import { pathIn } from '../shared/language';
import { type Texts, textsOf } from './content/texts';
import { usePage } from './context';

/** What the page says, in its language. Throws outside a page: islands have texts of their own. */
export function useTexts(): Texts {
  return textsOf(usePage().language);
}

/** Gives a link of the content its address in the page's language; what is no page of the site stays as it is. */
export function useHref(): (href: string) => string {
  const { language } = usePage();
  return (href) => pathIn(language, href);
}
