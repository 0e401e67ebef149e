import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import type { contactTable } from '../../../shared/contactForm';
import type { TypedName } from '../../../shared/formFields';
import type { supportTable } from '../../../shared/supportForm';
import type { Received } from '../../helpers/builtSite';
import { objections } from './axe';
import { test as base } from './screens';

interface TestFixtures {
  /** What a page said that nobody expected: console errors, uncaught errors, broken security policies. */
  complaints: string[];
  /** What the stub behind the site has received in this test. */
  received: () => Promise<Received[]>;
}

/** A problem, and how often calls end with it. */
interface RefusedCall {
  status: number;
  code: string;
  detail: string;
  field?: string;
  headers?: Record<string, string>;
  times?: number;
}

/** A call that failed on purpose is the test's business; the browser says it in the console all the same. */
const expected = /Failed to load resource|ERR_FAILED|net::ERR_|ViewTransition/;

/** Playwright's test with a built site of its own; nothing leaves loopback, and no page may complain. */
export const test = base.extend<TestFixtures>({
  // What moves takes the processor from what is looked at; a file about motion asks for it.
  contextOptions: { reducedMotion: 'reduce' },
  complaints: [
    async ({ context }, use, testInfo) => {
      // Most of these tests have axe look at the page, which takes its time on a busy machine.
      testInfo.setTimeout(60_000);
      const complaints: string[] = [];
      await context.route(
        // Pictures are of no use here, and cost time.
        (url) => url.hostname !== '127.0.0.1' || /\.(avif|webp)$/.test(url.pathname),
        (route) => route.abort(),
      );
      // No visit of a test is measured, unless it says so: reports are looked at.
      await context.addInitScript(() => {
        Math.random = () => 0.5;
      });
      context.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text()))
          complaints.push(message.text());
      });
      context.on('weberror', (error) => {
        if (!expected.test(String(error.error()))) complaints.push(String(error.error()));
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  received: async ({ site }, use) => {
    await site.forget();
    await use(() => site.received());
  },
});

export { expect };

/** Opens a page and waits until its island runs. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Waits until the page's island runs, and is seen: what has been streamed is hidden until the next frame. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('site-island[data-status="ready"]')).toBeAttached();
  await expect(page.locator('[hidden] site-island')).toHaveCount(0);
}

/** Expects a toast with exactly this sentence. */
export async function expectToast(page: Page, sentence: string): Promise<void> {
  await expect(page.locator('.toast__text', { hasText: sentence }).first()).toHaveText(sentence);
}

/** The same, and holds it: a toast that is pointed at stays. */
export async function expectHeldToast(page: Page, sentence: string): Promise<void> {
  await page.locator('.toast', { hasText: sentence }).first().hover();
  await expectToast(page, sentence);
}

/** Expects that no toast is shown. */
export async function expectNoToast(page: Page): Promise<void> {
  await expect(page.locator('.toast')).toHaveCount(0);
}

/** Expects the first wrong field: marked, described by its sentence, and holding the focus. */
export async function expectWrongField(page: Page, name: string, sentence: string): Promise<void> {
  const field = page.locator(`[name="${name}"]`);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(escaped(sentence)));
}

/** A text as a pattern for itself. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Waits until nothing fades any more, since colours are measured; a spinner goes on for ever. */
function rest(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
}

/** Expects that axe finds nothing to object to in the form as it is now, nor in its colours in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // Bar and footer are looked at once for each page, in accessibility.spec.ts.
  expect(await objections(page, { settled: () => rest(page), within: 'main' })).toEqual([]);
}

type Words = Record<TypedName<typeof contactTable> | TypedName<typeof supportTable>, string>;

/** What a visitor types, in the order of the fields: words that every rule accepts. */
export const words: Words = {
  name: 'Asha Rao',
  email: 'asha@mail.example',
  message: 'The calendar shows no visit for today, though there are two.',
};

/** Fills the fields that the page's form has. */
export async function fill(page: Page, changes: Partial<Words> = {}): Promise<void> {
  await page.locator('form').first().waitFor();
  for (const [name, value] of Object.entries({ ...words, ...changes })) {
    const field = page.locator(`[name="${name}"]`);
    if ((await field.count()) > 0) await field.fill(value);
  }
}

/** A password that every rule accepts. */
export const goodPassword = 'crew2026!';

/** Types a new password and types it again. */
export async function typePassword(
  page: Page,
  password = goodPassword,
  confirm = password,
): Promise<void> {
  await page.locator('[name="password"]').fill(password);
  await page.locator('[name="confirm"]').fill(confirm);
}

/** Answers calls to a route with a problem, as often as given, and gives the calls. */
export async function refuse(
  page: Page,
  path: string,
  { headers, times, ...problem }: RefusedCall,
): Promise<Request[]> {
  const refused: Request[] = [];
  await page.route(
    path,
    (route) => {
      refused.push(route.request());
      const { status } = problem;
      const contentType = 'application/problem+json';
      return route.fulfill({ status, headers, contentType, body: JSON.stringify(problem) });
    },
    { times },
  );
  return refused;
}

/** Lets every request for an address wait until the returned function is called. */
export async function hold(
  page: Page | BrowserContext,
  address: string | RegExp,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Stops the installed clock of the page: only `page.clock.runFor` moves it from here, however long the test takes. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** Lets the page of a reset link break off before its outcome. */
export async function cutStream(page: Page, times?: number): Promise<void> {
  await page.route(
    '**/PasswordRecovery?*',
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.slice(0, html.indexOf('<div hidden id="S:')) });
    },
    { times },
  );
}

/** The form's Submit. */
export function submitButton(page: Page) {
  return page.locator('.submit-row__button');
}

/** The quiet line beside Submit. */
export const note = (page: Page) => page.locator('.submit-row__note');

/** The sentence that takes a form's place. */
export const done = (page: Page) => page.locator('.form-done__sentence');

/** What tells two tries of one submit from two submits. */
export const keyOf = (request: Request) => request.headers()['idempotency-key'];

/** Lets calls to a route arrive, but not their answers: as often as given. */
export async function loseAnswers(page: Page, path: string, times: number): Promise<Request[]> {
  const lost: Request[] = [];
  await page.route(
    path,
    async (route) => {
      lost.push(route.request());
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times },
  );
  return lost;
}
