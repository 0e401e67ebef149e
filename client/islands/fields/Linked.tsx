import { pathIn } from '../../../shared/language';
import type { LinkedText } from '../../../shared/texts/en/formTexts';
import { useFormTexts } from '../form/formTexts';

/** A sentence with a link in it; the link to a page leads to it in the island's language. */
export function Linked({ before, link, href, after }: LinkedText) {
  const { language } = useFormTexts();
  return (
    <>
      {before}
      <a href={pathIn(language, href)}>{link}</a>
      {after}
    </>
  );
}
