import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { queueName, queuePrefix } from './queue';

const sentKeptMs = 24 * 60 * 60_000;

/**
 * One lock per message, taken before its first byte leaves and kept afterwards. Only one process can take it, and a process
 * that finds it taken does not send: a message is sent again only if nothing has left.
 * @param keptMs lifetime of a lock: longer than that of its message
 */
export function createSendLocks(redis: Redis, keptMs: number) {
  const keyOf = (id: string) => `${queuePrefix}:${queueName}-mark:${id}`;
  return {
    /** False if it is already taken. */
    async take(id: string): Promise<boolean> {
      const own = `sending ${randomUUID()}`;
      const isSet = (await redis.set(keyOf(id), own, 'PX', keptMs, 'NX')) === 'OK';
      // After a broken connection ioredis resends the command, which may then find its own value.
      return isSet || (await redis.get(keyOf(id))) === own;
    },
    async markSent(id: string): Promise<void> {
      await redis.set(keyOf(id), 'sent', 'PX', sentKeptMs);
    },
    /** For when nothing has left, or a person has decided to send again. */
    async release(id: string): Promise<void> {
      await redis.del(keyOf(id));
    },
    async read(id: string): Promise<'sending' | 'sent' | undefined> {
      const value = await redis.get(keyOf(id));
      if (value === null) return undefined;
      return value === 'sent' ? 'sent' : 'sending';
    },
  };
}

export type SendLocks = ReturnType<typeof createSendLocks>;
