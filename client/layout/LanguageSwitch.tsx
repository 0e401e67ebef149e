import { X } from 'lucide-react';
import {
  type Language,
  languageNames,
  languages,
  languageTag,
  pathIn,
  translations,
} from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { textsOf } from '../content/texts';
import { usePage } from '../context';
import { useAskedFor } from '../routing/useAskedFor';
import { useTexts } from '../useTexts';

/**
 * Gives the address of the same page in a language. An error's page has none and leads Home; of a query only the
 * profession that was asked for is kept, so no reset token ever is.
 */
function useAddressIn(): (language: Language) => string {
  const { canonicalPath = pagePaths.home } = usePage();
  const askedFor = useAskedFor();
  const query = askedFor ? `?${new URLSearchParams({ profession: askedFor })}` : '';
  return (language) => pathIn(language, canonicalPath + query);
}

/** Plain links to the same page in the other languages, each by the name that it gives itself. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const page = usePage();
  const addressIn = useAddressIn();
  const { languageSwitch } = useTexts();
  return (
    <ul className={`languages row wrap screen-only ${className}`} aria-label={languageSwitch.label}>
      {languages.map((language) => (
        <li key={language}>
          <a
            className="languages__link target"
            href={addressIn(language)}
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

/**
 * A line for each other language, in that language, which offers the page in it. All are hidden; browser/offerLanguage.ts
 * shows the one that the browser prefers. English is never offered: visitors of a translated page chose that language.
 */
export function LanguageOffer() {
  const page = usePage();
  const addressIn = useAddressIn();
  return translations
    .filter((language) => language !== page.language)
    .map((language) => {
      const { languageSwitch } = textsOf(language);
      return (
        <aside
          key={language}
          className="language-offer panel row screen-only"
          lang={languageTag(language)}
          aria-label={languageSwitch.label}
          data-offer={language}
          hidden
        >
          <a className="target" href={addressIn(language)} hrefLang={language}>
            {languageSwitch.offer}
          </a>
          <button
            type="button"
            className="icon-button soft centre bare"
            aria-label={languageSwitch.close}
          >
            <X size={20} />
          </button>
        </aside>
      );
    });
}
