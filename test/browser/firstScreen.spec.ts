import { expect, type Page } from '@playwright/test';
import { hold } from './helpers/formSite';
import { firstPaint, scriptsRun } from './helpers/measure';
import { screens, stayHere, test } from './helpers/screens';

/** Pages whose styles come in two halves: the second stands behind the first screen. */
const halved = ['home', 'landing', 'profession', 'legal'];

/** Place and colours of all that is in sight above the later styles. */
function firstScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const later = document.querySelector('body link[rel="stylesheet"]');
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const isAbove =
        later && later.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
      const { left, top, width, height } = element.getBoundingClientRect();
      if (!isAbove || element.contains(later) || width === 0 || top >= innerHeight) return [];
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
      const box = [left, top, width, height].map((length) => Math.round(length));
      const look = [color, backgroundColor, fontSize, fontWeight, ...box].join(' ');
      return `${element.localName}.${element.getAttribute('class') ?? ''}: ${look}`;
    });
  });
}

test('what a page can do without is asked for after its first paint, and runs', async ({
  browser,
  site,
}) => {
  // A form and a deep link cannot do without theirs.
  const patient = screens.filter(({ name, island }) => !island && !name.startsWith('deep link'));
  for (const { name, path } of patient) {
    const page = await browser.newPage();
    await stayHere(page.context());
    await page.goto(site.url + path);
    await scriptsRun(page);
    const { paintedAt, askedAt } = await page.evaluate(() => ({
      paintedAt: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
      askedAt: performance
        .getEntriesByType('resource')
        .filter((entry) => new URL(entry.name).pathname.startsWith('/static/js/'))
        .map(({ startTime }) => startTime),
    }));
    expect(askedAt.length, name).toBeGreaterThan(0);
    expect(Math.min(...askedAt), name).toBeGreaterThan(paintedAt);
    await page.close();
  }
});

test('a page that is opened out of sight does not wait for its first paint', async ({ page }) => {
  // Chromium without a window shows every tab: the page is told that it is hidden, and by whom it is never painted.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    Object.assign(window, {
      PerformanceObserver: class {
        observe() {}
      },
    });
  });
  await page.goto('/');
  await scriptsRun(page);
  await expect(page.locator('.carousel--ready')).toBeAttached();
});

for (const width of [360, 768, 1440]) {
  test(`the first screen looks the same before the later styles have come (${width} px)`, async ({
    browser,
    site,
  }) => {
    for (const { name, path } of screens.filter((screen) => halved.includes(screen.name))) {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      });
      await stayHere(context);
      await context.route(/\.(?:js|woff2|avif)$/, (route) => route.abort());
      const release = await hold(context, /-later-[^/]*\.css$/);
      const page = await context.newPage();
      await page.goto(site.url + path, { waitUntil: 'commit' });
      await page.locator('body link[rel="stylesheet"]').waitFor({ state: 'attached' });
      await firstPaint(page);
      const before = await firstScreen(page);
      expect(before.length, name).toBeGreaterThan(20);
      await expect(page.locator('.footer')).toHaveCount(0);
      release();
      await page.waitForLoadState();
      await expect(page.locator('.footer')).toHaveCount(1);
      expect(await firstScreen(page), name).toEqual(before);
      await context.close();
    }
  });
}
