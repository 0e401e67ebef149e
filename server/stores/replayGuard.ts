import { LRUCache } from 'lru-cache';
import { maxEntries } from './rateStore';
import type { SharedRedis } from './redis';

/** Maximum number of keys in memory: each one has cost its sender a solved captcha. */
const maxKeys = 100_000;

/** Remembers keys that may be used only once: in Redis for all replicas, in memory while Redis is down. */
export function createReplayGuard(redis: SharedRedis | undefined) {
  const seen = new LRUCache<string, true>(maxEntries(maxKeys));
  return {
    /** True the first time a key is taken; false afterwards, for `ttlMs` milliseconds. */
    async take(key: string, ttlMs: number): Promise<boolean> {
      if (seen.get(key)) return false;
      seen.set(key, true, { ttl: Math.ceil(ttlMs) });
      if (!redis) return true;
      const set = redis.ask((r) => r.set(`used:${key}`, '1', 'PX', Math.ceil(ttlMs), 'NX'));
      return set.then(
        (answer) => answer === 'OK',
        () => {
          redis.fellBack('single-use');
          return true;
        },
      );
    },
  };
}

export type ReplayGuard = ReturnType<typeof createReplayGuard>;
