import { expect, type Page } from '@playwright/test';
import { languageNames, languages, pathIn } from '../../shared/language';
import { axeViolations } from './helpers/axe';
import {
  expectFits,
  expectFragmentsArrive,
  firstPaint,
  scriptsRun,
  scrollThrough,
  watchShifts,
} from './helpers/measure';
import {
  allScreens,
  openScreen,
  type Screen,
  screens,
  test,
  watchComplaints,
  watchRequests,
} from './helpers/screens';

const phone = { width: 360, height: 800 };

/** Waits for the pictures that a browser fetches before a scroll: Chromium begins 1,250 pixels ahead. */
const firstPictures = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.complete ||
        !image.checkVisibility() ||
        image.getBoundingClientRect().top > innerHeight + 1_250,
    ),
  );

/** The pictures that have come, with their bytes. */
const picturesFetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(avif|gif|jpe?g|png|svg|webp)$/.test(new URL(name).pathname))
      .map((entry) => ({ name: entry.name, size: Number(Reflect.get(entry, 'decodedBodySize')) })),
  );

/** Expects that the page has asked for its scripts after its first paint, but for those that report a failure. */
async function expectPaintBeforeScripts(page: Page): Promise<void> {
  const { paintedAt, askedAt } = await page.evaluate(() => ({
    paintedAt: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
    askedAt: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/static\/js\/(?!watch-)/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(askedAt.length).toBeGreaterThan(0);
  // After four seconds they come without a paint.
  expect(Math.min(...askedAt)).toBeGreaterThan(Math.min(paintedAt, 4_000));
}

/** A form and a deep link need their scripts at once; all else waits for its first paint. */
const waitsForPaint = ({ island, name }: Screen) => !island && !name.startsWith('deep link');

for (const screen of screens) {
  test(`${screen.name}: complains of nothing, shifts nothing, and has a light first screen`, async ({
    newPage,
  }) => {
    const page = await newPage({
      viewport: phone,
      deviceScaleFactor: 2,
      hasTouch: true,
      userAgent: screen.userAgent,
    });
    // The typeface comes late, as on a slow network: the page is there before it.
    await page.route('**/*.woff2', async (route) => {
      await firstPaint(page);
      await route.continue();
    });
    const complaints = watchComplaints(page);
    const islands = watchRequests(page, '/islands-');
    const shifts = await watchShifts(page);
    await openScreen(page, screen);
    await page.evaluate(() => document.fonts.ready);
    if (waitsForPaint(screen)) {
      await scriptsRun(page);
      await expectPaintBeforeScripts(page);
    }
    await firstPictures(page);
    const pictures = await picturesFetched(page);
    const bytes = pictures.reduce((sum, { size }) => sum + size, 0);
    expect.soft(bytes, JSON.stringify(pictures)).toBeLessThanOrEqual(90_000);
    expect.soft(islands.length > 0).toBe(screen.island ?? false);

    await scrollThrough(page);
    const { sum, what } = await shifts();
    expect.soft(sum, what.join('\n')).toBeLessThan(0.01);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(complaints).toEqual([]);
  });
}

/** Expects the store link of the footer: 300 by 60, two halves that can both be seen. */
async function expectStoreLink(page: Page): Promise<void> {
  const [box, halves] = await page.locator('.footer .store-links').evaluate((root) => {
    const whole = root.getBoundingClientRect();
    return [
      [whole.width, whole.height],
      [...root.querySelectorAll('a')].map((half) => {
        const { left, width, height } = half.getBoundingClientRect();
        const { fill, backgroundColor } = getComputedStyle(half.querySelector('svg') ?? half);
        return { left: left - whole.left, width, height, seen: fill !== backgroundColor };
      }),
    ] as const;
  });
  expect(box).toEqual([300, 60]);
  expect(halves).toEqual([
    { left: 0, width: 150, height: 60, seen: true },
    { left: 150, width: 150, height: 60, seen: true },
  ]);
}

/** Expects that pictures which are still on their way take their room. */
async function expectPicturesTakeRoom(page: Page): Promise<void> {
  const flat = await page
    .locator('picture img')
    .evaluateAll((images) =>
      images
        .filter((image) => image.getClientRects()[0]?.height === 0)
        .map((image) => image.parentElement?.className),
    );
  expect.soft(flat).toEqual([]);
}

for (const screen of screens) {
  test(`${screen.name}: fits every window, its links arrive, and axe finds no violation`, async ({
    newPage,
  }) => {
    const { userAgent } = screen;
    const page = await newPage({ reducedMotion: 'reduce', userAgent, viewport: phone });
    // Axe looks at colours beside pictures, not at pictures.
    await page.route(/\.(avif|webp)$/, () => {});
    await openScreen(page, screen);
    if (waitsForPaint(screen)) await scriptsRun(page);
    await expect(page.locator('.reveal-waiting')).toHaveCount(0);
    expect.soft(await axeViolations(page), 'at 360').toEqual([]);
    await expectFits(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectPicturesTakeRoom(page);
      await expectFragmentsArrive(page);
    }
    // The same colours on the same grounds as at 360.
    const wide = await axeViolations(page, { colours: false });
    expect.soft(wide, 'at 1440').toEqual([]);
    // The footer of /Landing has no store links.
    if (screen.path.startsWith('/Landing'))
      await expect(page.locator('.footer .store-links__half')).toHaveCount(0);
    else await expectStoreLink(page);
  });
}

for (const language of languages) {
  // Pages in English that differ from one above in their words alone; every page in another language.
  const pages = language === 'en' ? allScreens.slice(screens.length) : allScreens;
  for (const { name, ...screen } of pages)
    test(`${name} in ${languageNames[language]}: fits, its links arrive, and axe finds no violation`, async ({
      newPage,
    }) => {
      const page = await newPage({ reducedMotion: 'reduce', userAgent: screen.userAgent });
      await page.route(/\.(avif|webp)$/, (route) => route.abort());
      await openScreen(page, { ...screen, name, path: pathIn(language, screen.path) });
      await expectFits(page);
      await expectFragmentsArrive(page);
      // What differs in its words alone is checked in English.
      if (language !== 'en' && !screens.some((one) => one.name === name)) return;
      expect(await axeViolations(page, { colours: false })).toEqual([]);
    });
}

for (const [what, isHidden] of [
  ['opened out of sight does not wait for its first paint', true],
  ['whose browser reports no paint gets its scripts as well', false],
] as const) {
  test(`a page ${what}`, async ({ page }) => {
    await page.clock.pauseAt(60_000);
    // Chromium without a window shows every tab: make the page believe that it is hidden, and report no paint.
    await page.addInitScript((hidden) => {
      Object.defineProperty(document, 'hidden', { get: () => hidden });
      Object.assign(window, {
        PerformanceObserver: class {
          observe() {}
          disconnect() {}
        },
      });
    }, isHidden);
    await page.goto('/');
    if (!isHidden) await page.clock.fastForward(5_000);
    await scriptsRun(page);
    await expect(page.locator('html')).toHaveAttribute('data-started', 'page');
  });
}
