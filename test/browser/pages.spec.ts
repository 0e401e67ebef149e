import { expect, type Page } from '@playwright/test';
import { languages, pathIn } from '../../shared/language';
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
  test(`${screen.name}: writes no console error, and shifts nothing`, async ({ newPage }) => {
    const page = await newPage({
      viewport: phone,
      deviceScaleFactor: 2,
      hasTouch: true,
      userAgent: screen.userAgent,
    });
    // The typeface is loaded after the first paint, as on a slow network.
    await page.route('**/*.woff2', async (route) => {
      await firstPaint(page);
      await route.continue();
    });
    const consoleErrors = watchConsoleErrors(page.context());
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
    // React reports an island whose markup it had to render again.
    expect(reports).not.toContainEqual(expect.objectContaining({ kind: 'recovered' }));
  });
}

/** Returns the font sizes and weights that are visible in a page. */
const typeOf = (page: Page) =>
  page.evaluate(() => {
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim());
    const styles = [...document.querySelectorAll('body :not(.visually-hidden, .visually-hidden *)')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((part) => hasText(part) && part.getBoundingClientRect().width > 1)
      .map((part) => getComputedStyle(part));
    const sizes = new Set(styles.map(({ fontSize }) => fontSize));
    const weights = new Set(styles.map(({ fontWeight }) => fontWeight));
    return { sizes: [...sizes], weights: [...weights] };
  });

for (const language of languages)
  for (const { name, ...screen } of allScreens)
    test(`${name} (${language}): fits, and is accessible`, async ({ newPage }) => {
      const page = await newPage({
        reducedMotion: 'reduce',
        userAgent: screen.userAgent,
        viewport: language === 'en' ? phone : undefined,
      });
      // axe does not check the colours of pictures.
      await page.route(/\.(avif|webp)$/, (route) => route.abort());
      await openScreen(page, { ...screen, name, path: pathIn(language, screen.path) });
      await expect(page.locator('.reveal-waiting')).toHaveCount(0);
      // axe uses the page's background for a part that has not been laid out yet.
      await page.locator('html[data-whole]').waitFor();
      // A page that differs in its texts only has the same colours and font sizes.
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

test('the link of the footer is 300 by 60 px, half for each store', async ({ page }) => {
  await page.goto('/Company');
  const links = page.locator('.footer .store-links');
  await expect(links).toHaveCSS('width', '300px');
  for (const half of await links.locator('a').all()) {
    await expect(half).toHaveCSS('width', '150px');
    await expect(half).toHaveCSS('height', '60px');
  }
});

test('a reload and Back restore the scroll position', async ({ newPage }) => {
  const page = await newPage({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto('/Landing?profession=HVAC');
  const whole = () => page.locator('html[data-whole]').waitFor();
  /** An element near the top of the window, and its position. */
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

test('a link under the pointer is prefetched, by rules that no header names', async ({ page }) => {
  const answer = await page.goto('/Company');
  expect(answer?.headers()).not.toHaveProperty('speculation-rules');
  await page.locator('script[type="speculationrules"]').waitFor({ state: 'attached' });
  const prefetch = page.waitForRequest('/TermsOfUsage');
  await page.locator('.footer a[href="/TermsOfUsage"]').hover();
  expect((await (await prefetch).allHeaders())['sec-purpose']).toBe('prefetch');
});
