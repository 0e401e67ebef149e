import { expect } from '@playwright/test';
import { revealLine } from '../../shared/limits';
import { screens, stayHere, test } from './helpers/screens';

test.describe('boxes that appear', () => {
  test.use({ viewport: { width: 1280, height: 1000 } });

  for (const [name, options] of [
    ['without script', { javaScriptEnabled: false }],
    ['with reduced motion', { reducedMotion: 'reduce' }],
  ] as const) {
    test(`are all there ${name}`, async ({ browser, site }) => {
      const context = await browser.newContext(options);
      await stayHere(context);
      for (const { path } of screens.filter(({ island }) => !island)) {
        // A page of its own: a deep link that is about to leave would take the next address along.
        const page = await context.newPage();
        await page.goto(site.url + path);
        const unseen = () =>
          page
            .locator('[data-reveal]')
            .evaluateAll(
              (boxes) => boxes.filter((box) => getComputedStyle(box).opacity !== '1').length,
            );
        await expect.poll(unseen, path).toBe(0);
        await page.close();
      }
      await context.close();
    });
  }

  test('come once their top has crossed the line, one after another', async ({ page }) => {
    await page.addInitScript(() => {
      const shown: Element[] = [];
      Object.assign(window, { shown });
      new MutationObserver((records) => {
        for (const { target } of records) {
          const box = target as Element;
          if (box.matches('.item.reveal-waiting.is-active') && !shown.includes(box))
            shown.push(box);
        }
      }).observe(document, { subtree: true, attributeFilter: ['class'] });
    });
    await page.goto('/Landing?profession=Plumbing');
    const boxes = page.locator('.item[data-reveal]');
    await expect(boxes.first()).toHaveClass(/reveal-waiting/);
    /** Moves the page until the first box's top stands at so many pixels of the window. */
    const moveTo = (top: number) =>
      boxes.first().evaluate((box, wanted) => {
        scrollBy({ top: box.getBoundingClientRect().top - wanted, behavior: 'instant' });
      }, top);
    const line = 1000 * revealLine;
    await moveTo(line + 2);
    await page.waitForTimeout(300);
    await expect(boxes.first()).not.toHaveClass(/is-active/);
    await moveTo(100);
    await expect(boxes.nth(2)).toHaveClass(/is-active/);
    const inOrder = await boxes.evaluateAll((all) => {
      const shown: Element[] = Reflect.get(window, 'shown');
      return shown.every((box, i) => box === all[i]);
    });
    expect(inOrder).toBe(true);
  });
});
