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
import { recordToasts } from './formPage';

/** A screen of the site, and how a browser reaches it. */
interface Screen {
  name: string;
  path: string;
  status?: number;
  userAgent?: string;
  /** True if the page has an island. */
  island?: boolean;
}

/** One screen of each kind. */
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
  // The page does not open the app if a crawler requests it.
  { name: 'deep link', path: '/SP/SP-MH-104233', userAgent: agents.googlebot },
  { name: 'deep link in an app', path: '/CUS/MSC-CUS-208114', userAgent: agents.instagramAndroid },
  { name: 'not found', path: '/no-such-page', status: 404 },
];

/** All pages: the screens above, and those that differ from one of them in their texts only. */
export const allScreens: readonly Screen[] = [
  ...screens,
  ...professions.map(({ name }) => ({ name, path: professionPath(name) })),
  ...legalPages.map((name) => ({ name, path: pagePaths[name] })),
];

export interface TestFixtures {
  /** Settings of the site, in addition to the defaults of `startBuiltSite`. */
  settings: Record<string, string>;
  site: BuiltSite;
  /** Opens a page in a new context. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Playwright's test with a built site. A worker starts one site for the same settings. */
export const test = base.extend<
  TestFixtures,
  { siteWith: (settings: Record<string, string>) => Promise<BuiltSite> }
>({
  settings: [{}, { option: true }],
  siteWith: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names there
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
    await context.addInitScript(() => {
      // No visit is sampled for web vitals, because tests check the reports.
      Math.random = () => 0.5;
      // A request that a test holds does not time out.
      AbortSignal.timeout = () => new AbortController().signal;
    });
    await context.addInitScript(recordToasts);
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

/** Messages of browsers about requests that fail, and about skipped view transitions. */
const expected = /Failed to load resource|ERR_FAILED|net::ERR_|ViewTransition/;

/** Collects console errors and warnings, uncaught errors and violations of the security policy. */
export function watchConsoleErrors(context: BrowserContext): string[] {
  const consoleErrors: string[] = [];
  const add = (text: string) => {
    if (!expected.test(text)) consoleErrors.push(text);
  };
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) add(message.text());
  });
  context.on('weberror', (error) => add(String(error.error())));
  return consoleErrors;
}

/** Collects the requests whose URL contains a text, from now on. */
export function watchRequests(page: Page, part: string): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) requests.push(request);
  });
  return requests;
}

/** Collects a page's events. Playwright shows the bodies of beacons to routes only. */
async function watchEvents(page: Page, matches: (kind: string) => boolean): Promise<unknown[]> {
  const events: unknown[] = [];
  await page.route('**/api/client-events', async (route) => {
    const event = route.request().postDataJSON();
    if (matches(event.kind)) events.push(event);
    await route.fulfill({ status: 204 });
  });
  return events;
}

const isReport = (kind: string) => clientEventKinds.some((each) => each === kind);

/** Collects the failures and measurements that a page reports. */
export const watchReports = (page: Page) => watchEvents(page, isReport);

/** Collects the events that are counted for the site's owner. */
export const watchCounts = (page: Page) => watchEvents(page, (kind) => !isReport(kind));

/** Opens a screen, expects its status and waits for its island. Pictures may still be loading. */
export async function openScreen(
  page: Page,
  { path, status = 200, island }: Screen,
): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  expect(response?.status()).toBe(status);
  if (island)
    await page.locator('[data-island][data-status="ready"]').waitFor({ state: 'attached' });
  // This line disappears once a reset link has been checked.
  await page.locator('.link-check').waitFor({ state: 'hidden' });
}
