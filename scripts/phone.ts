import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { startSite } from './bench/site';
import { requireBuild } from './servers';
import { browserArguments, browserPath, forPages, requireSystemPackages } from './system';

/** Starts the built site and a browser for a measure, and ends both when it is done. */
export async function withBrowser(
  measure: (browser: Browser, siteUrl: string) => Promise<void>,
): Promise<void> {
  requireSystemPackages(forPages);
  requireBuild();
  const site = await startSite({ CAPTCHA_PROVIDER: 'altcha' });
  const browser = await chromium.launch({ executablePath: browserPath, args: browserArguments });
  try {
    await measure(browser, site.url);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** A phone of 360 pixels at 3x, with an empty cache. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
}
