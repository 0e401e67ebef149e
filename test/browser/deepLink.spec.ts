import { type BrowserContextOptions, expect, type Page, type Route } from '@playwright/test';
import { agents } from '../../scripts/userAgents';
import { languages, pathIn } from '../../shared/language';
import { brandOf } from '../helpers/brandFolder';
import { textsOf } from '../helpers/texts';
import { withoutSource } from '../helpers/withoutSource';
import { hold } from './helpers/formSite';
import { setHidden } from './helpers/measure';
import { anotherBrand, test } from './helpers/screens';

/** The app's own address of the link that most tests open. */
const app = 'brandapp://SP/abc';

const { playStoreUrl: play, appStoreUrl: appStore } = anotherBrand;

test.use({ settings: brandOf(anotherBrand) });

const toStore = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<h1>The store</h1>' });

/** The addresses to which the page goes, or tries to go, by itself or by hand. */
async function watch(page: Page): Promise<string[]> {
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
  return visits;
}

const to = (visits: string[], url: string) => visits.filter((visit) => visit === url);

/** Waits until the page has tried the app. */
const triedApp = (visits: string[]) => expect.poll(() => to(visits, app)).toHaveLength(1);

/** Expects that the page has tried the app this many times, and gone to no store. */
function expectStayed(visits: string[], tries = 1): void {
  expect([...to(visits, play), ...to(visits, appStore)]).toEqual([]);
  expect(to(visits, app)).toHaveLength(tries);
}

/** Opens a deep link whose clock the test moves. */
async function open(page: Page, path: string): Promise<string[]> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  const visits = await watch(page);
  await page.goto(path);
  return visits;
}

const fire = (page: Page, type: 'blur' | 'focus') =>
  page.evaluate((name) => window.dispatchEvent(new Event(name)), type);

const phone = (userAgent: string): BrowserContextOptions => ({
  userAgent,
  viewport: { width: 390, height: 844 },
});

test.describe('on an Android phone', () => {
  test.use(phone(agents.android));

  test('opens the app first, and the store after it, by the real clock and though a picture never arrives', async ({
    page,
  }) => {
    const visits = await watch(page);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        Reflect.get(window, 'report')(document.querySelector('h1')?.textContent),
      );
    });
    await page.route(/logo|favicon|\.svg/, () => undefined);
    await page.goto('/SP/SP-MH-104233', { waitUntil: 'commit' });
    await expect.poll(() => withoutSource(page.url())).toBe(play);
    expect(visits.slice(0, 3)).toEqual([
      'Redirecting to the app...',
      'brandapp://SP/SP-MH-104233',
      play,
    ]);
  });

  test('stays once the page was hidden, and says on return how to go on', async ({ page }) => {
    const visits = await open(page, '/SP/abc');
    await page.clock.runFor(1_000);
    // The browser's question about the app takes the focus first.
    await fire(page, 'blur');
    await setHidden(page, true);
    await page.clock.runFor(10_000);
    await setHidden(page, false);
    await fire(page, 'focus');
    await page.clock.runFor(10_000);
    expectStayed(visits);
    await expect(page.locator('h1')).toHaveText('Back again? One tap.');
    await expect(page.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', app);
  });

  test('stops the clock while the focus is elsewhere', async ({ page }) => {
    const visits = await open(page, '/SP/abc');
    await page.clock.runFor(1_500);
    await fire(page, 'blur');
    await page.clock.runFor(60_000);
    expect(to(visits, play)).toHaveLength(0);
    await fire(page, 'focus');
    await page.clock.runFor(499);
    expect(to(visits, play)).toHaveLength(0);
    await page.clock.runFor(1);
    await expect.poll(() => withoutSource(page.url())).toBe(play);
  });

  test('stays once the page was left for the back-forward cache', async ({ page }) => {
    const visits = await open(page, '/SP/abc');
    await page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow'])
        window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    });
    await page.clock.runFor(10_000);
    expectStayed(visits);
  });

  test('goes to no store once the visitor has tapped the button', async ({ page }) => {
    const visits = await open(page, '/SP/abc');
    await page.getByRole('link', { name: 'Open the app' }).click({ noWaitAfter: true });
    await page.clock.runFor(10_000);
    await expect.poll(() => to(visits, app)).toHaveLength(2);
    expectStayed(visits, 2);
  });

  test('waits in a background tab until it is visible', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
    });
    const visits = await open(page, '/SP/abc');
    await page.clock.runFor(10_000);
    expect(visits).toHaveLength(0);
    await setHidden(page, false);
    await triedApp(visits);
    await page.clock.runFor(2_000);
    await expect.poll(() => withoutSource(page.url())).toBe(play);
  });
});

test.describe('on a laptop', () => {
  test.use({ userAgent: agents.windows, viewport: { width: 1366, height: 657 } });

  test('the whole QR code is in the first screen, in every language', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    for (const language of languages) {
      await page.goto(pathIn(language, '/SP/SP-MH-104233'));
      await expect(page.locator('.qr-code')).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('on a computer, a visitor who is about to choose', () => {
  test.use({ userAgent: agents.windows, viewport: { width: 1280, height: 800 } });
  const title = 'Take your time.';

  /** Opens the page and lets the clock run for a while; the pointer has come to rest far from the choices. */
  async function openAndRest(page: Page): Promise<string[]> {
    const visits = await open(page, '/SP/abc');
    await triedApp(visits);
    await page.mouse.move(5, 790);
    await page.mouse.move(6, 790);
    await page.clock.runFor(1_000);
    return visits;
  }

  test('has the time to choose once the pointer moves towards the choices', async ({ page }) => {
    const visits = await openAndRest(page);
    await page.mouse.move(200, 600, { steps: 5 });
    await expect(page.locator('h1')).toHaveText(title);
    await page.clock.runFor(10_000);
    // The browser's question about the app took the focus, and gives it back.
    await fire(page, 'blur');
    await fire(page, 'focus');
    await page.clock.runFor(10_000);
    expectStayed(visits);
    await expect(page.getByRole('link', { name: 'Get it on Google Play' })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  });

  test('has the time to choose after a key, in another language too', async ({ page }) => {
    const visits = await openAndRest(page);
    await page.keyboard.press('Tab');
    await expect(page.locator('h1')).toHaveText(title);
    await page.locator('.languages [hreflang="hi"]').click();
    await expect(page).toHaveURL('/hi/SP/abc');
    await expect(page.locator('h1')).toHaveText(textsOf('hi').deepLink.handover.choosingHeading);
    await page.clock.runFor(10_000);
    expectStayed(visits);
  });

  test('has the time to choose after a press on the choices', async ({ page }) => {
    const visits = await openAndRest(page);
    // As of a finger on a touch screen beside the mouse: it does not come closer first.
    await page.locator('.qr-code').dispatchEvent('pointerdown', { pointerType: 'touch' });
    await expect(page.locator('h1')).toHaveText(title);
    await page.clock.runFor(10_000);
    expectStayed(visits);
  });

  test('is sent on if the pointer only twitches or moves away, or a bare Shift is pressed', async ({
    page,
  }) => {
    const visits = await openAndRest(page);
    await page.mouse.move(80, 760);
    await page.keyboard.press('Shift');
    await page.mouse.move(2, 795);
    await expect(page.locator('h1')).toHaveText('Redirecting to the app...');
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(appStore);
    expect(to(visits, appStore)).toHaveLength(1);
  });

  test('is not sent away again after Back, and finds the code', async ({ page }) => {
    const visits = await watch(page);
    await page.goto(`/SP/abc`);
    await expect(page).toHaveURL(appStore);
    const expectCode = async () => {
      await expect(page.locator('h1')).toHaveText(title);
      await expect(page.locator('.handover__lead')).toContainText('Nothing will open until you');
      await expect(page.locator('.qr-code')).toBeInViewport({ ratio: 1 });
    };
    await page.goBack();
    await expectCode();
    await page.mouse.move(640, 300, { steps: 5 });
    await page.keyboard.press('Tab');
    await expectCode();
    await page.reload();
    await expectCode();
    expect(to(visits, app)).toHaveLength(1);
    // A visitor who opens the link once more means it.
    await page.goto('/SP/abc');
    await expect.poll(() => to(visits, app)).toHaveLength(2);
  });
});

test.describe('on an iPad that calls itself a Mac', () => {
  test.use({
    userAgent: agents.macSafari,
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  });

  test('the page speaks neither of a code nor of a computer', async ({ page }) => {
    const visits = await open(page, '/SP/abc');
    const expectNoCode = async () => {
      await expect(page.locator('.qr-code')).toBeHidden();
      await expect(page.locator('.handover')).not.toHaveText(/\bcode\b|computer/, {
        useInnerText: true,
      });
    };
    await expectNoCode();
    await triedApp(visits);
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL(appStore);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Take your time.');
    await expectNoCode();
  });
});

test.describe('without JavaScript', () => {
  test.use({ ...phone(agents.android), javaScriptEnabled: false });

  test('there is a way to the app, and the store follows', async ({ page }) => {
    const release = await hold(page, /^https:/, toStore);
    await page.goto('/SP/abc');
    await expect(page.getByRole('link', { name: 'Open the app' })).toBeVisible();
    release();
    await expect.poll(() => withoutSource(page.url())).toBe(play);
  });
});
