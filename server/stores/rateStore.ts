import type { ClientRateLimitInfo, Store } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { createKeyedHash } from './keyedHash';
import { countIn, type Windows } from './memory';
import type { SharedRedis } from './redis';

/** Where limits count: in Redis for all replicas, in memory without it. */
export interface Counters {
  redis?: SharedRedis | undefined;
  /** The windows of all limits, whose number is bounded. */
  windows: Windows;
  /** The secret of the hashes that replace addresses and ids in Redis. All replicas have the same. */
  secret: string;
}

/** Counts a hit, and returns how long its window is still open. */
const countScript = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { hits, redis.call('PTTL', KEYS[1]) }`;

/** Takes a hit back while its window is open. */
const decrementScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then return redis.call('DECR', KEYS[1]) end
return 0`;

/** The result for express-rate-limit, with the end of the window by the machine's clock. */
const rateLimitInfo = (totalHits: number, leftMs: number): ClientRateLimitInfo => ({
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
        redis.countFallback('limit');
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
          return rateLimitInfo(hits, leftMs);
        },
        (own) => {
          const { hits, endsAt } = countIn(windows, own, windowMs);
          return rateLimitInfo(hits, endsAt - performance.now());
        },
      ),
    decrement: (key) =>
      ask<void>(
        key,
        async (redis, hashed) => void (await redis.eval(decrementScript, 1, hashed)),
        (own) => {
          const window = windows.get(own);
          if (window && window.hits > 0 && window.endsAt > performance.now()) window.hits -= 1;
        },
      ),
    /** The library demands it, but nothing here resets a key. */
    resetKey: () => undefined,
  } satisfies Store;
}
