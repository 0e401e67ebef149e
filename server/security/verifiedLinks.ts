import { LRUCache } from 'lru-cache';
import { maxEntries } from '../stores/maxEntries';
import { isReady, type SharedRedis } from '../stores/redis';

/** Maximum number of links that one process remembers. */
const maxLinks = 10_000;

/**
 * Remembers which reset links were valid. Shared through Redis: one replica may check a link, and another one change the
 * password.
 */
export function createVerifiedLinks(redis: SharedRedis | undefined, ttlMs: number) {
  const own = new LRUCache<string, true>({ ...maxEntries(maxLinks), ttl: ttlMs });
  return {
    add(key: string) {
      own.set(key, true);
      // Fire and forget: this replica knows already.
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
