import type { Page } from '@playwright/test';
import { agents } from '../../scripts/userAgents';
import { brandOf, wholeBrand } from '../helpers/brandFolder';
import { test } from './helpers/screens';

const { mainUrl: main, appStoreUrl: appStore } = wholeBrand;

test.use({ settings: brandOf(wholeBrand), userAgent: agents.macSafari });

/** Opens /Download in Safari on a Mac with touch points. Other sites have only a heading. */
async function open(page: Page, touchPoints: number): Promise<void> {
  await page.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await page.addInitScript((count) => {
    Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => count });
  }, touchPoints);
  await page.goto(`/Support`);
  await page.goto(`/Download`, { waitUntil: 'commit' });
}

test('a Mac is redirected to the main website', async ({ page }) => {
  await open(page, 0);
  await page.waitForURL(main);
});

test('an iPad with a Mac’s User-Agent is redirected to the App Store', async ({ page }) => {
  await open(page, 5);
  await page.waitForURL(appStore);
  await page.goBack();
  await page.waitForURL(`/Support`);
});
