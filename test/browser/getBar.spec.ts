import { expect, type Page } from '@playwright/test';
import { scriptsRun } from './helpers/measure';
import { test } from './helpers/screens';

const bar = '.get-bar';

/** What has the focus, and how much of it is in sight, beside the bars that cover it. */
function focusedControl(page: Page): Promise<{ name: string; inSight: number }> {
  return page.evaluate((fixed) => {
    const control = document.activeElement ?? document.body;
    const { top, bottom, height } = control.getBoundingClientRect();
    const covered = [...document.querySelectorAll(fixed)]
      .filter((strip) => {
        const { position, visibility } = getComputedStyle(strip);
        return position === 'fixed' && visibility === 'visible' && !strip.contains(control);
      })
      .map((strip) => strip.getBoundingClientRect())
      .map((strip) => Math.min(bottom, strip.bottom) - Math.max(top, strip.top));
    return { name: control.outerHTML.slice(0, 90), inSight: height - Math.max(0, ...covered) };
  }, `${bar}, .top-bar__strip`);
}

test.describe('the bar with the way to the app', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('comes after the first screen, and goes for the sample job and the footer', async ({
    page,
  }) => {
    await page.goto('/');
    await scriptsRun(page);
    for (const [part, isShown] of [
      ['.hero', false],
      ['table', true],
      ['#job', false],
      ['table', true],
      ['.footer', false],
    ] as const) {
      await page
        .locator(part)
        .first()
        .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect(page.locator(bar), part).toBeVisible({ visible: isShown });
    }
  });

  test('hides nothing that has the focus, nor does the bar above', async ({ page }) => {
    await page.goto('/PrivacyPolicy');
    let reached = 0;
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 200; presses += 1) {
        await page.keyboard.press(key);
        const { name, inSight } = await focusedControl(page);
        if (name.startsWith('<body')) break;
        reached += 1;
        // It may still be on its way.
        if (inSight > 1) continue;
        await expect
          .poll(async () => (await focusedControl(page)).inSight, name)
          .toBeGreaterThan(1);
      }
    }
    expect(reached).toBeGreaterThan(40);
  });
});
