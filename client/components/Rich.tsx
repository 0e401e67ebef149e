import { type Language, pathIn } from '../../shared/language';
import { rich, type Values } from '../../shared/texts/fill';
import { requiredContext } from '../document/requiredContext';

/** The language of the page or island, to whose pages links in sentences lead. */
export const [LanguageProvider, useLanguage] = requiredContext<Language>(
  'Rich works in a page or an island only',
);

/** An e-mail address to write to. On a narrow screen it wraps after the @. */
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

/** The values of a sentence that says where to write. */
export const mailTo = (email: string) => ({ email, link: `mailto:${email}` });

/** A sentence with its links, in a page or an island; a link to a page leads to it in the same language. */
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
