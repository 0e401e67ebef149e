import { type BrowserContextOptions, expect, type Page, type Route } from '@playwright/test';
import { agents } from '../../scripts/userAgents';
import { translations } from '../../shared/language';
import { brandOf } from '../helpers/brandFolder';
import { textsOf, withoutSource } from '../helpers/texts';
import { hold } from './helpers/formSite';
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

/** The pointer rests far from the choices; the first time that it moves may only tell where it was. */
async function restPointer(page: Page): Promise<void> {
  for (const x of [5, 6]) await page.mouse.move(x, 645);
}

test.describe('on an Android phone', () => {
  test.use(android);

  test('the app opens first though a picture never arrives, and the store after two seconds with the focus', async ({
    page,
  }) => {
    const visits = await open(page, /logo|favicon|\.svg/);
    await expect(title(page)).toHaveText(redirecting);
    await page.clock.runFor(1_000);
    await triedApp(visits);
    await page.clock.runFor(1_500);
    await fire(page, 'blur');
    await page.clock.runFor(60_000);
    await fire(page, 'focus');
    await page.clock.runFor(499);
    expect(visits).toEqual([app]);
    await page.clock.runFor(1);
    await atStore(page, play);
  });

  test('a background tab waits until it is visible', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
    });
    const visits = await open(page);
    await page.clock.runFor(10_000);
    expect(visits).toEqual([]);
    await setHidden(page, false);
    await triedApp(visits);
  });
});

const tapApp = (page: Page) =>
  page.getByRole('link', { name: 'Open the app' }).click({ noWaitAfter: true });
const leaveAndReturn = async (page: Page) => {
  for (const hidden of [true, false]) await setHidden(page, hidden);
};
const approachChoices = async (page: Page) => {
  await restPointer(page);
  await page.mouse.move(300, 400, { steps: 5 });
};
const touchChoices = (page: Page) =>
  page.locator('.qr-code').dispatchEvent('pointerdown', { pointerType: 'touch' });

for (const [what, device, act, heading] of [
  ['the page was hidden', android, leaveAndReturn, 'Back again? One tap.'],
  ['the button is tapped', android, tapApp, redirecting],
  ['the pointer moves towards the choices', laptop, approachChoices, choosing],
  ['a finger presses on the choices', laptop, touchChoices, choosing],
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
    await page.clock.runFor(10_000);
    await expect(title(page)).toHaveText(heading);
    expect(visits).toEqual(heading === redirecting ? [app, app] : [app]);
  });

test.describe('on a laptop', () => {
  test.use(laptop);

  test('the store follows if the pointer only twitches or moves away, or a bare Shift is pressed', async ({
    page,
  }) => {
    const visits = await open(page);
    await triedApp(visits);
    await restPointer(page);
    await page.mouse.move(60, 620);
    await page.keyboard.press('Shift');
    await page.mouse.move(2, 655);
    await page.clock.runFor(2_000);
    await atStore(page, appStore);
  });

  test('after Back, a reload or in another language the code is in sight, and nothing happens until the link is opened anew', async ({
    page,
  }) => {
    const visits = await open(page);
    await triedApp(visits);
    await page.clock.runFor(2_000);
    await atStore(page, appStore);
    const ways: [act: () => Promise<unknown>, heading: string][] = [
      [() => page.goBack(), choosing],
      [() => page.reload(), choosing],
      ...translations.map((language): (typeof ways)[number] => [
        () => page.locator(`.languages [hreflang="${language}"]`).click(),
        textsOf(language).deepLink.handover.choosingHeading,
      ]),
    ];
    for (const [act, heading] of ways) {
      await act();
      await expect(title(page)).toHaveText(heading);
      await expect(page.locator('.qr-code')).toBeInViewport({ ratio: 1 });
      await page.clock.runFor(10_000);
    }
    expect(times(visits, app)).toBe(1);
    await page.goto('/SP/abc');
    await triedApp(visits, 2);
  });
});

test('an iPad that calls itself a Mac is told neither of a code nor of a computer', async ({
  newPage,
}) => {
  const page = await newPage({ userAgent: agents.macSafari, hasTouch: true, isMobile: true });
  const visits = await open(page);
  const words = page.locator('.handover');
  for (const heading of [redirecting, choosing]) {
    await expect(title(page)).toHaveText(heading);
    await expect(page.locator('.qr-code')).toBeHidden();
    await expect(words).not.toHaveText(/\bcode\b|computer/, { useInnerText: true });
    await triedApp(visits);
    await leaveAndReturn(page);
  }
});

test('without JavaScript there is a way to the app, and the store follows', async ({ newPage }) => {
  const page = await newPage({ ...android, javaScriptEnabled: false });
  const release = await hold(page, /^https:/, toStore);
  await page.goto('/SP/abc');
  await expect(page.getByRole('link', { name: 'Open the app' })).toBeVisible();
  release();
  await atStore(page, play);
});
