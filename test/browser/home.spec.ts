import { expect, type Locator, type Page } from '@playwright/test';
import { durations } from '../../shared/durations';
import { textsOf } from '../helpers/texts';
import { hold } from './helpers/formSite';
import { framesPass, setHidden } from './helpers/measure';
import { test, watchRequests } from './helpers/screens';

/** Returns the title of the slide in the middle. */
const middleSlide = (page: Page): Promise<string | undefined> =>
  page.locator('[data-carousel-slides]').evaluate((row) => {
    const { left, width } = row.getBoundingClientRect();
    const isInMiddle = (slide: Element) => {
      const box = slide.getBoundingClientRect();
      return box.left < left + width / 2 && left + width / 2 < box.right;
    };
    return [...row.children].find(isInMiddle)?.querySelector('h3')?.textContent;
  });

const hasPicture = (slide: Locator) =>
  slide.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);

/** Waits until a move has ended: a slide fills the row, with two others on each side. */
async function untilMoveEnds(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const row = document.querySelector('[data-carousel-slides]');
    const leftOf = (element?: Element | null) => element?.getBoundingClientRect().left ?? 0;
    return Math.abs(leftOf(row?.children[2]) - leftOf(row)) < 1;
  });
  // The row's last scroll event restarts the timer in the next frame. An observer waits for that
  // frame, because requestAnimationFrame uses the test's clock.
  await page.locator('[data-carousel-slides]').evaluate(async (row) => {
    await new Promise((seen) => new ResizeObserver(seen).observe(row));
  });
}

/** Waits for the pictures of all slides, which the page fetches once the focus is near. */
async function fetchPictures(page: Page): Promise<void> {
  await page.locator('.carousel').dispatchEvent('focusin');
  for (const slide of await page.locator('.carousel__slide').all())
    await expect.poll(() => hasPicture(slide)).toBe(true);
}

/**
 * Opens Home with a clock that the test advances.
 * @param suddenly true if slides move without a transition, so that none moves between two checks
 */
async function openHome(page: Page, { suddenly = true } = {}): Promise<void> {
  await page.clock.install();
  await page.addInitScript((isSudden) => {
    if (!isSudden) return;
    const sudden = new CSSStyleSheet();
    sudden.replaceSync('.carousel__slides { scroll-behavior: auto !important }');
    document.adoptedStyleSheets = [sudden];
  }, suddenly);
  await page.goto('/');
  await page.locator('.carousel--ready').scrollIntoViewIfNeeded();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Expects another slide after the time for which one slide is shown. */
async function expectMoves(page: Page): Promise<void> {
  const before = await middleSlide(page);
  await page.clock.fastForward(durations.carouselSlide);
  expect(await middleSlide(page)).not.toBe(before);
}

/** Expects the same slide after five times that time. */
async function expectHeld(page: Page): Promise<void> {
  const held = await middleSlide(page);
  await page.clock.fastForward(5 * durations.carouselSlide);
  expect(await middleSlide(page)).toBe(held);
}

const titles: string[] = textsOf('en').home.slides.map(({ title }) => title);

test('all slides can be read without script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.route('**/static/js/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await expect(page.locator('.carousel__slides')).toHaveCSS('scrollbar-width', 'auto');
  await expect(page.locator('.carousel__slide h3')).toHaveText(titles);
  for (const slide of await page.locator('.carousel__slide').all()) {
    const heading = slide.locator('h3');
    await heading.scrollIntoViewIfNeeded();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect.poll(() => hasPicture(slide)).toBe(true);
  }
  await expect(page.locator('.carousel__controls button:visible')).toHaveCount(0);
  for (const box of await page.locator('[data-reveal]').all())
    await expect(box).toHaveCSS('opacity', '1');
});

test('the slides play in their order, and the first follows the last', async ({ page }) => {
  await openHome(page, { suddenly: false });
  await fetchPictures(page);
  // The clock's jump may have started a move.
  await untilMoveEnds(page);
  const first = titles.indexOf((await middleSlide(page)) ?? '');
  const order = Array.from({ length: 6 }, (_, n) => titles[(first + n) % titles.length]);
  const seen: (string | undefined)[] = [];
  await page.exposeFunction('see', (title: string) => {
    if (title !== seen.at(-1)) seen.push(title);
  });
  await page.locator('[data-carousel-slides]').evaluate((row) => {
    row.addEventListener('scroll', () => {
      const { left, width, top } = row.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + 80);
      const title = shown?.closest('.carousel__slide')?.querySelector('h3');
      Reflect.get(window, 'see')(title?.textContent);
    });
  });
  for (const title of order.slice(1)) {
    await page.clock.fastForward(durations.carouselSlide);
    await expect.poll(() => middleSlide(page)).toBe(title);
    await untilMoveEnds(page);
  }
  expect(seen).toEqual(order);
});

for (const width of [360, 1440]) {
  test(`each press moves one slide, also a quick one, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.locator('.carousel--ready').scrollIntoViewIfNeeded();
    let place = 0;
    for (const [name, times, apart] of [
      ['Next slide', 3, 0],
      ['Previous slide', 5, 0],
      ['Next slide', 12, 60],
      ['Previous slide', 7, 150],
    ] as const) {
      await page.getByRole('button', { name }).evaluate(
        async (button, presses) => {
          for (let n = 0; n < presses.times; n += 1) {
            (button as HTMLElement).click();
            await new Promise((pressed) => setTimeout(pressed, presses.apart));
          }
        },
        { times, apart },
      );
      place += name === 'Next slide' ? times : -times;
      const shown = titles.at(place % titles.length);
      await expect.poll(() => middleSlide(page)).toBe(shown);
      await untilMoveEnds(page);
      expect(await middleSlide(page), `${name}, ${times} times, ${apart} ms apart`).toBe(shown);
    }
    await page.locator('[data-carousel-slides]').press('ArrowLeft');
    await expect.poll(() => middleSlide(page)).toBe(titles.at((place - 1) % titles.length));
  });
}

test('the slides stop while the tab is hidden, or they are out of sight', async ({ page }) => {
  await openHome(page);
  await fetchPictures(page);
  await expectMoves(page);
  await setHidden(page, true);
  await expectHeld(page);
  await setHidden(page, false);
  await expectMoves(page);
  await page.locator('.footer').scrollIntoViewIfNeeded();
  await expect(page.locator('.carousel')).not.toBeInViewport();
  await expectHeld(page);
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await expect(page.locator('.carousel')).toBeInViewport();
  await expectMoves(page);
});

test('pointer, focus and a button stop the slides, and arrow keys move them', async ({ page }) => {
  await openHome(page);
  await fetchPictures(page);
  await page.locator('.carousel').hover();
  await expectHeld(page);
  await page.mouse.move(2, 2);
  await expectMoves(page);
  await page.getByRole('button', { name: 'Pause the slides' }).click();
  await page.mouse.move(2, 2);
  await expectHeld(page);
  await page.getByRole('button', { name: 'Play the slides' }).click();
  await expectMoves(page);
  await page.mouse.move(2, 2);
  await expectMoves(page);
  for (let tabs = 0; tabs < 2; tabs += 1) await page.keyboard.press('Shift+Tab');
  await expect(page.locator('[data-carousel-slides]')).toBeFocused();
  await expectHeld(page);
  const held = await middleSlide(page);
  await page.keyboard.press('ArrowRight');
  const next = titles[(titles.indexOf(held ?? '') + 1) % titles.length];
  await expect.poll(() => middleSlide(page)).toBe(next);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => middleSlide(page)).toBe(held);
});

test('a phone fetches a picture once its slide is visible or next', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const pictures = watchRequests(page, '.avif');
  await page.goto('/');
  await expect(page.locator('.carousel--ready')).toHaveCount(1);
  // Observers are called in a later frame.
  await framesPass(page, 10);
  expect(pictures).toEqual([]);
  const release = await hold(page, '**/track-agent-live-*.avif');
  await openHome(page);
  const fetched = () => pictures.map((request) => /([a-z-]+)-480-/.exec(request.url())?.[1]);
  const firstTwo = ['one-app-all-connected', 'track-agent-live'];
  // The observer is called in a frame after the scroll.
  await expect.poll(fetched).toEqual(firstTwo);
  await expectHeld(page);
  expect(fetched()).toEqual(firstTwo);
  release();
  await expect.poll(() => hasPicture(page.locator('.carousel__slide').nth(1))).toBe(true);
  await expectMoves(page);
  // All slides are printed.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.job__tap').filter({ visible: true })).toHaveCount(0);
  for (const slide of await page.locator('.carousel__slide').all()) {
    const { x = -1, width = 0 } = (await slide.boundingBox()) ?? {};
    expect([x >= 0, x + width <= 360]).toEqual([true, true]);
    await expect.poll(() => hasPicture(slide)).toBe(true);
  }
});

test.describe('boxes', () => {
  const shown = (page: Page) => page.locator('[data-reveal].is-active').count();
  const shownSoon = (page: Page) =>
    expect.poll(async () => {
      await page.clock.runFor(1);
      return shown(page);
    });

  test.beforeEach(async ({ page }) => {
    // At this size the boxes' tops are in the window, but below 1/1.1 of its height.
    await page.setViewportSize({ width: 1280, height: 800 });
    await openHome(page);
    await expect(page.locator('[data-reveal].reveal-waiting')).toHaveCount(3);
  });

  /** Scrolls until the boxes' tops are this many pixels below 1/1.1 of the window's height. */
  const scrollTo = (page: Page, below: number) =>
    page.evaluate((distance) => {
      const { top = 0 } = document.querySelector('[data-reveal]')?.getBoundingClientRect() ?? {};
      window.scrollBy({ top: top - innerHeight / 1.1 - distance, behavior: 'instant' });
    }, below);

  test('appear 300 ms apart, once they are above 1/1.1 of the window', async ({ page }) => {
    await scrollTo(page, 4);
    await page.clock.runFor(2_000);
    expect(await shown(page)).toBe(0);
    await scrollTo(page, -30);
    await shownSoon(page).toBe(1);
    for (const count of [2, 3]) {
      await page.clock.runFor(durations.revealStagger - 10);
      expect(await shown(page)).toBe(count - 1);
      await page.clock.runFor(10);
      expect(await shown(page)).toBe(count);
    }
  });

  test('appear at once if they are above the window', async ({ page }) => {
    await page.locator('.footer').evaluate((footer) => footer.scrollIntoView());
    await shownSoon(page).toBe(3);
  });
});

test('the browser finds a slide that is out of sight, and scrolls to it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const title = titles.at(-1) ?? '';
  // A text fragment in the URL scrolls to its text, as a search in the page does.
  await page.goto(`/#:~:text=${encodeURIComponent(title)}`);
  await expect.poll(() => middleSlide(page)).toBe(title);
});

test('with reduced motion no slide plays, and every box is visible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await page.clock.fastForward(durations.carouselSlide + 1_500);
  expect(await middleSlide(page)).toBe(titles[0]);
  await expect(page.locator('.reveal-waiting')).toHaveCount(0);
  for (const [index, title] of titles.entries()) {
    const slide = page.locator('.carousel__slide').filter({ hasText: title });
    await expect(slide).toHaveAccessibleName(`${index + 1} of 5`);
  }
});

test('the sections link to the landing page and to the stores', async ({ page }) => {
  await page.goto('/');
  const links = page.locator('.audience a');
  const targets = links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(await targets).toEqual(['/Landing', '#get', '#get']);
  await links.last().click();
  await expect(page.locator('#get .store-button').first()).toBeInViewport();
});
