import type { Redis } from 'ioredis';
import type { connectRedis } from './connectRedis';

/** Redis, shared by all replicas. No request waits for it longer than 250 ms. */
export type SharedRedis = ReturnType<typeof connectRedis>;

/** True while Redis is configured and responds. */
export function isReady(redis: SharedRedis | undefined): redis is SharedRedis {
  return redis?.isUp() === true;
}

/**
 * True once this connection's writes would survive a failover: a replica has them, or there is no replica that could take
 * over. Checks only with sentinels; never rejects.
 * @param ms how long to wait for a replica; later commands of the connection wait too
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
