import { Redis } from 'ioredis';
import { reconnectDelay } from '../stores/redis';

/** How long storing a message may take, in milliseconds. */
export const storeMs = 1_000;

// Without a listener ioredis prints every failed attempt; the event `redis` has told it already.
function quietly(redis: Redis): Redis {
  return redis.on('error', () => undefined);
}

/** A connection for those whom a visitor waits for: quick to fail, and nothing is sent twice. */
export function connectForStoring(url: string): Redis {
  return quietly(
    new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      connectTimeout: storeMs,
      commandTimeout: storeMs,
      retryStrategy: reconnectDelay,
    }),
  );
}

/** A connection for the worker, which would rather wait: BullMQ accepts no limit of tries and no time limit. */
export function connectForWorking(url: string): Redis {
  return quietly(
    new Redis(url, {
      maxRetriesPerRequest: null,
      retryStrategy: reconnectDelay,
      // These notice a peer that has vanished without a word.
      keepAlive: 10_000,
      socketTimeout: 30_000,
    }),
  );
}
