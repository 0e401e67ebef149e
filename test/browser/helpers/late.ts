import { type BrowserContext, expect, type Page } from '@playwright/test';

/** The longest delay, in milliseconds. */
const longest = 500;

/** Pseudo-random numbers from 0 to 1 (mulberry32): the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Lets scripts and effects of a late build (scripts/build/lateEffects.ts) come up to 500 ms late, in any order. The page's timer
 * is taken before a test can fake its clock, and a test's clock waits for it. A route of the test itself is not delayed.
 */
export async function comeLate(context: BrowserContext, seed: number): Promise<void> {
  const random = randomFrom(seed);
  await context.route(/\/static\/js\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, random() * longest));
    await route.continue().catch(() => {});
  });
  await context.addInitScript(
    ([first, ms]) => {
      const timer = setTimeout;
      let turn = first;
      let waiting = 0;
      const runLate = (run: () => void) => {
        turn = (turn * 1_103_515_245 + 12_345) % 2_147_483_648;
        waiting += 1;
        timer(
          () => {
            waiting -= 1;
            run();
          },
          (turn / 2_147_483_648) * ms,
        );
      };
      Object.assign(window, { runLate, isWaiting: () => waiting > 0 });
    },
    [seed, longest] as const,
  );
  // Where a test turns the clock, real time stands still for the page: what was only late would have come long before, also
  // where it starts the next timer.
  const { clock } = context;
  const runFor = clock.runFor.bind(clock);
  clock.runFor = async (ticks) => {
    const step = Math.max(100, Number(ticks) / 50);
    for (let left = Number(ticks); left > 0; left -= step) {
      for (const page of context.pages()) await expect.poll(() => isWaiting(page)).toBe(false);
      await runFor(Math.min(left, step));
    }
  };
}

/** True while an effect of the page is still to come. */
const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, 'isWaiting')?.() ?? false);
