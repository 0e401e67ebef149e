import { LRUCache } from 'lru-cache';

/**
 * The maximum number of keys of one memory. With as many windows it takes 13 MB. Each limit has a
 * memory of its own, so that a flood of one limit's keys cannot remove the counters of another.
 */
export const maxKeys = 50_000;

/**
 * Creates a memory of this process. When it is full, it removes the entry that was used longest
 * ago. The option `max` of lru-cache would allocate all entries at once, and would sweep that
 * memory whenever the last entry is removed.
 * @param ttl how long an entry is stored, in milliseconds; default: as long as there is room
 */
export const createMemory = <T extends object | true>(ttl = 0) =>
  new LRUCache<string, T>({ maxSize: maxKeys, sizeCalculation: () => 1, ttl });

/**
 * The window of a key. It ends by the monotonic clock, so that it does not stay open if the
 * machine's clock is set.
 */
export interface Window {
  hits: number;
  endsAt: number;
}

type Windows = ReturnType<typeof createMemory<Window>>;

/** Counts a hit in memory. */
export function countIn(windows: Windows, key: string, windowMs: number): Window {
  const now = performance.now();
  let window = windows.get(key);
  if (!window || window.endsAt <= now) {
    window = { hits: 0, endsAt: now + windowMs };
    windows.set(key, window);
  }
  window.hits += 1;
  return window;
}
