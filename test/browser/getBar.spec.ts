import { expect, type Page } from '@playwright/test';
import { pagePaths } from '../../shared/paths';
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

  for (const path of ['/Landing?profession=HVAC', '/Support', '/PrivacyPolicy']) {
    test(`hides nothing that has the focus, nor does the bar above (${path})`, async ({ page }) => {
      await page.goto(path);
      // The map's own page would take the focus away with it, if it came while its frame has the focus.
      await page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.remove()));
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
  }

  test('is not there in a low window, on a computer, or without script', async ({ newPage }) => {
    for (const options of [
      { viewport: { width: 640, height: 360 } },
      { viewport: { width: 1280, height: 800 } },
      { viewport: { width: 360, height: 780 }, javaScriptEnabled: false },
    ]) {
      const page = await newPage(options);
      await page.goto('/');
      await page.locator('#questions').scrollIntoViewIfNeeded();
      await expect(page.locator(bar)).toBeHidden();
      if (options.javaScriptEnabled === undefined)
        await expect(page.locator(bar)).toHaveCSS('display', 'none');
    }
  });
});

test('on a computer the code to scan is beside the stores, on a phone not', async ({ page }) => {
  for (const path of [pagePaths.home, pagePaths.landing]) {
    await page.setViewportSize({ width: 1366, height: 657 });
    await page.goto(path);
    const code = page.locator('.store-note__code');
    await expect(page.locator('.store-button').first()).toBeInViewport();
    await expect(code).toBeInViewport();
    const loaded = await code.evaluate((img: HTMLImageElement) => img.decode().then(() => true));
    expect(loaded).toBe(true);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(code).toBeHidden();
    await expect(page.locator('.store-button').first()).toBeInViewport();
  }
});
