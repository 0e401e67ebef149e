import { pathIn } from '../../../shared/language';
import type { LinkedText } from '../../../shared/texts/richText';
import { useIsland } from '../islandContext';

/** A sentence with a link in it; the link to a page leads to it in the island's language. */
export function Linked({ text }: { text: LinkedText }) {
  const { language } = useIsland();
  return text.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.href} href={pathIn(language, part.href)}>
        {part.text}
      </a>
    ),
  );
}
