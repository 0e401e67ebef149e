import { type Language, pathIn } from '../../shared/language';
import { rich, type Values } from '../../shared/texts/fill';
import { requiredContext } from '../document/requiredContext';

/** The language of the page or island, for links to other pages. */
export const [LanguageProvider, useLanguage] = requiredContext<Language>(
  'Rich works in a page or an island only',
);

/** A link to an e-mail address. On narrow screens it wraps after the @. */
export function EmailLink({ email }: { email: string }) {
  const [mailbox, domain] = email.split('@');
  return (
    <a href={`mailto:${email}`}>
      {`${mailbox}@`}
      <wbr />
      {domain}
    </a>
  );
}

/** Returns the values of a sentence with a link to an e-mail address. */
export const mailTo = (email: string) => ({ email, link: `mailto:${email}` });

/**
 * Renders a sentence with its links, in a page or an island. A link to a page leads to it in the
 * same language.
 */
export function Rich({ text, values }: { text: string; values?: Values }) {
  const language = useLanguage();
  return rich(text, values).map((part) => {
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
      <a
        key={href}
        href={pathIn(language, href)}
        rel={href.startsWith('http') ? 'noopener' : undefined}
      >
        {words}
      </a>
    );
  });
}
