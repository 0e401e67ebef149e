import { expect, type Page } from '@playwright/test';
import { test } from './helpers/screens';

/** Frames in which styles were worked out anew while nobody did anything. */
async function stylesWorkedOut(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  const count = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
  };
  const before = await count();
  await page.waitForTimeout(2_000);
  return (await count()) - before;
}

test.use({ reducedMotion: 'no-preference', viewport: { width: 412, height: 823 } });

test('the map moves in sight only, and can be paused', async ({ page, site }) => {
  await page.goto(`${site.url}/Landing`);
  // What moves once at the start has come to its end by then.
  await page.waitForTimeout(6_000);
  expect(await stylesWorkedOut(page)).toBeLessThan(20);

  await page.locator('.tracking').scrollIntoViewIfNeeded();
  const agent = page.locator('.tracking__agent');
  const place = () => agent.evaluate((element) => getComputedStyle(element).offsetDistance);
  const seen = await place();
  await expect.poll(place).not.toBe(seen);

  await page.getByRole('checkbox', { name: 'Pause the moving map' }).check({ force: true });
  const paused = await place();
  await page.waitForTimeout(500);
  expect(await place()).toBe(paused);
});
