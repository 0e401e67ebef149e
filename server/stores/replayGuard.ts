import { LRUCache } from 'lru-cache';
import { atMost } from './atMost';
import type { SharedRedis } from './redis';
import { isReady } from './redis';

/** Keys that one process remembers at once: each has cost its sender a solved captcha. */
const maxKeys = 100_000;

/** Remembers what may be used once only: for all replicas in Redis, for this process alone while Redis is away. */
export function createReplayGuard(redis: SharedRedis | undefined) {
  const seen = new LRUCache<string, true>(atMost(maxKeys));
  return {
    /** True for the first who takes a key; false for everybody after, until `ttlMs` milliseconds have passed. */
    async take(key: string, ttlMs: number): Promise<boolean> {
      if (seen.get(key)) return false;
      seen.set(key, true, { ttl: Math.ceil(ttlMs) });
      if (!isReady(redis)) return true;
      const set = redis.ask((r) => r.set(`used:${key}`, '1', 'PX', Math.ceil(ttlMs), 'NX'));
      return set.then(
        (answer) => answer === 'OK',
        () => true,
      );
    },
  };
}

/** Remembers what may be used once only. */
export type ReplayGuard = ReturnType<typeof createReplayGuard>;
