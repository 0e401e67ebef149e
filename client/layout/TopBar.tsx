import { ArrowUpRight, ChevronDown, Menu, X } from 'lucide-react';
import { languageNames, languageTag, pathIn } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { BrandMark, PageLink } from '../components/parts';
import { storesId } from '../components/stores';
import { usePage, useSite, useTexts } from '../document/context';

/** The id of the list of links, which browser/bar.ts uses. */
const listId = 'site-menu';

/**
 * The bar above every page. The list is a popover on narrow screens, so that it opens and closes
 * without script. The link to the app leads phones to their store, and computers to the stores in
 * Home's first screen with the QR code.
 * @param withApp true if the link to the app replaces the site's name once the narrow bar is fixed
 */
export function TopBar({ withApp }: { withApp: boolean }) {
  const { bar, footer } = useTexts().layout;
  const { canonicalPath, navigation } = usePage();
  const site = useSite();
  return (
    <header className={withApp ? 'top-bar top-bar--with-app' : 'top-bar'} data-top-bar="">
      <div className="top-bar__strip">
        <div className="container top-bar__row row">
          <PageLink className="top-bar__brand target" href={pagePaths.home}>
            <BrandMark className="top-bar__mark" size={36} />
            <span className="top-bar__name">{site.name}</span>
          </PageLink>
          <nav className="top-bar__nav screen-only" aria-label={bar.label}>
            <ul className="top-bar__list panel" id={listId} popover="auto">
              {navigation.bar.map(({ href, text }) => (
                // On wide screens the site's name is the link to Home.
                <li key={href} className={href === pagePaths.home ? 'top-bar__narrow' : undefined}>
                  <PageLink
                    className="top-bar__link row"
                    href={href}
                    aria-current={canonicalPath === href ? 'page' : undefined}
                  >
                    {text}
                  </PageLink>
                </li>
              ))}
              <li>
                <MoreLinks />
              </li>
              <li>
                <a className="top-bar__link row" href={site.webClientUrl} rel="noopener">
                  {bar.webClient}
                  <ArrowUpRight size={18} />
                </a>
              </li>
              <li className="top-bar__narrow">
                <PageLink className="button button--app" href={pagePaths.download}>
                  {footer.app}
                </PageLink>
              </li>
              <li className="top-bar__wide">
                <PageLink
                  className="button button--secondary top-bar__app"
                  href={`${pagePaths.home}#${storesId}`}
                >
                  {footer.app}
                </PageLink>
              </li>
            </ul>
          </nav>
          <Languages />
          {withApp && (
            <PageLink
              className="button button--secondary top-bar__app top-bar__get"
              href={pagePaths.download}
            >
              {footer.app}
            </PageLink>
          )}
          <button
            type="button"
            className="top-bar__toggle target screen-only"
            popoverTarget={listId}
          >
            <Menu className="top-bar__open-icon" size={22} />
            <X className="top-bar__close-icon" size={22} />
            <span className="top-bar__toggle-word">{bar.menu}</span>
          </button>
        </div>
      </div>
    </header>
  );
}

/**
 * Links to the same page in the other languages, each with the language's own name. Error pages
 * without a path link to Home. The links keep no part of a query except a known profession, so they
 * never contain a reset token.
 */
function Languages() {
  const { canonicalPath = pagePaths.home, language: shown } = usePage();
  const { languageSwitch } = useTexts().layout;
  const others = useSite().languages.filter((language) => language !== shown);
  if (others.length === 0) return null;
  return (
    <ul className="languages row screen-only" aria-label={languageSwitch.label}>
      {others.map((language) => (
        <li key={language}>
          <a
            className="languages__link target"
            href={pathIn(language, canonicalPath)}
            lang={languageTag(language)}
            hrefLang={language}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The policies, and the pages for which the bar has no room. */
function MoreLinks() {
  const { bar } = useTexts().layout;
  const { navigation } = usePage();
  const inBar = new Set(navigation.bar.map(({ href }) => href));
  const links = [
    ...navigation.policies,
    ...navigation.pages.filter(({ href }) => !inBar.has(href)),
  ];
  return (
    <details className="top-bar__more">
      <summary className="top-bar__link row">
        {bar.more}
        <ChevronDown size={18} />
      </summary>
      <ul className="top-bar__others column">
        {links.map(({ href, text }) => (
          <li key={href}>
            <PageLink className="top-bar__link row top-bar__link--more" href={href}>
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
