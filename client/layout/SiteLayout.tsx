import type { ReactNode } from 'react';
import { pagePaths } from '../../shared/paths';
import { PageLink } from '../components/parts';
import { useTexts } from '../context';
import { Footer } from './Footer';
import { TopBar } from './TopBar';

interface SiteLayoutProps {
  /** A landing page: its footer has no app-download block, and padded links. */
  landing?: boolean;
  /** With the way to the app at the bottom of a phone's window; the page's script shows it. */
  getBar?: boolean;
  children: ReactNode;
}

/** The frame of every page: bar, content, footer. */
export function SiteLayout({ landing = false, getBar = false, children }: SiteLayoutProps) {
  const { bar } = useTexts().layout;
  return (
    <>
      <a className="skip-link" href="#main">
        {bar.skip}
      </a>
      <TopBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer landing={landing} />
      {getBar && <GetBar />}
    </>
  );
}

/** On phones, at the bottom of the window once the first screen is left: browser/bar.ts shows it. */
function GetBar() {
  const {
    layout: { footer },
    landing: { freeToStart },
  } = useTexts();
  return (
    <aside className="get-bar script-only" aria-label={footer.app} data-get-bar="">
      <span className="muted">{freeToStart}</span>
      <PageLink className="button get-bar__link" href={pagePaths.download}>
        {footer.app}
      </PageLink>
    </aside>
  );
}
