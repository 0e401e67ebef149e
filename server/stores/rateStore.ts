import type { ClientRateLimitInfo, Store } from 'express-rate-limit';
import { createKeyedHash } from './keyedHash';
import { countIn, createMemory, type Window } from './memory';
import type { SharedRedis } from './redis';

/** Increments a counter, and returns the count and how long its window stays open. */
const countScript = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { hits, redis.call('PTTL', KEYS[1]) }`;

/** Decrements a counter while its window is open. */
const decrementScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then return redis.call('DECR', KEYS[1]) end
return 0`;

/** Returns the result for express-rate-limit, with the end of the window by the machine's clock. */
const rateLimitInfo = (totalHits: number, leftMs: number): ClientRateLimitInfo => ({
  totalHits,
  resetTime: new Date(Date.now() + leftMs),
});

/**
 * Creates a store for express-rate-limit that counts in Redis, or in memory while Redis is down.
 * The library's own memory store has no maximum size. Redis gets a keyed hash of each key, because
 * its files and their backups outlive the window.
 * @param windowMs the length of a window in milliseconds
 * @param secret the same for all replicas
 * @param redis missing for a limit that is counted by each process
 */
export function createRateStore(
  name: string,
  windowMs: number,
  secret: string,
  redis: SharedRedis | undefined,
) {
  const prefix = `limit:${name}:`;
  const windows = createMemory<Window>();
  const hash = createKeyedHash(secret, prefix);

  /** Runs a script in Redis. Returns undefined if the counter of this process counts instead. */
  async function runInRedis(script: string, key: string): Promise<unknown> {
    if (!redis) return undefined;
    return redis
      .execute((connection) => connection.eval(script, 1, redis.key(prefix + hash(key)), windowMs))
      .catch(() => void redis.countFallback('limit'));
  }

  return {
    prefix,
    async increment(key) {
      const counted = await runInRedis(countScript, key);
      if (counted) {
        const [hits, leftMs] = counted as [number, number];
        return rateLimitInfo(hits, leftMs);
      }
      const { hits, endsAt } = countIn(windows, key, windowMs);
      return rateLimitInfo(hits, endsAt - performance.now());
    },
    async decrement(key) {
      if ((await runInRedis(decrementScript, key)) !== undefined) return;
      const window = windows.get(key);
      if (window && window.hits > 0 && window.endsAt > performance.now()) window.hits -= 1;
    },
    /** The library requires it, but no code here resets a key. */
    resetKey: () => undefined,
  } satisfies Store;
}
