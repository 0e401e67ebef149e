import type { ReactNode } from 'react';
import { useTexts } from '../document/context';
import { Footer } from './Footer';
import { TopBar } from './TopBar';

interface SiteLayoutProps {
  /** A landing page: its footer has no app-download block, and padded links. */
  landing?: boolean;
  /** Once a phone's bar is fixed it has the way to the app in the place of the site's name. */
  appInBar?: boolean;
  children: ReactNode;
}

/** The frame of every page: bar, content, footer. */
export function SiteLayout({ landing = false, appInBar = false, children }: SiteLayoutProps) {
  const { bar } = useTexts().layout;
  return (
    <>
      <a className="skip-link" href="#main">
        {bar.skip}
      </a>
      <TopBar withApp={appInBar} />
      <main id="main">{children}</main>
      <Footer landing={landing} />
    </>
  );
}
