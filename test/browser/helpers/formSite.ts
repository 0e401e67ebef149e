import { expect, type Page, type Request, type Route } from '@playwright/test';
import type { Received } from '../../../server/stub/server';
import type { Problem } from '../../../shared/problem';
import { type FormPage, formPage } from './formPage';
import { test as base } from './screens';

interface FormFixtures {
  /** Unexpected console errors, uncaught errors and broken security policies. */
  consoleErrors: string[];
  /** What the stub behind the site has received in this test. */
  received: () => Promise<Received[]>;
  /** The form of the test's page. */
  form: FormPage;
}

/** What browsers say in the console of calls that fail on purpose. */
const expected = /Failed to load resource|ERR_FAILED|net::ERR_|ViewTransition/;

/** Playwright's test with a form on its page, which may complain of nothing. */
export const test = base.extend<FormFixtures>({
  // Motion costs processor time.
  contextOptions: { reducedMotion: 'reduce' },
  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text()))
          consoleErrors.push(message.text());
      });
      context.on('weberror', (error) => {
        if (!expected.test(String(error.error()))) consoleErrors.push(String(error.error()));
      });
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

type Refusal = Pick<Problem, 'status' | 'detail' | 'field'> & { code: string };

/** Answers calls to a route with a problem, as often as given. */
export async function refuse(
  page: Page,
  path: string,
  { headers, times, ...problem }: Refusal & { headers?: Record<string, string>; times?: number },
): Promise<void> {
  const { status } = problem;
  const contentType = 'application/problem+json';
  const answer = { status, headers, contentType, body: JSON.stringify(problem) };
  await page.route(path, (route) => route.fulfill(answer), { times });
}

/** Lets calls to a route arrive, but not their answers: as often as given. */
export async function loseAnswers(page: Page, path: string, times: number): Promise<Request[]> {
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
 * Lets every request for an address wait until the returned function is called.
 * @param then what becomes of them, if they do not go on
 */
export async function hold(
  page: Page,
  address: string | RegExp,
  then = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await then(route);
  });
  return release;
}
