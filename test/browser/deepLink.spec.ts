import { expect, type Page } from '@playwright/test';
import { agents } from '../../scripts/userAgents';
import { brandOf, wholeBrand } from '../helpers/brandFolder';
import { textsOf, withoutReferrer } from '../helpers/texts';
import { setHidden } from './helpers/measure';
import { test } from './helpers/screens';

const { playStoreUrl: play, appStoreUrl: appStore, appScheme } = wholeBrand;
const app = `${appScheme}://SP/abc`;
const redirecting = 'Redirecting to the app...';
const choosing = 'Take your time.';
const choosingInHindi = textsOf('hi').deepLink.handover.choosingHeading;

test.use({ settings: brandOf(wholeBrand) });

const android = { userAgent: agents.android, viewport: { width: 390, height: 844 } };
const laptop = { userAgent: agents.windows, viewport: { width: 1366, height: 657 } };

/**
 * Opens a deep link with a clock that the test advances. Returns the URLs of all navigations, also
 * of those that fail.
 * @param hangs matches the requests that never get a response
 */
async function open(page: Page, hangs = /^$/): Promise<string[]> {
  const visits: string[] = [];
  await page.exposeFunction('report', (url: string) => void visits.push(withoutReferrer(url)));
  await page.addInitScript(() => {
    // The Navigation API reports every attempt at once. Changes of the history's state are
    // excluded.
    Reflect.get(window, 'navigation').addEventListener('navigate', (event: Event) => {
      const { sameDocument, url } = Reflect.get(event, 'destination');
      if (!sameDocument) Reflect.get(window, 'report')(url);
    });
  });
  await page.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The store</h1>' }),
  );
  await page.route(hangs, () => undefined);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.goto('/SP/abc', { waitUntil: 'domcontentloaded' });
  return visits;
}

const title = (page: Page) => page.locator('h1');
const times = (visits: string[], url: string) => visits.filter((visit) => visit === url).length;
const triedApp = (visits: string[], count = 1) => expect.poll(() => times(visits, app)).toBe(count);
const atStore = (page: Page, store: string) =>
  expect.poll(() => withoutReferrer(page.url())).toBe(store);

const fire = (page: Page, type: 'blur' | 'focus') =>
  page.evaluate((name) => window.dispatchEvent(new Event(name)), type);

test('the app opens although a file hangs, and the store 2 s later', async ({ newPage }) => {
  const page = await newPage(android);
  const visits = await open(page, /\.woff2$/);
  await expect(title(page)).toHaveText(redirecting);
  await page.clock.runFor(1_000);
  await triedApp(visits);
  await page.clock.runFor(1_500);
  // The two seconds pass only while the page has the focus.
  await fire(page, 'blur');
  await page.clock.fastForward(60_000);
  await fire(page, 'focus');
  await page.clock.runFor(499);
  expect(visits).toEqual([app]);
  await page.clock.runFor(1);
  await atStore(page, play);
});

const leaveAndReturn = async (page: Page) => {
  for (const hidden of [true, false]) await setHidden(page, hidden);
};
const approachChoices = async (page: Page) => {
  // The first move may report only the earlier position of the pointer.
  for (const x of [5, 6]) await page.mouse.move(x, 645);
  await page.mouse.move(300, 400, { steps: 5 });
};

for (const [what, device, act, heading] of [
  ['the page was hidden', android, leaveAndReturn, 'Back again? One tap.'],
  ['the pointer moves towards the choices', laptop, approachChoices, choosing],
  ['Tab leads to the choices', laptop, (page: Page) => page.keyboard.press('Tab'), choosing],
] as const)
  test(`nothing opens automatically once ${what}`, async ({ newPage }) => {
    const page = await newPage(device);
    const visits = await open(page);
    await triedApp(visits);
    await page.clock.runFor(1_000);
    // The browser's dialog about the app takes the focus, and later returns it.
    await fire(page, 'blur');
    await act(page);
    await fire(page, 'focus');
    await page.clock.fastForward(10_000);
    await expect(title(page)).toHaveText(heading);
    expect(visits).toEqual([app]);
  });

for (const [name, link, then] of [
  ['the store follows a tap on “Open the app”', 'Open the app', [app, play]],
  ['nothing opens automatically after a tap on a store', 'Google Play', [play]],
] as const)
  test(name, async ({ newPage }) => {
    const page = await newPage(android);
    const visits = await open(page);
    // A response with 204 keeps the page open.
    await page.route(/^https:/, (route) => route.fulfill({ status: 204 }));
    await triedApp(visits);
    await page.clock.runFor(1_000);
    await page.getByRole('link', { name: link }).first().click({ noWaitAfter: true });
    await page.clock.fastForward(10_000);
    await expect.poll(() => visits).toEqual([app, ...then]);
  });

test('nothing opens automatically after Back, or in another language', async ({ newPage }) => {
  const page = await newPage(laptop);
  const visits = await open(page);
  await triedApp(visits);
  await page.clock.runFor(2_000);
  await atStore(page, appStore);
  for (const [act, heading] of [
    [() => page.goBack(), choosing],
    [() => page.locator('.languages [hreflang="hi"]').click(), choosingInHindi],
  ] as const) {
    await act();
    await expect(title(page)).toHaveText(heading);
    await expect(page.locator('.qr-code')).toBeInViewport({ ratio: 1 });
    await page.clock.fastForward(10_000);
  }
  expect(times(visits, app)).toBe(1);
  await page.goto('/SP/abc');
  await triedApp(visits, 2);
});
