import { Redis, type RedisOptions } from 'ioredis';
import type { Settings } from '../config/settings';

/** Where Redis is: an address, or sentinels that know the master's. */
export type RedisSettings = Pick<Settings, 'REDIS_URL'> &
  Partial<Pick<Settings, 'REDIS_SENTINELS' | 'REDIS_SENTINEL_NAME'>>;

/** How long to wait before the next attempt to connect, in milliseconds. */
const reconnectDelay = (attempt: number) => Math.min(attempt * 100, 2_000);

/** With sentinels scheme, user, password and database of `REDIS_URL` still hold; its host does not. */
function sentinelOptions(settings: RedisSettings, isClosed: () => boolean): RedisOptions {
  const { REDIS_URL = '', REDIS_SENTINELS: urls, REDIS_SENTINEL_NAME: name } = settings;
  if (!urls?.[0]) return {};
  const isEncrypted = REDIS_URL.startsWith('rediss:');
  return {
    sentinels: urls.map(({ hostname: host, port }) => ({ host, port: Number(port || 26_379) })),
    name,
    sentinelUsername: decodeURIComponent(urls[0].username) || undefined,
    sentinelPassword: decodeURIComponent(urls[0].password) || undefined,
    sentinelCommandTimeout: 1_000,
    sentinelRetryStrategy: reconnectDelay,
    // Watchers that ioredis opens while the connection is being closed would come back for ever.
    sentinelReconnectStrategy: (attempt) => (isClosed() ? null : reconnectDelay(attempt)),
    ...(isEncrypted ? { sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
    // A master that hangs keeps its connections: the sentinels say when another one has taken over.
    failoverDetector: true,
  };
}

/** Opens a connection that comes back by itself, to another master too. */
export function openRedis(settings: RedisSettings, options: RedisOptions): Redis {
  const redis: Redis = new Redis(settings.REDIS_URL ?? '', {
    ...options,
    ...sentinelOptions(settings, () => redis.status === 'end'),
    retryStrategy: reconnectDelay,
    // A master that has become a replica.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
  // Without a listener ioredis prints every failed attempt, which the event `redis` already reports.
  return redis.on('error', () => undefined);
}
