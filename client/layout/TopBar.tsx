import { ArrowUpRight, ChevronDown, Menu, X } from 'lucide-react';
import { pagePaths } from '../../shared/paths';
import { BrandMark } from '../components/BrandMark';
import { PageLink } from '../components/PageLink';
import { usePage, useSite } from '../context';
import { useTexts } from '../useTexts';
import { LanguageSwitch } from './LanguageSwitch';

/** Id of the link list; browser/menu.ts looks for it. */
const listId = 'site-menu';

/** The stores of Home's first screen, on a computer with the code to scan. */
const getAppPath = `${pagePaths.home}#get`;

/** The bar above every page. The list is a popover on narrow screens, so it opens and closes without script too. */
export function TopBar() {
  const { bar } = useTexts().layout;
  const { canonicalPath, navigation } = usePage();
  const site = useSite();
  return (
    <header className="top-bar" data-top-bar="">
      <div className="top-bar__strip">
        <div className="container top-bar__row row">
          <PageLink className="top-bar__brand target" href={pagePaths.home}>
            <BrandMark className="top-bar__mark" size={36} />
            <span className="top-bar__name">{site.name}</span>
          </PageLink>
          <nav className="top-bar__nav screen-only" aria-label={bar.label}>
            <ul className="top-bar__list panel" id={listId} popover="auto">
              <li className="top-bar__narrow">
                <LanguageSwitch />
              </li>
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
              <li className="top-bar__narrow">
                <WebAppLink />
              </li>
              <li className="top-bar__narrow">
                <GetAppLink />
              </li>
            </ul>
          </nav>
          <LanguageSwitch short className="top-bar__languages" />
          <div className="top-bar__ways row screen-only">
            <WebAppLink />
            <GetAppLink />
          </div>
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

function WebAppLink() {
  const { bar } = useTexts().layout;
  return (
    <a className="top-bar__link row" href={useSite().webClientUrl} rel="noopener">
      {bar.webClient}
      <ArrowUpRight size={18} />
    </a>
  );
}

function GetAppLink() {
  return (
    <PageLink className="top-bar__link row top-bar__link--app" href={getAppPath}>
      {useTexts().layout.footer.app.title}
    </PageLink>
  );
}

/** The policies, and the pages that have no room in the bar. */
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
