import { expect, type Page } from '@playwright/test';
import {
  brokenWords,
  firstPaint,
  pageWidth,
  scrollThrough,
  watchPictures,
  watchShifts,
} from './helpers/measure';
import { allScreens, openScreen, screens, stayHere, test } from './helpers/screens';

const widths = [320, 360, 480, 768, 1024, 1440, 2560];

/** Collects what the page complains of, and the scripts that it loads. */
function watch(page: Page) {
  const complaints: string[] = [];
  const scripts: string[] = [];
  page.on('console', (message) => {
    // The browser says of every failing document that it failed; the map's frame has no network here.
    const { url } = message.location();
    if (/Failed to load resource/.test(message.text()) && !url.includes('/static/')) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => void complaints.push(String(error)));
  page.on('response', (response) => {
    if (/\.js$/.test(response.url())) scripts.push(response.url());
    if (response.status() >= 400 && response.url().includes('/static/'))
      complaints.push(response.url());
  });
  return {
    complaints,
    loadsIslands: () => scripts.some((url) => url.includes('/islands-')),
  };
}

for (const screen of screens) {
  test(`${screen.name}: complains of nothing, shifts nothing, has a light first screen and whole words`, async ({
    newPage,
  }) => {
    const page = await newPage({
      viewport: { width: 360, height: 780 },
      deviceScaleFactor: 2,
      hasTouch: true,
      userAgent: screen.userAgent,
    });
    // The typeface comes late, as on a slow network: the page is there before it.
    await page.route('**/*.woff2', async (route) => {
      await firstPaint(page);
      await route.continue();
    });
    const { complaints, loadsIslands } = watch(page);
    const pictures = watchPictures(page);
    const shifts = await watchShifts(page);
    await openScreen(page, screen);
    await page.evaluate(() => document.fonts.ready);
    // Lazy pictures near the first screen begin after the page has loaded.
    await page.waitForTimeout(500);
    const first = await pictures();
    const bytes = [...first.values()].reduce((sum, size) => sum + size, 0);
    expect.soft(bytes, JSON.stringify([...first])).toBeLessThanOrEqual(90_000);
    expect.soft(loadsIslands()).toBe(screen.island ?? false);

    await scrollThrough(page);
    const { sum, what } = await shifts();
    expect.soft(sum, what.join('\n')).toBeLessThan(0.01);
    test.info().annotations.push({ type: 'shift, bytes', description: `${sum} ${bytes}` });

    await expect(page.locator('h1')).toHaveCount(1);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await brokenWords(page), `at ${width}`).toEqual([]);
      expect.soft(await pageWidth(page)).toBe(width);
    }
    expect(complaints).toEqual([]);
  });
}

test('pages that differ in their words alone have whole ones, and fit', async ({ page }) => {
  await stayHere(page.context());
  await page.context().route(/\.(avif|webp)$/, (route) => route.abort());
  for (const { name, path } of allScreens.slice(screens.length)) {
    await page.goto(path);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await brokenWords(page), `${name} at ${width}`).toEqual([]);
      expect.soft(await pageWidth(page), name).toBe(width);
    }
  }
});

test('the store link is 300 by 60, two halves that both can be seen, on every kind of page', async ({
  page,
}) => {
  await stayHere(page.context());
  await page.context().route(/\.(avif|webp|js)$/, (route) => route.abort());
  for (const { path, landing = false } of screens) {
    await page.goto(path);
    await expect(page.locator('.footer .store-links__half')).toHaveCount(landing ? 0 : 2);
    if (landing) continue;
    const links = page.locator('.footer .store-links');
    const [box, halves] = await links.evaluate((root) => {
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
    expect(box, path).toEqual([300, 60]);
    expect(halves, path).toEqual([
      { left: 0, width: 150, height: 60, seen: true },
      { left: 150, width: 150, height: 60, seen: true },
    ]);
  }
});

/**
 * True if the page's styles have it fade into the next. Whether it does is up to the browser, which leaves it
 * out when its picture of the old page is late.
 */
const asksForTransitions = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const asks = (rules: CSSRuleList): boolean =>
      [...rules].some((rule) => {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return false;
        if (rule instanceof CSSGroupingRule) return asks(rule.cssRules);
        return Reflect.get(rule, 'navigation') === 'auto';
      });
    return [...document.styleSheets].some(({ cssRules }) => asks(cssRules));
  });

test('pages hand over to each other with their pictures fading, and nothing breaks', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'log') complaints.push(message.text());
  });
  page.on('pageerror', (error) => {
    // To look at a page before its styles are there ends its transition: the test's doing.
    if (!/ViewTransition opt-in/.test(String(error))) complaints.push(String(error));
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  for (const [link, path] of [
    ['Company', '/Company'],
    ['For professionals', '/Landing'],
    ['Home', '/'],
  ] as const) {
    await page.locator('.top-bar').getByRole('link', { name: link, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await expect(page.locator('h1')).toBeVisible();
    expect(await asksForTransitions(page)).toBe(true);
  }
  await page.goBack();
  await page.waitForURL('**/Landing');
  await page.goForward({ waitUntil: 'commit' });
  await page.goto('/Disclaimer');
  await expect(page.locator('h1')).toHaveText('Disclaimer');
  expect(complaints).toEqual([]);
});
