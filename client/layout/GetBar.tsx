import { pagePaths } from '../../shared/paths';
import { PageLink } from '../components/PageLink';
import { useTexts } from '../useTexts';

/** On phones, at the bottom of the window once the first screen is left: browser/getBar.ts shows it. */
export function GetBar() {
  const { footer, freeToStart } = useTexts();
  return (
    <aside className="get-bar script-only" aria-label={footer.app.title} data-get-bar="">
      <span className="get-bar__text">{freeToStart}</span>
      <PageLink className="button get-bar__link" href={pagePaths.download}>
        {footer.app.title}
      </PageLink>
    </aside>
  );
}
