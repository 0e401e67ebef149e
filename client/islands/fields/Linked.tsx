import type { LinkedText } from '../../../shared/texts/en/formTexts';

/** A sentence with a link in it. */
export function Linked({ before, link, href, after }: LinkedText) {
  return (
    <>
      {before}
      <a href={href}>{link}</a>
      {after}
    </>
  );
}
