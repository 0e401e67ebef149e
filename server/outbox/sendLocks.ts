import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { queueName, queuePrefix } from './queue';

/**
 * One lock per message, taken before its first byte leaves and kept afterwards. Only one process can take it,
 * and whoever finds it taken does not send: a message is sent again only if certainly nothing had left.
 */
export interface SendLocks {
  /** False if it was taken already. */
  take(id: string): Promise<boolean>;
  /** Records that the message has arrived. */
  markSent(id: string): Promise<void>;
  /** Nothing has left, or a person has decided to send again. */
  release(id: string): Promise<void>;
  read(id: string): Promise<'sending' | 'sent' | undefined>;
}

const sentKeptMs = 24 * 60 * 60_000;

/** @param keptMs how long a lock is kept: longer than its message */
export function createSendLocks(redis: Redis, keptMs: number): SendLocks {
  const keyOf = (id: string) => `${queuePrefix}:${queueName}-mark:${id}`;
  return {
    async take(id) {
      const own = `sending ${randomUUID()}`;
      if ((await redis.set(keyOf(id), own, 'PX', keptMs, 'NX')) === 'OK') return true;
      // After a broken connection ioredis repeats the command, which may then find its own value.
      return (await redis.get(keyOf(id))) === own;
    },
    async markSent(id) {
      await redis.set(keyOf(id), 'sent', 'PX', sentKeptMs);
    },
    async release(id) {
      await redis.del(keyOf(id));
    },
    async read(id) {
      const value = await redis.get(keyOf(id));
      if (value === null) return undefined;
      return value === 'sent' ? 'sent' : 'sending';
    },
  };
}
