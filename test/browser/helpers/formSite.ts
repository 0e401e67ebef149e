import { expect, type Page, type Request, type Route } from '@playwright/test';
import type { Received } from '../../../server/stub/server';
import type { Problem } from '../../../shared/problem';
import { type FormPage, formPage } from './formPage';
import { test as base, watchConsoleErrors } from './screens';

interface FormFixtures {
  /** The console errors so far. The test fails if there are any at its end. */
  consoleErrors: string[];
  /** Returns the calls that the stub of the hosts has received in this test. */
  received: () => Promise<Received[]>;
  form: FormPage;
}

/** Playwright's test with a site, and with a form on its page. */
export const test = base.extend<FormFixtures>({
  // Reduced motion saves processor time.
  contextOptions: { reducedMotion: 'reduce' },
  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors = watchConsoleErrors(context);
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
  received: async ({ site }, use) => {
    await site.forget();
    await use(() => site.received());
  },
  form: ({ page }, use) => use(formPage(page)),
});

export { goodPassword, words } from './formPage';
export { expect };

interface Refusal extends Pick<Problem, 'status' | 'detail' | 'field'> {
  code: string;
  headers?: Record<string, string>;
  times?: number;
}

/** Responds to requests for a path with a problem, to all or to the given number. */
export async function refuse(
  page: Page,
  path: string,
  { headers, times, ...problem }: Refusal,
): Promise<void> {
  const { status } = problem;
  const contentType = 'application/problem+json';
  const response = { status, headers, contentType, body: JSON.stringify(problem) };
  await page.route(path, (route) => route.fulfill(response), { times });
}

/** Sends the given number of requests for a path to the site, but drops the responses. */
export async function loseResponses(page: Page, path: string, times: number): Promise<Request[]> {
  const lost: Request[] = [];
  const lose = async (route: Route) => {
    lost.push(route.request());
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route(path, lose, { times });
  return lost;
}

/**
 * Holds every request for a URL until the returned function is called.
 * @param then handles the requests after that; by default they continue
 */
export async function hold(
  page: Page,
  url: string | RegExp,
  then = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await then(route);
  });
  return release;
}
