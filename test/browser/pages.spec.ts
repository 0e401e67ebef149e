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
  screens,
  test,
  watchConsoleErrors,
  watchReports,
  watchRequests,
} from './helpers/screens';

const phone = { width: 360, height: 800 };

for (const screen of screens) {
  test(`${screen.name}: complains of nothing, and shifts nothing`, async ({ newPage }) => {
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
    const consoleErrors = watchConsoleErrors(page);
    const reports = await watchReports(page);
    const islands = watchRequests(page, '/react-');
    const shifts = await watchShifts(page);
    await openScreen(page, screen);
    await page.evaluate(() => document.fonts.ready);
    await scriptsRun(page);
    expect.soft(islands.length > 0).toBe(screen.island ?? false);
    await scrollThrough(page);
    const { sum, what } = await shifts();
    expect.soft(sum, what.join('\n')).toBeLessThan(0.01);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(consoleErrors).toEqual([]);
    // An island that does not find its own markup makes it anew, and says so.
    expect(reports).not.toContainEqual(expect.objectContaining({ kind: 'recovered' }));
  });
}

/** The sizes and the weights of the type that a page shows. */
const typeOf = (page: Page) =>
  page.evaluate(() => {
    const sizes = new Set<string>();
    const weights = new Set<string>();
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent || parent.closest('.visually-hidden')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const { fontSize, fontWeight } = getComputedStyle(parent);
      sizes.add(fontSize);
      weights.add(fontWeight);
    }
    return { sizes: [...sizes], weights: [...weights] };
  });

for (const language of languages)
  for (const { name, ...screen } of allScreens)
    test(`${name} in ${languageNames[language]}: fits, its links arrive, and axe finds no violation`, async ({
      newPage,
    }) => {
      const page = await newPage({
        reducedMotion: 'reduce',
        userAgent: screen.userAgent,
        viewport: language === 'en' ? phone : undefined,
      });
      // Axe looks at colours beside pictures, not at pictures.
      await page.route(/\.(avif|webp)$/, (route) => route.abort());
      await openScreen(page, { ...screen, name, path: pathIn(language, screen.path) });
      await expect(page.locator('.reveal-waiting')).toHaveCount(0);
      // Before that axe takes a part that is not laid out yet for one on the page's own ground.
      await page.locator('html[data-whole]').waitFor();
      // What differs in its words alone has the same colours and sizes of type.
      const colours = language === 'en' && screens.some((one) => one.name === name);
      expect.soft(await axeViolations(page, { colours })).toEqual([]);
      await expectFragmentsArrive(page);
      await expectFits(page);
      if (!colours) return;
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { sizes, weights } = await typeOf(page);
        expect(sizes.length, `${width}: ${sizes}`).toBeLessThanOrEqual(6);
        expect(weights.length, `${width}: ${weights}`).toBeLessThanOrEqual(3);
      }
    });

test('the link of the footer is 300 by 60, half for each store', async ({ page }) => {
  await page.goto('/Company');
  const sizes = await page
    .locator('.footer')
    .locator('.store-links, .store-links a')
    .evaluateAll((parts) =>
      parts.map((part) => [
        part.getBoundingClientRect().width,
        part.getBoundingClientRect().height,
      ]),
    );
  expect(sizes).toEqual([
    [300, 60],
    [150, 60],
    [150, 60],
  ]);
});

test('a reload, and Back, lead to where one was', async ({ newPage }) => {
  const page = await newPage({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto('/Landing?profession=HVAC');
  const whole = () => page.locator('html[data-whole]').waitFor();
  /** What is at the top of the window, and how far up. */
  const place = () =>
    page.evaluate(() => {
      const element = document.elementFromPoint(180, 300);
      return [element?.textContent.slice(0, 40), element?.getBoundingClientRect().top];
    });
  for (const part of [0.3, 0.5, 0.7, 0.9]) {
    await whole();
    await page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), part);
    const before = await place();
    await page.reload();
    await whole();
    expect(await place()).toEqual(before);
    await page.goto('/Landing');
    await page.goBack();
    await whole();
    expect(await place()).toEqual(before);
  }
});

test('a link that is pointed at is fetched, by rules that no header names', async ({ page }) => {
  const answer = await page.goto('/Company');
  expect(answer?.headers()).not.toHaveProperty('speculation-rules');
  await page.locator('script[type="speculationrules"]').waitFor({ state: 'attached' });
  const prefetch = page.waitForRequest('/TermsOfUsage');
  await page.locator('.footer a[href="/TermsOfUsage"]').hover();
  expect((await (await prefetch).allHeaders())['sec-purpose']).toBe('prefetch');
});
