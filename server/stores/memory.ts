import { LRUCache } from 'lru-cache';

/** Maximum number of keys in one memory: a flood of addresses must not exhaust that of the process. */
const maxKeys = 100_000;

/**
 * A memory of this process, which forgets what was used longest ago. lru-cache's option `max` would allocate all entries at once:
 * 40 MB and 140 ms at start, and a sweep of that memory whenever the last entry is removed.
 * @param ttl how long an entry is kept, in milliseconds; default: as long as there is room
 */
export const createMemory = <T extends object | true>(ttl = 0) =>
  new LRUCache<string, T>({ maxSize: maxKeys, sizeCalculation: () => 1, ttl });

/** A window of a key. It ends by the monotonic clock, so that it does not stay open if the machine's clock is set. */
export interface Window {
  hits: number;
  endsAt: number;
}

export type Windows = ReturnType<typeof createMemory<Window>>;

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
