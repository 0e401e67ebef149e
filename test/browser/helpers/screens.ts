import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { agents } from '../../../scripts/userAgents';
import { resetLinkFor } from '../../../server/stub/scenarios';
import { clientEventKinds } from '../../../shared/clientEvents';
import { legalPages, pagePaths } from '../../../shared/paths';
import { professionPath, professions } from '../../../shared/professions';
import { type BuiltSite, startBuiltSite } from '../../helpers/builtSite';
import { keepToasts } from './formPage';

/** One screen of the site as a browser reaches it. */
export interface Screen {
  name: string;
  path: string;
  status?: number;
  userAgent?: string;
  /** True where a form or its outcome hydrates. */
  island?: boolean;
}

/** One screen of each kind that is built in its own way. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'company', path: '/Company' },
  { name: 'contact', path: '/Contact', island: true },
  { name: 'support', path: '/Support', island: true },
  { name: 'landing', path: '/Landing' },
  { name: 'profession', path: '/Landing?profession=AC+Repairs' },
  { name: 'profession not found', path: '/Landing?profession=Wizard', status: 404 },
  { name: 'legal', path: '/PrivacyPolicy' },
  { name: 'new password', path: resetLinkFor('', 'demo-valid'), island: true },
  { name: 'late link', path: resetLinkFor('', 'demo-expired'), island: true },
  { name: 'no link', path: '/PasswordRecovery', status: 400, island: true },
  // A page that a bot sees stays where it is.
  { name: 'deep link', path: '/SP/SP-MH-104233', userAgent: agents.googlebot },
  { name: 'deep link in an app', path: '/CUS/MSC-CUS-208114', userAgent: agents.instagramAndroid },
  { name: 'not found', path: '/no-such-page', status: 404 },
];

/** Every page of the site, the screens above and those that differ from one of them in their words alone. */
export const allScreens: readonly Screen[] = [
  ...screens,
  ...professions.map(({ name }) => ({ name, path: professionPath(name) })),
  ...legalPages.map((name) => ({ name, path: pagePaths[name] })),
];

/** Opens a page in a new context. */
export type NewPage = (options?: BrowserContextOptions) => Promise<Page>;

/** Values of another brand's site.json: its stores and its app. */
export const anotherBrand = {
  mainUrl: 'https://www.brand.example/start?a=1&b=2',
  playStoreUrl: 'https://play.brand.example/store/apps/details?id=a.b',
  appStoreUrl: 'https://apps.brand.example/in/app/id1',
  appScheme: 'brandapp',
};

export interface TestFixtures {
  /** Settings of the site that a file's tests run against, on top of the defaults of `startBuiltSite`. */
  settings: Record<string, string>;
  site: BuiltSite;
  newPage: NewPage;
}

/** Playwright's test with a built site, which a worker starts once for the same settings. */
export const test = base.extend<
  TestFixtures,
  { siteWith: (settings: Record<string, string>) => Promise<BuiltSite> }
>({
  settings: [{}, { option: true }],
  siteWith: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures there.
    async ({}, use) => {
      const sites = new Map<string, Promise<BuiltSite>>();
      await use((settings) => {
        const key = JSON.stringify(settings);
        const site =
          sites.get(key) ?? startBuiltSite({ UPSTREAM_TIMEOUT_MS: '15000', ...settings });
        sites.set(key, site);
        return site;
      });
      for (const site of sites.values()) await (await site).stop();
    },
    { scope: 'worker' },
  ],
  site: async ({ settings, siteWith }, use) => use(await siteWith(settings)),
  baseURL: ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    // No visit is sampled for web vitals unless a test asks for it: tests check the reports.
    await context.addInitScript(() => {
      Math.random = () => 0.5;
      // What a test holds back is not given up meanwhile, unless it installs a clock.
      AbortSignal.timeout = () => new AbortController().signal;
    });
    await context.addInitScript(keepToasts);
    await use(context);
  },
  newPage: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...options });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Collects what a page complains of: its console, uncaught errors, files of the site that fail. */
export function watchConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    // The browser says of every failing document that it failed; the map's frame has no network here.
    const { url } = message.location();
    if (/Failed to load resource/.test(message.text()) && !url.includes('/static/')) return;
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => {
    // To look at a page before its styles are there ends its transition: the test's doing.
    if (!/ViewTransition opt-in/.test(String(error))) consoleErrors.push(String(error));
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/static/'))
      consoleErrors.push(response.url());
  });
  return consoleErrors;
}

/** Collects the requests whose address has a part in it, from now on. */
export function watchRequests(page: Page, part: string): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) requests.push(request);
  });
  return requests;
}

/** Collects the failures and measurements that the page reports, not what it counts: browsers show the bodies of beacons to routes alone. */
export async function watchReports(page: Page): Promise<unknown[]> {
  const reports: unknown[] = [];
  await page.route('**/api/client-events', async (route) => {
    const report = route.request().postDataJSON();
    if (clientEventKinds.includes(report.kind)) reports.push(report);
    await route.fulfill({ status: 204 });
  });
  return reports;
}

/** Opens a screen and expects its status; its pictures may still come. One with an island is there once that is ready. */
export async function openScreen(
  page: Page,
  { path, status = 200, island }: Screen,
): Promise<void> {
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
  expect(answer?.status()).toBe(status);
  if (island)
    await page.locator('[data-island][data-status="ready"]').waitFor({ state: 'attached' });
  // The outcome of a reset link's check.
  await page.locator('.link-check').waitFor({ state: 'hidden' });
}
