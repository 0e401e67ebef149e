import { Redis } from 'ioredis';
import type { Logger } from '../log';
import type { Metrics } from '../metrics';

/**
 * Connects to Redis in a way that never makes a request wait for it: nothing is queued while it is away,
 * a command has 250 ms, and the connection comes back by itself. Tells `redis_up` and one event a change.
 */
export function connectRedis(url: string, log: Logger, metrics: Metrics): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 500,
    commandTimeout: 250,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  let up: boolean | undefined;
  const tell = (now: boolean) => {
    if (now === up) return;
    up = now;
    metrics.redisUp.set(now ? 1 : 0);
    log[now ? 'info' : 'error'](
      { event: 'redis', up: now },
      now ? 'Redis answers' : 'Redis is away',
    );
  };
  metrics.redisUp.set(0);
  redis.on('ready', () => tell(true));
  redis.on('close', () => tell(false));
  // Without a listener ioredis prints every failed attempt; `close` has told it already.
  redis.on('error', () => undefined);
  return redis;
}

/** True while commands reach Redis. */
export function isReady(redis: Redis | undefined): redis is Redis {
  return redis?.status === 'ready';
}
