import { type BrowserContextOptions, expect, type Page, type Route } from '@playwright/test';
import { agents } from '../../scripts/userAgents';
import { brandOf } from '../helpers/brandFolder';
import { textsOf, withoutSource } from '../helpers/texts';
import { setHidden } from './helpers/measure';
import { anotherBrand, test } from './helpers/screens';

const app = 'brandapp://SP/abc';
const { playStoreUrl: play, appStoreUrl: appStore } = anotherBrand;
const redirecting = 'Redirecting to the app...';
const choosing = 'Take your time.';

test.use({ settings: brandOf(anotherBrand) });

const android: BrowserContextOptions = {
  userAgent: agents.android,
  viewport: { width: 390, height: 844 },
};
const laptop: BrowserContextOptions = {
  userAgent: agents.windows,
  viewport: { width: 1366, height: 657 },
};

const toStore = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<h1>The store</h1>' });

/** Opens a deep link whose clock the test moves, and collects the addresses to which the page goes, or tries to go. */
async function open(page: Page, hangs = /^$/): Promise<string[]> {
  const visits: string[] = [];
  await page.exposeFunction('report', (url: string) => void visits.push(withoutSource(url)));
  await page.addInitScript(() => {
    // The Navigation API reports every attempt at once; a change of the history's state is none.
    Reflect.get(window, 'navigation').addEventListener('navigate', (event: Event) => {
      const { sameDocument, url } = Reflect.get(event, 'destination');
      if (!sameDocument) Reflect.get(window, 'report')(url);
    });
  });
  await page.route(/^https:/, toStore);
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
  expect.poll(() => withoutSource(page.url())).toBe(store);

const fire = (page: Page, type: 'blur' | 'focus') =>
  page.evaluate((name) => window.dispatchEvent(new Event(name)), type);

test('the app opens first though a picture never arrives, and the store after two seconds with the focus', async ({
  newPage,
}) => {
  const page = await newPage(android);
  // A brand's logo that is no plain drawing, or what an extension adds.
  await page.route('/SP/abc', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace('</main>', '<img src="/late.png"></main>'),
    });
  });
  const visits = await open(page, /late\.png/);
  await expect(title(page)).toHaveText(redirecting);
  await page.clock.runFor(1_000);
  await triedApp(visits);
  await page.clock.runFor(1_500);
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
  // The first time that a pointer moves may only tell where it was.
  for (const x of [5, 6]) await page.mouse.move(x, 645);
  await page.mouse.move(300, 400, { steps: 5 });
};

for (const [what, device, act, heading] of [
  ['the page was hidden', android, leaveAndReturn, 'Back again? One tap.'],
  ['the pointer moves towards the choices', laptop, approachChoices, choosing],
  ['Tab leads to the choices', laptop, (page: Page) => page.keyboard.press('Tab'), choosing],
] as const)
  test(`nothing more happens by itself once ${what}`, async ({ newPage }) => {
    const page = await newPage(device);
    const visits = await open(page);
    await triedApp(visits);
    await page.clock.runFor(1_000);
    // The browser's question about the app takes the focus, and gives it back.
    await fire(page, 'blur');
    await act(page);
    await fire(page, 'focus');
    await page.clock.fastForward(10_000);
    await expect(title(page)).toHaveText(heading);
    expect(visits).toEqual([app]);
  });

for (const [name, link, then] of [
  ['a tap on “Open” leaves the store to follow, as the page says', 'Open the app', [app, play]],
  ['a tap on a store is the only way there', 'Google Play', [play]],
] as const)
  test(name, async ({ newPage }) => {
    const page = await newPage(android);
    const visits = await open(page);
    // An answer that leaves the page where it is.
    await page.route(/^https:/, (route) => route.fulfill({ status: 204 }));
    await triedApp(visits);
    await page.clock.runFor(1_000);
    await page.getByRole('link', { name: link }).first().click({ noWaitAfter: true });
    await page.clock.fastForward(10_000);
    await expect.poll(() => visits).toEqual([app, ...then]);
  });

test('after Back or in another language the code is in sight, and nothing happens until the link is opened anew', async ({
  newPage,
}) => {
  const page = await newPage(laptop);
  const visits = await open(page);
  await triedApp(visits);
  await page.clock.runFor(2_000);
  await atStore(page, appStore);
  for (const [act, heading] of [
    [() => page.goBack(), choosing],
    [
      () => page.locator('.languages [hreflang="hi"]').click(),
      textsOf('hi').deepLink.handover.choosingHeading,
    ],
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
