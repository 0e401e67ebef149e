import { Redis, type RedisOptions, SentinelConnector } from 'ioredis';
import type { Settings } from '../config/settings';

/** Where Redis is: an address, or sentinels that know it. */
export type RedisSettings = Pick<Settings, 'REDIS_URL'> &
  Partial<Pick<Settings, 'REDIS_SENTINELS' | 'REDIS_SENTINEL_NAME'>>;

/** How long to wait before the next attempt to connect, in milliseconds. */
const reconnectDelay = (attempt: number) => Math.min(attempt * 100, 2_000);

/**
 * Ends the former connection's subscription to failovers before looking for the next master. ioredis 6.0 leaves it open: its
 * message would break off the search, after which ioredis never connects again.
 */
class NextMasterConnector extends SentinelConnector {
  // `Connector` hands over its options as unknown.
  constructor(options: unknown) {
    super(options as ConstructorParameters<typeof SentinelConnector>[0]);
  }

  override connect(...handlers: Parameters<SentinelConnector['connect']>) {
    this.disconnect();
    return super.connect(...handlers);
  }
}

/** With sentinels, scheme, user, password and database still come from `REDIS_URL`, but not the host. */
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
    // Sentinel connections that ioredis opens while closing would reconnect for ever.
    sentinelReconnectStrategy: (attempt) => (isClosed() ? null : reconnectDelay(attempt)),
    ...(isEncrypted ? { sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
    // A hanging master keeps its connections: the sentinels report when another one has taken over.
    failoverDetector: true,
    Connector: NextMasterConnector,
  };
}

/** Opens a connection that reconnects by itself, also to a new master. */
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
