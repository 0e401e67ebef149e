import { expect } from '@playwright/test';
import { objections } from './helpers/axe';
import { cutWords, pageWidth, smallTargets } from './helpers/measure';
import { openScreen, screens, test } from './helpers/screens';

/** job.spec.ts looks at the job's phones: with letters that a style makes large, wide windows still show three of them. */
const notTheJob = ':not(.trial *)';

for (const screen of screens) {
  test(`${screen.name}: no objection in light and dark, and nothing too small or cut off`, async ({
    newPage,
  }) => {
    test.slow();
    const page = await newPage({
      reducedMotion: 'reduce',
      userAgent: screen.userAgent,
      viewport: { width: 320, height: 640 },
      // For the larger letters below, which a visitor sets in the browser.
      bypassCSP: true,
    });
    // Axe looks at colours beside pictures, not at pictures, and they cost time.
    await page.route(/\.(avif|webp)$/, (route) => route.abort());
    await openScreen(page, screen);
    expect.soft(await pageWidth(page)).toBe(320);
    expect.soft(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect.soft(await objections(page), 'at 360').toEqual([]);
    await page.setViewportSize({ width: 1440, height: 800 });
    // The same colours on the same grounds as at 360.
    const wide = await objections(page, { schemes: ['light'], colours: false });
    expect.soft(wide, 'at 1440').toEqual([]);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await pageWidth(page), `large letters at ${width}`).toBe(width);
      expect.soft(await cutWords(page, notTheJob), `large letters at ${width}`).toEqual([]);
    }
  });
}

test.describe('keyboard', () => {
  test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the first press of Tab offers to skip the bar', async ({ page }) => {
    await page.goto('/Company');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('the menu is reached, read and left with keys alone', async ({ page }) => {
    await page.goto('/Company');
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('.top-bar__link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#site-menu')).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('a question opens and closes with Enter and with Space', async ({ page }) => {
    await page.goto('/');
    const question = page.locator('.question').first();
    const answer = question.locator('.question__answer');
    await question.locator('summary').focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(answer).toBeVisible();
      await page.keyboard.press(key);
      await expect(answer).toBeHidden();
    }
  });
});
