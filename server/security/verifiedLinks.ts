import { LRUCache } from 'lru-cache';
import { atMost } from '../stores/atMost';
import type { SharedRedis } from '../stores/redis';
import { isReady } from '../stores/redis';

/** Links that one process remembers at once. */
const maxLinks = 10_000;

/**
 * Remembers which reset links have been right. Shared by all replicas through Redis, where one may check a link and
 * another make the change.
 */
export function createVerifiedLinks(redis: SharedRedis | undefined, ttlMs: number) {
  const own = new LRUCache<string, true>({ ...atMost(maxLinks), ttl: ttlMs });
  return {
    add(key: string) {
      own.set(key, true);
      // Nobody waits for it: this replica knows already.
      if (isReady(redis)) redis.ask((r) => r.set(`good:${key}`, '1', 'PX', ttlMs)).catch(() => {});
    },
    async has(key: string): Promise<boolean> {
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
