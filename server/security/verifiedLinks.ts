import { LRUCache } from 'lru-cache';
import type { SharedRedis } from '../stores/redis';
import { isReady } from '../stores/redis';

/** Remembers which reset links have been right. */
export interface VerifiedLinks {
  add(key: string): void;
  has(key: string): Promise<boolean>;
}

/** Links that one process remembers at once. */
const maxLinks = 10_000;

/** Shared by all replicas through Redis, where one may check a link and another make the change. */
export function createVerifiedLinks(redis: SharedRedis | undefined, ttlMs: number): VerifiedLinks {
  const own = new LRUCache<string, true>({ max: maxLinks, ttl: ttlMs });
  return {
    add(key) {
      own.set(key, true);
      // Nobody waits for it: this replica knows already.
      if (isReady(redis)) redis.ask((r) => r.set(`good:${key}`, '1', 'PX', ttlMs)).catch(() => {});
    },
    async has(key) {
      if (own.get(key)) return true;
      if (!isReady(redis)) return false;
      return redis
        .ask((r) => r.exists(`good:${key}`))
        .then(
          (found) => found === 1,
          () => false,
        );
    },
  };
}
