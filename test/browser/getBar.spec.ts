import { expect, type Page } from '@playwright/test';
import { pagePaths } from '../../shared/paths';
import { scriptsRun } from './helpers/measure';
import { test } from './helpers/screens';

const bar = '.get-bar';

/** Lets the page draw frames, and its observers hear of what is in sight in them. */
function framesPass(page: Page, count: number): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let i = 0; i < frames; i += 1) await new Promise(requestAnimationFrame);
  }, count);
}

test.describe('the bar with the way to the app', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  for (const path of ['/', '/hi/Landing', '/Landing?profession=HVAC']) {
    test(`comes when the first screen is left, and covers no control (${path})`, async ({
      page,
    }) => {
      await page.goto(path);
      await scriptsRun(page);
      await expect(page.locator(bar)).toBeHidden();
      /** Controls whose middle is under the bar while that is in sight. */
      const covered = () =>
        page.locator(bar).evaluate((element) => {
          if (getComputedStyle(element).visibility === 'hidden') return [];
          const { top } = element.getBoundingClientRect();
          return [...document.querySelectorAll('main :is(a[href], button, select, summary)')]
            .filter((control) => control.checkVisibility())
            .map((control) => control.getBoundingClientRect())
            .filter((box) => box.bottom > top + 1 && box.top < innerHeight - 1);
        });
      let seen = 0;
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = 900; y < end; y += 690) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
        await framesPass(page, 3);
        await expect.poll(covered, `${y}`).toEqual([]);
        if (await page.locator(bar).isVisible()) seen += 1;
      }
      expect(seen).toBeGreaterThan(2);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(page.locator(bar)).toBeHidden();
    });
  }

  for (const path of [
    '/',
    '/Landing?profession=HVAC',
    '/Support',
    '/mr/Contact',
    '/PrivacyPolicy',
  ]) {
    test(`hides nothing that has the focus, nor does the bar above (${path})`, async ({ page }) => {
      test.setTimeout(60_000);
      await page.goto(path);
      // The map's own page would take the focus away with it, if it came while its frame has the focus.
      await page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.remove()));
      let reached = 0;
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let presses = 0; presses < 200; presses += 1) {
          await page.keyboard.press(key);
          const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90));
          if (name?.startsWith('<body')) break;
          reached += 1;
          /** How much of the focused control is in sight, beside the bars that cover it. */
          const inSight = () =>
            page.evaluate((fixed) => {
              const control = document.activeElement;
              if (!control) return 0;
              const { top, bottom, height } = control.getBoundingClientRect();
              const covered = [...document.querySelectorAll(fixed)]
                .filter((strip) => {
                  const { position, visibility } = getComputedStyle(strip);
                  return (
                    position === 'fixed' && visibility === 'visible' && !strip.contains(control)
                  );
                })
                .map((strip) => strip.getBoundingClientRect())
                .map((strip) => Math.min(bottom, strip.bottom) - Math.max(top, strip.top));
              return height - Math.max(0, ...covered);
            }, `${bar}, .top-bar__strip`);
          await expect.poll(inSight, name).toBeGreaterThan(1);
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
    }
  });
});

for (const path of [pagePaths.home, pagePaths.landing]) {
  test(`on a computer the code to scan is beside the stores of ${path}, on a phone not`, async ({
    page,
  }) => {
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
  });
}

test('the bar above every page leads to the stores', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto(pagePaths.refundPolicy);
  await page.locator('.top-bar__link--app').click();
  await expect(page).toHaveURL(/\/#get$/);
  await expect(page.locator('.store-button').first()).toBeInViewport();
});
