import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { queueName, queuePrefix } from './queue';

/** What is known of the sending of a message. */
export type Mark = 'sending' | 'sent' | undefined;

/**
 * SendLocks of messages, written before the first byte of each leaves. Only one process can set the mark, and
 * who finds it set does not send: a message is sent again only once it is known that nothing had left.
 */
export interface SendLocks {
  /** Sets the mark. False if it was set already. */
  set(id: string): Promise<boolean>;
  /** Notes that the message has arrived. */
  sent(id: string): Promise<void>;
  /** Takes the mark away: nothing has left, or a person has decided to send again. */
  clear(id: string): Promise<void>;
  read(id: string): Promise<Mark>;
}

const hourMs = 60 * 60_000;

/** @param keptMs how long a mark is kept: longer than its message */
export function createSendLocks(redis: Redis, keptMs: number): SendLocks {
  const keyOf = (id: string) => `${queuePrefix}:${queueName}-mark:${id}`;
  return {
    async set(id) {
      const own = `sending ${randomUUID()}`;
      if ((await redis.set(keyOf(id), own, 'PX', keptMs, 'NX')) === 'OK') return true;
      // After a broken connection the command is sent again, and may find what it has written itself.
      return (await redis.get(keyOf(id))) === own;
    },
    async sent(id) {
      await redis.set(keyOf(id), 'sent', 'PX', 24 * hourMs);
    },
    async clear(id) {
      await redis.del(keyOf(id));
    },
    async read(id) {
      const value = await redis.get(keyOf(id));
      if (value === null) return undefined;
      return value === 'sent' ? 'sent' : 'sending';
    },
  };
}
