import type { connectRedis } from './connectRedis';

/** Redis, shared by all replicas. No request waits for it longer than 250 ms. */
export type SharedRedis = ReturnType<typeof connectRedis>;

/** True while Redis is configured and responds. */
export function isReady(redis: SharedRedis | undefined): redis is SharedRedis {
  return redis?.isUp() === true;
}
