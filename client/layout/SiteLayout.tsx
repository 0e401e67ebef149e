import type { ReactNode } from 'react';
import { useTexts } from '../useTexts';
import { Footer, type FooterVariant } from './Footer';
import { GetBar } from './GetBar';
import { LanguageOffer } from './LanguageOffer';
import { TopBar } from './TopBar';

interface SiteLayoutProps {
  /** `landing` hides the app-download block and pads the links. */
  footer?: FooterVariant;
  /** With the way to the app at the bottom of a phone's window; the page's script shows it. */
  getBar?: boolean;
  children: ReactNode;
}

/** The frame of every page: bar, content, footer. */
export function SiteLayout({ footer = 'full', getBar = false, children }: SiteLayoutProps) {
  const { bar } = useTexts();
  return (
    <>
      <a className="skip-link" href="#main">
        {bar.skip}
      </a>
      <TopBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer variant={footer} />
      {getBar && <GetBar />}
      <LanguageOffer />
    </>
  );
}
