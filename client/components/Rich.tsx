import type { RichText } from '../content/richText';

/** A sentence of client/content with its links. */
export function Rich({ text }: { text: RichText }) {
  return text.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a
        key={part.href}
        href={part.href}
        rel={part.href.startsWith('http') ? 'noopener' : undefined}
      >
        {part.text}
      </a>
    ),
  );
}
