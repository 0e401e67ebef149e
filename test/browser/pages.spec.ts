import { expect } from '@playwright/test';
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
  watchComplaints,
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
    const complaints = watchComplaints(page);
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
    expect(complaints).toEqual([]);
  });
}

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
      // What differs in its words alone has the same colours.
      const colours = language === 'en' && screens.some((one) => one.name === name);
      expect.soft(await axeViolations(page, { colours })).toEqual([]);
      await expectFragmentsArrive(page);
      await expectFits(page);
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
