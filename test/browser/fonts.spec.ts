import { expect, type Page } from '@playwright/test';
import { firstPaint, framesPass, watchShifts } from './helpers/measure';
import { test } from './helpers/screens';

/**
 * Returns the fallback fonts for Figtree that this machine has in every weight. For the others see
 * client/fonts/README.md.
 */
async function fallbacksHere(page: Page): Promise<string[]> {
  const here = await page.evaluate(async () => {
    const families = new Set<string>();
    const missing = new Set<string>();
    for (const face of document.fonts) {
      const family = face.family.replaceAll('"', '');
      if (!family.startsWith('Figtree as ')) continue;
      families.add(family);
      await face.load().catch(() => missing.add(family));
    }
    return [...families].filter((family) => !missing.has(family));
  });
  expect(here, 'Fallbacks on this machine: see client/fonts/README.md').not.toEqual([]);
  return here;
}

test('no line moves when Figtree replaces a fallback font', async ({ page, newPage }) => {
  await page.goto('/');
  for (const family of await fallbacksHere(page))
    for (const path of ['/', '/PrivacyPolicy']) {
      const shown = await newPage({ viewport: { width: 360, height: 780 } });
      await shown.addInitScript((font) => {
        const only = new CSSStyleSheet();
        only.replaceSync(`:root { --font: Figtree, '${font}' !important }`);
        document.adoptedStyleSheets = [only];
      }, family);
      const shifts = await watchShifts(shown);
      await shown.route(/\.woff2$/, async (route) => {
        // If the first paint waited for the font, the font would never be sent.
        await firstPaint(shown);
        await route.continue();
      });
      await shown.goto(path);
      await shown.evaluate(() => document.fonts.ready);
      // The browser reports the last shift in a later frame.
      await framesPass(shown, 3);
      const { sum, what } = await shifts();
      expect.soft(sum, [path, family, ...what].join('\n')).toBeLessThan(0.01);
    }
});
