import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { durations } from '../../shared/limits';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';

const test = base.extend<object, { site: BuiltSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startBuiltSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

/** The title of the slide that stands in the middle. */
function middleSlide(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const middle = innerWidth / 2;
    return [...document.querySelectorAll('.carousel__slide')]
      .find((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left < middle && middle < right;
      })
      ?.querySelector('h2')?.textContent;
  });
}

/** Lets the time of one slide, and of its way, pass. */
async function wait(page: Page): Promise<void> {
  await page.clock.runFor(durations.carouselSlide + 1_500);
}

const [first, second, third] = [
  'One App... All connected',
  'Track Your Agent, Live!',
  'Instant Alerts, Zero Hassle',
];
const last = 'Detailed Performance Insights';

test.describe('carousel', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.locator('.carousel--ready')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    // The slide that was due in the meantime comes to rest.
    await page.clock.runFor(2_000);
  });

  test('plays by itself, stops under the pointer and goes on', async ({ page }) => {
    const before = await middleSlide(page);
    await wait(page);
    expect(await middleSlide(page)).not.toBe(before);
    await page.locator('.carousel').hover();
    const held = await middleSlide(page);
    await wait(page);
    expect(await middleSlide(page)).toBe(held);
    await page.mouse.move(2, 2);
    await wait(page);
    expect(await middleSlide(page)).not.toBe(held);
  });

  test('pauses and plays at the press of a button', async ({ page }) => {
    await page.getByRole('button', { name: 'Pause the slides' }).click();
    await page.mouse.move(2, 2);
    const held = await middleSlide(page);
    await wait(page);
    await wait(page);
    expect(await middleSlide(page)).toBe(held);
    await page.getByRole('button', { name: 'Play the slides' }).click();
    await page.mouse.move(2, 2);
    await wait(page);
    expect(await middleSlide(page)).not.toBe(held);
  });

  test('stops for the focus and follows the arrow keys', async ({ page }) => {
    await page.locator('[data-carousel-viewport]').focus();
    const held = await middleSlide(page);
    await wait(page);
    expect(await middleSlide(page)).toBe(held);
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(2_000);
    const next = await middleSlide(page);
    expect(next).not.toBe(held);
    await page.keyboard.press('ArrowLeft');
    await page.clock.runFor(2_000);
    expect(await middleSlide(page)).toBe(held);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the slides stand still, turn in a circle by hand, and every box is there', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
    await wait(page);
    expect(await middleSlide(page)).toBe(first);
    const next = page.getByRole('button', { name: 'Next slide' });
    for (const title of [second, third]) {
      await next.click();
      await page.clock.runFor(500);
      expect(await middleSlide(page)).toBe(title);
    }
    for (let i = 0; i < 3; i += 1) {
      await page.getByRole('button', { name: 'Previous slide' }).click();
      await page.clock.runFor(500);
    }
    expect(await middleSlide(page)).toBe(last);
    await expect(page.locator('.reveal-waiting')).toHaveCount(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 800 },
        contextOptions: { reducedMotion: 'reduce' },
      });

      test('is accessible and does not scroll sideways', async ({ page }) => {
        await page.goto('/');
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
    });
  }
}

test('shifts nothing while it loads and is scrolled through', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        Object.assign(window, {
          shifted: (window as unknown as { shifted: number }).shifted + value,
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  for (let y = 0; y < 8_000; y += 700) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(60);
  }
  const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  expect(shifted).toBeLessThan(0.01);
});
