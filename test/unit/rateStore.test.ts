import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { maxKeys } from '../../server/stores/memory';
import { createRateStore } from '../../server/stores/rateStore';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const secret = 's'.repeat(32);
const store = () => createRateStore('test', 1_000, secret, undefined);

it('counts within a fixed window, and starts again after it', async () => {
  const hits = store();
  const after = (ms: number) => new Date(Date.now() + ms);
  expect(await hits.increment('a')).toEqual({ totalHits: 1, resetTime: after(1_000) });
  vi.advanceTimersByTime(900);
  expect(await hits.increment('a')).toEqual({ totalHits: 2, resetTime: after(100) });
  vi.advanceTimersByTime(101);
  expect((await hits.increment('a')).totalHits).toBe(1);
});

it('ends a window in time, although the machine’s clock is set back', async () => {
  const hits = store();
  await hits.increment('a');
  const ahead = performance.now();
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(performance.now()).toBe(ahead);
  vi.advanceTimersByTime(1_001);
  expect((await hits.increment('a')).totalHits).toBe(1);
});

it('decrements a counter, never below zero', async () => {
  const hits = store();
  const count = async (key: string) => (await hits.increment(key)).totalHits;
  expect([await count('a'), await count('a')]).toEqual([1, 2]);
  await hits.decrement('a');
  expect(await count('a')).toBe(2);
  for (let i = 0; i < 3; i += 1) await hits.decrement('a');
  expect([await count('a'), await count('a')]).toEqual([1, 2]);
  await hits.decrement('never counted');
  expect(await count('never counted')).toBe(1);
});

it('stores at most `maxKeys` counters, and loses none to the keys of another limit', async () => {
  const [contact, links] = [store(), store()];
  const count = async (key: string) => (await contact.increment(key)).totalHits;
  await count('a');
  for (let i = 0; i <= maxKeys; i += 1) await links.increment(`${i}`);
  expect(await count('a')).toBe(2);
  expect((await links.increment('0')).totalHits).toBe(1);
  expect((await links.increment(`${maxKeys}`)).totalHits).toBe(2);
});
