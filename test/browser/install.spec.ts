import { test as base, expect, type Page } from '@playwright/test';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';

const test = base.extend<object, { site: BuiltSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startBuiltSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

/** What keeps Chromium from offering to install the page, but for the private window that tests run in. */
async function obstacles(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
}

test('the site can be installed by the rules of Chromium', async ({ page, site }) => {
  for (const path of ['/', '/Support', '/Landing?profession=HVAC']) {
    await page.goto(path);
    const devTools = await page.context().newCDPSession(page);
    const manifest = await devTools.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    expect(manifest.url).toBe(`${site.url}/manifest.webmanifest`);
    expect(await obstacles(page)).toEqual([]);
    // The same app wherever it is installed from.
    expect(await devTools.send('Page.getAppId')).toMatchObject({ appId: `${site.url}/` });
  }
});

test('the check notices a manifest that lacks something', async ({ page }) => {
  await page.route('**/manifest.webmanifest', async (route) => {
    const manifest = await (await route.fetch()).json();
    await route.fulfill({ json: { ...manifest, icons: [], display: 'browser' } });
  });
  await page.goto('/');
  expect((await obstacles(page)).length).toBeGreaterThanOrEqual(2);
});
