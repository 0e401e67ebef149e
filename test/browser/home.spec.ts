import { expect, type Locator, type Page } from '@playwright/test';
import { durations } from '../../shared/durations';
import { textsOf } from '../helpers/texts';
import { setHidden } from './helpers/measure';
import { test } from './helpers/screens';

/** Scrolls to the carousel, which starts when it comes near. */
async function reachCarousel(page: Page): Promise<void> {
  await page.locator('[data-carousel]').scrollIntoViewIfNeeded();
  await expect(page.locator('.carousel--ready')).toBeInViewport();
}

/** The title of the slide in the middle. */
function middleSlide(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const frame = document.querySelector('[data-carousel-viewport]')?.getBoundingClientRect();
    const middle = frame ? frame.left + frame.width / 2 : 0;
    return [...document.querySelectorAll('.carousel__slide')]
      .find((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left < middle && middle < right;
      })
      ?.querySelector('h2')?.textContent;
  });
}

/** True if another slide comes in the time of one and of its transition. */
async function moves(page: Page): Promise<boolean> {
  const before = await middleSlide(page);
  await page.clock.runFor(durations.carouselSlide + 1_500);
  return (await middleSlide(page)) !== before;
}

const hasPicture = (slide: Locator) =>
  slide.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);

const titles: string[] = textsOf('en').home.slides.map(({ title }) => title);

test('without scripts all slides can be read, with their pictures', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.route('**/static/js/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('.carousel__slide h2')).toHaveText(titles);
  for (const slide of await page.locator('.carousel__slide').all()) {
    const heading = slide.locator('h2');
    await heading.scrollIntoViewIfNeeded();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect.poll(() => hasPicture(slide)).toBe(true);
  }
  await expect(page.locator('.carousel__controls button:visible')).toHaveCount(0);
});

test.describe('carousel', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await reachCarousel(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    // They play once an observer has reported them in view, whenever that is.
    const first = await middleSlide(page);
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return middleSlide(page);
      })
      .not.toBe(first);
    await page.clock.runFor(1_000);
  });

  /** Expects the slides not to move for the time of five. */
  async function expectHeld(page: Page): Promise<void> {
    await page.clock.runFor(2_000);
    const held = await middleSlide(page);
    await page.clock.runFor(5 * durations.carouselSlide);
    expect(await middleSlide(page)).toBe(held);
  }

  test('loops, and waits while the tab is hidden or the slides are out of sight', async ({
    page,
  }) => {
    const order = [await middleSlide(page)];
    for (let seconds = 0; order.length <= titles.length && seconds < 60; seconds += 1) {
      await page.clock.runFor(1_000);
      const now = await middleSlide(page);
      if (now !== order.at(-1)) order.push(now);
    }
    const start = titles.indexOf(order[0] ?? '');
    expect(order).toEqual([...titles.slice(start), ...titles.slice(0, start + 1)]);
    await setHidden(page, true);
    await expectHeld(page);
    await setHidden(page, false);
    expect(await moves(page)).toBe(true);
    await page.locator('.footer').scrollIntoViewIfNeeded();
    await expect(page.locator('.carousel')).not.toBeInViewport();
    await expectHeld(page);
    await page.locator('.carousel').scrollIntoViewIfNeeded();
    await expect(page.locator('.carousel')).toBeInViewport();
    expect(await moves(page)).toBe(true);
  });

  test('pauses under the pointer, by a button and for the focus, and follows the arrow keys', async ({
    page,
  }) => {
    await page.locator('.carousel').hover();
    expect(await moves(page)).toBe(false);
    await page.mouse.move(2, 2);
    expect(await moves(page)).toBe(true);
    await page.getByRole('button', { name: 'Pause the slides' }).click();
    await page.mouse.move(2, 2);
    for (let slides = 0; slides < 2; slides += 1) expect(await moves(page)).toBe(false);
    await page.getByRole('button', { name: 'Play the slides' }).click();
    await page.mouse.move(2, 2);
    expect(await moves(page)).toBe(true);
    await page.locator('[data-carousel-viewport]').focus();
    expect(await moves(page)).toBe(false);
    const held = await middleSlide(page);
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(2_000);
    expect(await middleSlide(page)).not.toBe(held);
    await page.keyboard.press('ArrowLeft');
    await page.clock.runFor(2_000);
    expect(await middleSlide(page)).toBe(held);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the slides do not autoplay, loop by hand, and every box is visible', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await reachCarousel(page);
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
    await page.clock.runFor(durations.carouselSlide + 1_500);
    expect(await middleSlide(page)).toBe(titles[0]);
    await expect(page.locator('.reveal-waiting')).toHaveCount(0);
    const slides = page.locator('.carousel__slide');
    for (const index of [1, 2, 3, 4, 0]) {
      await page.getByRole('button', { name: 'Next slide' }).click();
      await page.clock.runFor(500);
      expect(await middleSlide(page)).toBe(titles[index]);
      await expect.poll(() => hasPicture(slides.nth(index))).toBe(true);
      await expect(slides.nth(index)).toHaveAccessibleName(`${index + 1} of 5`);
    }
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await page.clock.runFor(500);
    expect(await middleSlide(page)).toBe(titles.at(-1));
  });
});
