import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HitCounts } from '../../server/stores/hitCounts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const counts = (maxKeys?: number) => new HitCounts(1_000, maxKeys);

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
  vi.advanceTimersByTime(1_001);
  hits.increment('newer');
  expect(hits.size).toBe(2);
  vi.advanceTimersByTime(60_000);
  hits.increment('newest');
  expect(hits.size).toBe(1);
});

it('keeps at most so many keys, and lets the oldest go', () => {
  const hits = counts(100);
  for (let i = 0; i < 10_020; i += 1) hits.increment(`address-${i}`);
  expect(hits.size).toBeLessThanOrEqual(100);
  expect(hits.get('address-0')).toBeUndefined();
  for (let i = 9_970; i < 10_020; i += 1) expect(hits.get(`address-${i}`)?.totalHits).toBe(1);
});

it('counts on over the change of generations', () => {
  const hits = counts();
  hits.increment('early');
  vi.advanceTimersByTime(700);
  hits.increment('late');
  vi.advanceTimersByTime(400);
  hits.increment('other');
  expect(hits.get('early')).toBeUndefined();
  expect(hits.increment('late').totalHits).toBe(2);
  vi.advanceTimersByTime(601);
  expect(hits.increment('late').totalHits).toBe(1);
});

it('forgets everything when told to', () => {
  const hits = counts();
  hits.increment('a');
  hits.clear();
  expect([hits.size, hits.get('a')]).toEqual([0, undefined]);
});
