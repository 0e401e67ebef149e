import { ExpiringMap } from '../stores/expiringMap';
import type { SharedRedis } from '../stores/redis';
import { isReady } from '../stores/redis';

/** Remembers which reset links have been right. */
export interface VerifiedLinks {
  add(key: string): void;
  has(key: string): Promise<boolean>;
  close(): void;
}

/** Shared by all replicas through Redis, where one may check a link and another make the change. */
export function createVerifiedLinks(redis: SharedRedis | undefined, ttlMs: number): VerifiedLinks {
  const own = new ExpiringMap<true>();
  return {
    add(key) {
      own.set(key, true, ttlMs);
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
    close: () => own.close(),
  };
}
