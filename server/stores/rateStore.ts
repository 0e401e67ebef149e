import type { ClientRateLimitInfo, Store } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { createKeyedHash } from './keyedHash';
import type { SharedRedis } from './redis';

/** Maximum number of keys in memory, over all limits: a flood of addresses must not exhaust it. */
const maxKeys = 100_000;

/**
 * lru-cache options for a maximum number of entries. Its option `max` would allocate all of them at once: 40 MB and 140 ms at
 * start, and a sweep of that memory whenever the last entry is removed.
 */
export const maxEntries = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });

/** A window of a key. It ends by the monotonic clock, so that it does not stay open if the machine's clock is set. */
interface Window {
  hits: number;
  endsAt: number;
}

/** Creates the windows that all limits of a process share. */
export const createWindows = (max = maxKeys) => new LRUCache<string, Window>(maxEntries(max));

/** Counts a hit in memory. */
export function countIn(windows: Counters['windows'], key: string, windowMs: number): Window {
  const now = performance.now();
  let window = windows.get(key);
  if (!window || window.endsAt <= now) {
    window = { hits: 0, endsAt: now + windowMs };
    windows.set(key, window);
  }
  window.hits += 1;
  return window;
}

/** Where limits count: in Redis for all replicas, in memory without it. */
export interface Counters {
  redis?: SharedRedis | undefined;
  /** The windows of all limits, whose number is bounded. */
  windows: ReturnType<typeof createWindows>;
  /** The secret of the hashes that replace addresses and ids in Redis. All replicas have the same. */
  secret: string;
}

/** Counts a hit, and returns how long its window is still open. */
const countScript = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { hits, redis.call('PTTL', KEYS[1]) }`;

/** Takes a hit back while its window is open. */
const giveBackScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then return redis.call('DECR', KEYS[1]) end
return 0`;

/** The result for express-rate-limit, with the end of the window by the machine's clock. */
const infoOf = (totalHits: number, leftMs: number): ClientRateLimitInfo => ({
  totalHits,
  resetTime: new Date(Date.now() + leftMs),
});

/**
 * A store for express-rate-limit that counts in Redis, or in memory while Redis is down. The library's own memory store has no maximum
 * size. Redis gets a keyed hash of each key, since its files and their backups outlive the window.
 * @param windowMs the length of a window in milliseconds
 */
export function createRateStore(
  name: string,
  windowMs: number,
  { redis, windows, secret }: Counters,
) {
  const prefix = `limit:${name}:`;
  const hash = createKeyedHash(secret, prefix);

  async function ask<T>(
    key: string,
    shared: (redis: Redis, hashed: string) => Promise<T>,
    inMemory: (own: string) => T,
  ): Promise<T> {
    if (!redis) return inMemory(prefix + key);
    return redis
      .ask((connection) => shared(connection, redis.key(prefix + hash(key))))
      .catch(() => {
        redis.fellBack('limit');
        return inMemory(prefix + key);
      });
  }

  return {
    prefix,
    increment: (key) =>
      ask(
        key,
        async (redis, hashed) => {
          const counted = await redis.eval(countScript, 1, hashed, windowMs);
          const [hits, leftMs] = counted as [number, number];
          return infoOf(hits, leftMs);
        },
        (own) => {
          const { hits, endsAt } = countIn(windows, own, windowMs);
          return infoOf(hits, endsAt - performance.now());
        },
      ),
    decrement: (key) =>
      ask<void>(
        key,
        async (redis, hashed) => void (await redis.eval(giveBackScript, 1, hashed)),
        (own) => {
          const window = windows.get(own);
          if (window && window.hits > 0 && window.endsAt > performance.now()) window.hits -= 1;
        },
      ),
    resetKey: (key) =>
      ask<void>(
        key,
        async (redis, hashed) => void (await redis.del(hashed)),
        (own) => void windows.delete(own),
      ),
  } satisfies Store;
}
