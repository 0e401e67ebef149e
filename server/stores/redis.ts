import type { Redis } from 'ioredis';

/** The Redis that all replicas share, as the stores use it: no request waits for it longer than 250 ms. */
export interface SharedRedis {
  /** True while commands are answered in time. */
  isUp(): boolean;
  /** Asks Redis. Rejects within 250 ms a command where it is away, hangs or refuses. */
  ask<T>(question: (redis: Redis) => Promise<T>): Promise<T>;
  close(): void;
}

/** True while Redis is there and answers. */
export function isReady(redis: SharedRedis | undefined): redis is SharedRedis {
  return redis?.isUp() === true;
}

/**
 * True once what this connection has written would survive its master: a replica has it, or there is none, and so
 * nobody to take over. Asks only where sentinels may let a replica take over; never rejects.
 * @param ms how long to wait for a replica; commands behind this one wait too
 */
export async function isReplicated(redis: Redis, ms: number): Promise<boolean> {
  if (!redis.options.sentinels) return true;
  try {
    const [, , replicas] = await redis.role();
    return (replicas as unknown[]).length === 0 || (await redis.wait(1, ms)) > 0;
  } catch {
    return false;
  }
}
