import {
  type Language,
  languageNames,
  languages,
  languageTag,
  pathIn,
  shortLanguageNames,
} from '../../shared/language';
import { pagePaths } from '../../shared/paths';
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

interface LanguageSwitchProps {
  /** True in the bar: each name is short, and whole for assistive technology. */
  short?: boolean;
  className?: string;
}

/** Plain links to the same page in every language, each by the name that it gives itself. */
export function LanguageSwitch({ short = false, className = '' }: LanguageSwitchProps) {
  const page = usePage();
  const addressIn = useAddressIn();
  const { languageSwitch } = useTexts().layout;
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
            // What is seen comes first, for those who say it to their computer (WCAG 2.5.3).
            aria-label={
              short ? `${shortLanguageNames[language]}, ${languageNames[language]}` : undefined
            }
          >
            {(short ? shortLanguageNames : languageNames)[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
