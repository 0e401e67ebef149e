import type { Redis } from 'ioredis';
import { ExpiringMap } from './expiringMap';
import { isReady } from './redis';

/** Remembers what may be used once only. */
export interface UsedTokens {
  /** True for the first who takes a key; false for everybody after, until `ttlMs` milliseconds have passed. */
  take(key: string, ttlMs: number): Promise<boolean>;
  close(): void;
}

/** Shared by all replicas through Redis; by this process alone while Redis is away. */
export function createUsedTokens(redis: Redis | undefined): UsedTokens {
  const seen = new ExpiringMap<true>();
  return {
    async take(key, ttlMs) {
      if (seen.get(key)) return false;
      seen.set(key, true, ttlMs);
      if (!isReady(redis)) return true;
      try {
        return (await redis.set(`used:${key}`, '1', 'PX', Math.ceil(ttlMs), 'NX')) === 'OK';
      } catch {
        return true;
      }
    },
    close: () => seen.close(),
  };
}
