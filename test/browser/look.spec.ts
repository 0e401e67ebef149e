import { expect, type Locator } from '@playwright/test';
import { test } from './helpers/screens';

/** True where two elements share a part of the window. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Not in the page');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('the figure of the first screen covers no appointment’s time, and is whole', async ({
  page,
}) => {
  await page.goto('/');
  const scene = page.locator('.hero__scene img');
  for (const width of [320, 360, 480, 768, 960, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const time of await page.locator('.day-plan__time').all())
      expect(await overlap(scene, time), `${width}`).toBe(false);
    const figure = await scene.boundingBox();
    const panel = await page.locator('.hero__stage').boundingBox();
    if (!figure || !panel) throw new Error('Not in the page');
    expect(figure.x).toBeGreaterThanOrEqual(panel.x);
    expect(figure.x + figure.width).toBeLessThanOrEqual(panel.x + panel.width);
    expect(figure.y + figure.height).toBeLessThanOrEqual(panel.y + panel.height);
  }
});

test('the map’s pause button covers neither end of the route', async ({ page }) => {
  await page.goto('/Landing');
  const map = page.locator('.day__picture .tracking');
  for (const width of [320, 360, 430, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of ['pin', 'route'])
      expect(
        await overlap(map.locator('.tracking__pause'), map.locator(`.tracking__${part}`)),
        `${part} at ${width}`,
      ).toBe(false);
  }
});

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
