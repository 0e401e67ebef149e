import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExpiringMap } from '../../server/stores/expiringMap';

describe('a map whose entries run out', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('keeps an entry for its time and not longer', () => {
    const map = new ExpiringMap<string>();
    map.set('a', 'one', 1_000);
    vi.advanceTimersByTime(999);
    expect(map.get('a')).toBe('one');
    vi.advanceTimersByTime(1);
    expect(map.get('a')).toBeUndefined();
    map.close();
  });

  it('counts the time of an entry from when it was last set', () => {
    const map = new ExpiringMap<string>();
    map.set('a', 'one', 1_000);
    vi.advanceTimersByTime(900);
    map.set('a', 'two', 1_000);
    vi.advanceTimersByTime(900);
    expect(map.get('a')).toBe('two');
    map.delete('a');
    expect(map.get('a')).toBeUndefined();
    map.close();
  });

  it('sweeps out what has run out, and only that', () => {
    const map = new ExpiringMap<number>(5_000);
    for (let n = 0; n < 1_000; n += 1) map.set(`short ${n}`, n, 1_000);
    map.set('long', 1, 60_000);
    vi.advanceTimersByTime(5_000);
    expect(map.size).toBe(1);
    expect(map.get('long')).toBe(1);
    map.close();
    expect(map.size).toBe(0);
  });
});
