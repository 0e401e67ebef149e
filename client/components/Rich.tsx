import type { RichText } from '../../shared/texts/richText';
import { EmailLink } from './ContactLinks';
import { PageLink } from './PageLink';

/** A sentence of client/content with its links. */
export function Rich({ text }: { text: RichText }) {
  return text.map((part) => {
    if (typeof part === 'string') return part;
    if ('code' in part) {
      return (
        <span key={part.code} className="rich-code">
          {part.code}
        </span>
      );
    }
    const { href, text: words } = part;
    if (href === `mailto:${words}`) return <EmailLink key={href} email={words} />;
    return (
      <PageLink key={href} href={href} rel={href.startsWith('http') ? 'noopener' : undefined}>
        {words}
      </PageLink>
    );
  });
}
