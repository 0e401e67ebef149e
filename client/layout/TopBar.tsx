import { ArrowUpRight, Menu, X } from 'lucide-react';
import { pagePaths } from '../../shared/paths';
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
  const { bar, footer } = useTexts();
  const { canonicalPath, navigation } = usePage();
  const site = useSite();
  return (
    <header className="top-bar" data-top-bar="">
      <div className="top-bar__strip">
        <div className="container top-bar__row row">
          <PageLink className="top-bar__brand target" href={pagePaths.home}>
            <img
              className="top-bar__mark"
              src={site.brand.logoMark}
              alt=""
              width={36}
              height={36}
            />
            <span>{site.name}</span>
          </PageLink>
          <nav className="top-bar__nav screen-only" aria-label={bar.label}>
            <button type="button" className="top-bar__toggle target" popoverTarget={listId}>
              <Menu className="top-bar__open-icon" size={20} />
              <X className="top-bar__close-icon" size={20} />
              {bar.menu}
            </button>
            <ul className="top-bar__list panel" id={listId} popover="auto">
              {navigation.bar.map(({ href, text }) => (
                <li key={href}>
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
                <PageLink className="top-bar__link row top-bar__link--app" href={getAppPath}>
                  {footer.app.title}
                </PageLink>
              </li>
              <li>
                <a className="top-bar__link row" href={site.webClientUrl} rel="noopener">
                  {bar.webClient}
                  <ArrowUpRight size={18} />
                </a>
              </li>
              <li className="top-bar__more">
                <MoreLinks />
              </li>
              <li>
                <LanguageSwitch />
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </header>
  );
}

/** The pages that have no room in the bar: part of the menu on narrow screens, elsewhere in the footer alone. */
function MoreLinks() {
  const { footer } = useTexts();
  const { navigation } = usePage();
  const inBar = new Set(navigation.bar.map(({ href }) => href));
  const links = [
    ...navigation.policies,
    ...navigation.pages.filter(({ href }) => !inBar.has(href)),
  ];
  return (
    <ul className="column" aria-label={footer.policies}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <PageLink className="top-bar__link row top-bar__link--more" href={href}>
            {text}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
