import type { ReactNode } from 'react';
import { useTexts } from '../document/context';
import { Footer } from './Footer';
import { TopBar } from './TopBar';

interface SiteLayoutProps {
  /** True for landing pages, whose footer has no app-download block and more padding. */
  landing?: boolean;
  /** True if the link to the app replaces the site's name once the bar of a phone is fixed. */
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
