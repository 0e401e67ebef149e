import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HitCounts } from '../../server/stores/hitCounts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function counts(maxKeys?: number) {
  const made = new HitCounts(maxKeys);
  made.init(1_000);
  return made;
}

it('counts within a window and begins anew after it', () => {
  const hits = counts();
  expect(hits.increment('a').totalHits).toBe(1);
  vi.advanceTimersByTime(600);
  expect(hits.increment('a').totalHits).toBe(2);
  expect(hits.get('a')?.totalHits).toBe(2);
  vi.advanceTimersByTime(401);
  expect(hits.get('a')).toBeUndefined();
  expect(hits.increment('a').totalHits).toBe(1);
});

it('ends a window at its time, however often it is hit', () => {
  const hits = counts();
  const { resetTime } = hits.increment('a');
  vi.advanceTimersByTime(900);
  expect(hits.increment('a').resetTime).toEqual(resetTime);
});

it('forgets what is over as others come', () => {
  const hits = counts();
  for (let i = 0; i < 500; i += 1) hits.increment(`old-${i}`);
  vi.advanceTimersByTime(1_001);
  hits.increment('new');
  expect(hits.size).toBe(1);
});

it('keeps at most so many keys, and lets the oldest go', () => {
  const hits = counts(100);
  for (let i = 0; i < 10_000; i += 1) hits.increment(`address-${i}`);
  expect(hits.size).toBe(100);
  expect(hits.get('address-0')).toBeUndefined();
  expect(hits.get('address-9999')?.totalHits).toBe(1);
});

it('keeps those who come again in their places', () => {
  const hits = counts(3);
  for (const key of ['a', 'b', 'c', 'a']) hits.increment(key);
  hits.increment('d');
  expect([hits.get('a'), hits.get('b')?.totalHits]).toEqual([undefined, 1]);
});

it('takes back a hit, and a whole key', () => {
  const hits = counts();
  hits.increment('a');
  hits.decrement('a');
  hits.decrement('a');
  expect(hits.get('a')?.totalHits).toBe(0);
  hits.delete('a');
  hits.decrement('a');
  expect(hits.get('a')).toBeUndefined();
  hits.increment('b');
  hits.clear();
  expect(hits.size).toBe(0);
});
