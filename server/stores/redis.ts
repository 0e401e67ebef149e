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

/** How long to wait before the next attempt to connect, in milliseconds. */
export const reconnectDelay = (attempt: number) => Math.min(attempt * 100, 2_000);
