import { expect, type Locator } from '@playwright/test';
import { screens, test } from './helpers/screens';

/** True where two elements share a part of the window. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Not in the page');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const width of [320, 360, 480, 768, 960, 1440]) {
  test(`the figure of the first screen covers no appointment's time, and is whole (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const scene = page.locator('.hero__scene img');
    for (const time of await page.locator('.day-plan__time').all())
      expect(await overlap(scene, time)).toBe(false);
    const [figure, panel] = [
      await scene.boundingBox(),
      await page.locator('.hero__stage').boundingBox(),
    ];
    if (!figure || !panel) throw new Error('Not in the page');
    expect(figure.x).toBeGreaterThanOrEqual(panel.x);
    expect(figure.x + figure.width).toBeLessThanOrEqual(panel.x + panel.width);
    expect(figure.y + figure.height).toBeLessThanOrEqual(panel.y + panel.height);
  });
}

for (const width of [320, 360, 430, 768]) {
  test(`the map's pause button covers neither end of the way (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/Landing');
    const map = page.locator('.day__picture .tracking');
    const pause = map.locator('.tracking__pause');
    expect(await overlap(pause, map.locator('.tracking__halo'))).toBe(false);
    expect(await overlap(pause, map.locator('.tracking__route'))).toBe(false);
  });
}

for (const [width, longest] of [
  [360, 9_500],
  [1440, 6_500],
] as const) {
  test(`Home is at most ${longest} px long at ${width} px, in every language`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/hi', '/mr']) {
      await page.goto(path);
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(length, path).toBeLessThanOrEqual(longest);
    }
  });
}

test('every answer is on paper', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const answers = page.locator('.question__answer');
  await expect(answers).toHaveCount(10);
  for (const answer of await answers.all())
    expect((await answer.boundingBox())?.height).toBeGreaterThan(10);
});

test('the bar does not follow in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await page.goto('/PrivacyPolicy');
  await page.locator('.footer').scrollIntoViewIfNeeded();
  await expect(page.locator('.top-bar--fixed')).toBeAttached();
  await expect(page.locator('.top-bar__strip')).not.toBeInViewport();
  await page.setViewportSize({ width: 800, height: 600 });
  await expect(page.locator('.top-bar__strip')).toBeInViewport();
});

for (const width of [360, 768, 1440]) {
  test(`pictures that are still on their way take their room (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route(/\.(avif|webp)$/, () => {});
    for (const { name, path, userAgent } of screens) {
      if (userAgent) continue;
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const flat = await page
        .locator('picture img')
        .evaluateAll((images) =>
          images
            .filter((image) => image.getClientRects()[0]?.height === 0)
            .map((image) => image.parentElement?.className),
        );
      expect(flat, name).toEqual([]);
    }
  });
}
