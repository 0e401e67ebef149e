import { expect } from '@playwright/test';
import { scriptsRun } from './helpers/measure';
import { screens, test } from './helpers/screens';

test('what a page can do without is asked for after its first paint, and runs', async ({
  newPage,
}) => {
  // What reports that these scripts are missing comes by itself, whatever becomes of them.
  // A form and a deep link cannot do without theirs.
  const patient = screens.filter(({ name, island }) => !island && !name.startsWith('deep link'));
  for (const { name, path } of patient) {
    const page = await newPage();
    await page.goto(path);
    await scriptsRun(page);
    const { paintedAt, askedAt } = await page.evaluate(() => ({
      paintedAt: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
      askedAt: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/static\/js\/(?!watch-)/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(askedAt.length, name).toBeGreaterThan(0);
    expect(Math.min(...askedAt), name).toBeGreaterThan(paintedAt);
    await page.close();
  }
});

test('a page that is opened out of sight does not wait for its first paint', async ({ page }) => {
  // Chromium without a window shows every tab: the page is told that it is hidden, and by whom it is never painted.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    Object.assign(window, {
      PerformanceObserver: class {
        observe() {}
      },
    });
  });
  await page.goto('/');
  await scriptsRun(page);
  await expect(page.locator('html')).toHaveAttribute('data-started', 'page');
});

test('a page whose browser reports no paint gets its scripts all the same', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.assign(window, {
      PerformanceObserver: class {
        observe() {}
        disconnect() {}
      },
    });
  });
  await page.goto('/');
  await page.clock.fastForward(5_000);
  await scriptsRun(page);
  await expect(page.locator('html')).toHaveAttribute('data-started', 'page');
});
