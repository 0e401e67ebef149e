import {
  type Language,
  languageNames,
  languages,
  languageTag,
  pathIn,
} from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { type PageContext, usePage } from '../context';
import { useTexts } from '../useTexts';

/**
 * The address of the same page in a language. An error's screen has none and leads Home; of a query only the
 * profession that was asked for is kept, so no reset token ever is.
 */
export function addressIn(language: Language, { askedFor, canonicalPath }: PageContext): string {
  const query = askedFor ? `?${new URLSearchParams({ profession: askedFor })}` : '';
  return pathIn(language, `${canonicalPath ?? pagePaths.home}${query}`);
}

/** Plain links to the same page in the other languages, each by the name that it gives itself. */
export function LanguageSwitch({ className }: { className: string }) {
  const page = usePage();
  const { languageSwitch } = useTexts();
  return (
    <ul className={`languages ${className}`} aria-label={languageSwitch.label}>
      {languages.map((language) => (
        <li key={language}>
          <a
            className="languages__link"
            href={addressIn(language, page)}
            lang={languageTag(language)}
            hrefLang={language}
            aria-current={language === page.language ? 'true' : undefined}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
