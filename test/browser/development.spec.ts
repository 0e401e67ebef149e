import { expect, type Page } from '@playwright/test';
import { freePort } from '../helpers/redis';
import { type DevelopmentSite, startDevelopmentSite } from './helpers/developmentSite';
import { test as base } from './helpers/screens';

const test = base.extend<object, { development: DevelopmentSite }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startDevelopmentSite(await freePort());
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// One development server for all: to start it takes longer than these tests.
test.describe.configure({ mode: 'default' });

const company = 'client/pages/Company.tsx';

/** Opens a page and waits until it hears of changes. */
async function open(page: Page, url: string): Promise<void> {
  const connected = page.waitForEvent('console', (message) =>
    message.text().includes('[vite] connected'),
  );
  await page.goto(url);
  await connected;
}

test.describe('a change arrives by itself', () => {
  test('of a sentence', async ({ page, development: site }) => {
    await open(page, `${site.url}/Company`);
    site.edit('client/content/en/company.json', '"About Us"', '"About the crew"');
    await expect(page.getByRole('heading', { name: 'About the crew' })).toBeVisible();
  });

  test('of a style, without a reload', async ({ page, development: site }) => {
    await open(page, `${site.url}/Company`);
    await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
    site.edit('client/styles/tokens.css', ':root {', ':root { outline: 3px solid rgb(1, 2, 3);');
    await expect(page.locator('html')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    await expect(page.locator('body')).toHaveAttribute('data-not-reloaded');
  });

  test('of a component', async ({ page, development: site }) => {
    await open(page, `${site.url}/Company`);
    site.edit(company, '<SiteLayout getBar>', '<SiteLayout getBar><p>A new part</p>');
    await expect(page.getByText('A new part')).toBeVisible();
  });

  test("of a page's script", async ({ page, development: site }) => {
    await open(page, `${site.url}/Company`);
    site.edit('client/browser/page.ts', 'startMenu();', 'startMenu();document.body.id = "edited";');
    await expect(page.locator('body#edited')).toBeAttached();
  });

  test('of an island', async ({ page, development: site }) => {
    await open(page, `${site.url}/Contact`);
    const button = 'className="button submit-row__button"';
    site.edit('client/forms/SubmitRow.tsx', button, `data-edited ${button}`);
    await expect(page.locator('button[data-edited]')).toBeEnabled();
  });

  test('of a handler of the server', async ({ page, development: site }) => {
    await open(page, `${site.url}/Company`);
    const reloaded = page.waitForEvent('load');
    site.edit('server/documents/health.ts', "status: 'ok'", "status: 'changed'");
    await reloaded;
    const health = async () => (await page.request.get(`${site.url}/healthz`)).json();
    await expect.poll(health).toMatchObject({ status: 'changed' });
  });
});

test.describe('an error shows its file and line, and disappears once it is fixed', () => {
  const cases = [
    // The compiler misses the end of the tag on the next line.
    ['of syntax', '<CompanyHero />', '<CompanyHero', 1],
    ['of rendering', '<CompanyHero />', "{(() => { throw new Error('Broken on purpose'); })()}", 0],
  ] as const;
  for (const [name, from, to, below] of cases) {
    test(name, async ({ page, development: site }) => {
      await open(page, `${site.url}/Company`);
      const line = site.edit(company, from, to);
      await expect(page.locator('pre')).toContainText(`Company.tsx:${line + below}:`);
      site.edit(company, to, from);
      await expect(page.locator('h1')).toBeVisible();
    });
  }
});

test('metrics are served as in production', async ({ page, development: site }) => {
  const answer = await page.request.get(site.metricsUrl);
  expect(await answer.text()).toContain('http_request_duration_seconds');
});
