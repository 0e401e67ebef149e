import type { RichText } from '../../shared/texts/richText';
import { PageLink } from './PageLink';

/** A sentence of client/content with its links. */
export function Rich({ text }: { text: RichText }) {
  return text.map((part) => (
    <Part key={typeof part === 'string' ? part : keyOf(part)} part={part} />
  ));
}

type RichPart = RichText[number];

function keyOf(part: Exclude<RichPart, string>): string {
  return 'code' in part ? part.code : part.href;
}

function Part({ part }: { part: RichPart }) {
  if (typeof part === 'string') return part;
  if ('code' in part) return <span className="rich-code">{part.code}</span>;
  const rel = part.href.startsWith('http') ? 'noopener' : undefined;
  return (
    <PageLink href={part.href} rel={rel}>
      {part.text}
    </PageLink>
  );
}
