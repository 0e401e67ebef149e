import { X } from 'lucide-react';
import { languageTag, translations } from '../../shared/language';
import { textsOf } from '../content/texts';
import { usePage } from '../context';
import { useAddressIn } from './LanguageSwitch';

/**
 * A line for each other language, in that language, which offers the page in it. All are hidden; browser/offerLanguage.ts
 * shows the one that the browser prefers. Nobody is offered English: who does not read it would not be here.
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
          className="language-offer screen-only"
          lang={languageTag(language)}
          aria-label={languageSwitch.label}
          data-offer={language}
          hidden
        >
          <a href={addressIn(language)} hrefLang={language}>
            {languageSwitch.offer}
          </a>
          <button type="button" className="language-offer__close" aria-label={languageSwitch.close}>
            <X size={20} aria-hidden="true" />
          </button>
        </aside>
      );
    });
}
