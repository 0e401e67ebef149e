import { Redis, type RedisOptions } from 'ioredis';
import type { Settings } from '../config/settings';

/** Where Redis is. */
export type RedisSettings = Pick<Settings, 'REDIS_URL'>;

/** How long to wait before the next attempt to connect, in milliseconds. */
const reconnectDelay = (attempt: number) => Math.min(attempt * 100, 2_000);

/**
 * How long a connection may leave a command unanswered before it is replaced, in milliseconds. A path that has silently gone
 * would otherwise be noticed by the system after a quarter of an hour.
 */
const silenceMs = 5_000;

/** Opens a connection that reconnects by itself, also when another server answers at the same address. */
export function openRedis(settings: RedisSettings, options: RedisOptions): Redis {
  const redis = new Redis(settings.REDIS_URL ?? '', {
    socketTimeout: silenceMs,
    ...options,
    retryStrategy: reconnectDelay,
    // The server has become a replica: its address may lead to the new master by now.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
  // Without a listener ioredis prints every failed attempt, which the event `redis` already reports.
  return redis.on('error', () => undefined);
}
