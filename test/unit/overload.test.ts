import { describe, expect, it } from 'vitest';
import { nextPressure } from '../../server/middleware/overload';

/** Processor time in milliseconds: a rendered page as measured, a forwarded form and a refusal as assumed. */
const cost = { page: 5.5, form: 0.9, refusal: 0.06 };
const targetMs = 100;
const lookMs = 100;
/** Those who wait at most: what comes then has no connection. */
const maxWaiting = 1_200;

/**
 * A crowd before one process, half of the work pages and half forms, first come, first served.
 * @param factor the load, in what the process can do
 * @returns of the time after ten seconds: work done for those who were served, of all that could be; who was served, a
 * second; and the longest wait but for a hundredth, in milliseconds
 */
function crowd(factor: number, refusing: boolean) {
  const everyMs = { page: (2 * cost.page) / factor, form: (2 * cost.form) / factor };
  const due = { page: 0, form: 0 };
  const waiting: { at: number; kind: 'page' | 'form' }[] = [];
  const served = { page: 0, form: 0 };
  const waits: number[] = [];
  let [now, head, nextLook, pressure, lastSeen, before, seed] = [0, 0, lookMs, 0, 0, 0, 1];
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  while (now < 40_000) {
    while (Math.min(due.page, due.form) <= now) {
      const kind = due.page <= due.form ? 'page' : 'form';
      if (waiting.length - head < maxWaiting) waiting.push({ at: due[kind], kind });
      due[kind] += everyMs[kind] * (0.5 + random());
    }
    const next = waiting[head];
    if (now >= nextLook) {
      nextLook += lookMs;
      const seen = next ? now - next.at : 0;
      const ms = Math.min(seen, lastSeen);
      if (refusing) pressure = nextPressure(pressure, ms, before, targetMs);
      lastSeen = seen;
      before = ms;
    }
    if (!next) {
      now = Math.min(due.page, due.form, nextLook);
      continue;
    }
    head += 1;
    const isRefused = random() < (next.kind === 'form' ? pressure - 1 : pressure);
    now += isRefused ? cost.refusal : cost[next.kind];
    if (isRefused || now < 10_000) continue;
    served[next.kind] += 1;
    waits.push(now - next.at);
  }
  waits.sort((a, b) => a - b);
  return {
    done: (served.page * cost.page + served.form * cost.form) / 30_000,
    pages: Math.round(served.page / 30),
    forms: Math.round(served.form / 30),
    p99: Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0),
  };
}

describe('what is refused', () => {
  it('is nothing while all can be done', () => {
    const { done, pages, forms } = crowd(0.8, true);
    expect(done).toBeCloseTo(0.8, 1);
    expect([pages, forms]).toEqual([crowd(0.8, false).pages, crowd(0.8, false).forms]);
  });

  it.each([1.5, 2, 3, 4, 6, 8, 10])(
    'is so much at a load of %s that the rest stays quick',
    (factor) => {
      const [with_, without] = [crowd(factor, true), crowd(factor, false)];
      expect(with_.p99).toBeLessThan(3 * targetMs);
      expect(without.p99).toBeGreaterThan(1_000);
      // To refuse costs something, too.
      expect(with_.done).toBeGreaterThan(0.98 - factor * 0.04);
      expect(with_.forms).toBeGreaterThan(without.forms);
    },
  );

  it('is pages first: no form while a part of them is enough', () => {
    const { forms } = crowd(1.5, true);
    expect(forms).toBeGreaterThan((0.99 * (1_000 * 1.5)) / (2 * cost.form));
  });

  it('is no more than one in ten pages after a pause of any length', () => {
    expect(nextPressure(0, 60_000, 0, targetMs)).toBeLessThanOrEqual(0.1);
    expect(nextPressure(0.1, 0, 60_000, targetMs)).toBe(0);
  });
});
