import { expect } from '@playwright/test';
import { screens, test } from './helpers/screens';

test.describe('boxes that appear', () => {
  test.use({ viewport: { width: 1280, height: 1000 } });

  for (const [name, options] of [
    ['without script', { javaScriptEnabled: false }],
    ['with reduced motion', { reducedMotion: 'reduce' }],
  ] as const) {
    test(`are all there ${name}`, async ({ newPage }) => {
      for (const { path } of screens.filter(({ island }) => !island)) {
        // A page of its own: a deep link that is about to leave would take the next address along.
        const page = await newPage(options);
        await page.goto(path);
        const unseen = () =>
          page
            .locator('[data-reveal]')
            .evaluateAll(
              (boxes) => boxes.filter((box) => getComputedStyle(box).opacity !== '1').length,
            );
        await expect.poll(unseen, path).toBe(0);
        await page.close();
      }
    });
  }
});
