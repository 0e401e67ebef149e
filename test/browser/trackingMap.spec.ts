import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { framesPass } from './helpers/measure';
import { test } from './helpers/screens';

test.use({ reducedMotion: 'no-preference', viewport: { width: 412, height: 823 } });

test('the map is drawn before it comes into sight, moves in sight only, and can be paused', async ({
  page,
}) => {
  await page.goto('/Landing');
  const agent = page.locator('.tracking__agent');
  const map = page.locator('.tracking__map');
  await expect(map).not.toBeInViewport();
  const isDrawn = await map.evaluate((element) =>
    element.checkVisibility({ contentVisibilityAuto: true }),
  );
  expect(isDrawn).toBe(true);
  await expect(agent).toHaveCSS('animation-play-state', /^paused/);
  await expect(agent).toHaveCSS('opacity', '1');
  await page.locator('.tracking').scrollIntoViewIfNeeded();
  await expect(agent).toHaveCSS('animation-play-state', /^running/);
  const place = () => agent.evaluate((element) => getComputedStyle(element).offsetDistance);
  const seen = await place();
  await expect.poll(place).not.toBe(seen);

  await expect(page.locator('.tracking__pause svg:visible')).toHaveClass(/pause-icon/);
  await page.getByRole('checkbox', { name: 'Pause the moving map' }).check({ force: true });
  await expect(page.locator('.tracking__pause svg:visible')).toHaveClass(/play-icon/);
  // A pause begins with the next frame.
  await agent.evaluate((element) => Promise.all(element.getAnimations().map(({ ready }) => ready)));
  const paused = await place();
  await framesPass(page, 30);
  expect(await place()).toBe(paused);
});

/** How lively the map's picture is: the spread of its red, green and blue. An empty box has none. */
async function spreadOfMap(page: Page): Promise<number> {
  const box = await page.locator('.tracking__map').evaluate((map) => {
    const { left, top, width, height } = map.getBoundingClientRect();
    return { left: left + scrollX, top: top + scrollY, width, height };
  });
  const picture = await page.screenshot({ fullPage: true, scale: 'css' });
  const area = Object.fromEntries(Object.entries(box).map(([side, px]) => [side, Math.round(px)]));
  const { channels } = await sharp(picture)
    .extract(area as Record<keyof typeof box, number>)
    .stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

for (const media of ['screen', 'print'] as const) {
  test(`the map is drawn in a capture of the whole page, for ${media}`, async ({ page }) => {
    await page.goto('/Landing');
    await page.emulateMedia({ media });
    expect(await spreadOfMap(page)).toBeGreaterThan(10);
  });
}
