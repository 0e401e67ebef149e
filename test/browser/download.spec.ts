import { type Page, test } from '@playwright/test';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { agents } from '../pages/deepLinkAgents';

const main = 'https://www.brand.example/start?a=1&b=2';
const appStore = 'https://apps.brand.example/in/app/id1';

let site: BuiltSite;
test.beforeAll(async () => {
  site = await startBuiltSite({ SITE_MAIN_URL: main, SITE_APP_STORE_URL: appStore });
});
test.afterAll(() => site.stop());

test.use({ userAgent: agents.macSafari });

/** Opens /Download as a Mac's Safari with so many touch points; the world outside answers with a heading. */
async function open(page: Page, touchPoints: number): Promise<void> {
  await page.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await page.addInitScript((count) => {
    Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => count });
  }, touchPoints);
  await page.goto(`${site.url}/Support`);
  await page.goto(`${site.url}/Download`, { waitUntil: 'commit' });
}

test('a Mac goes on to the main website', async ({ page }) => {
  await open(page, 0);
  await page.waitForURL(main);
});

test('an iPad that calls itself a Mac goes on to the App Store', async ({ page }) => {
  await open(page, 5);
  await page.waitForURL(appStore);
});

test('Back leads to where the visitor came from', async ({ page }) => {
  await open(page, 5);
  await page.waitForURL(appStore);
  await page.goBack();
  await page.waitForURL(`${site.url}/Support`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the main website follows at once', async ({ page }) => {
    await open(page, 5);
    await page.waitForURL(main);
  });
});
