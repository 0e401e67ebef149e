import { randomBytes } from 'node:crypto';
import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { OutboxMessage } from './outbox';

/** What Redis is given of a message: nothing that tells who wrote it or what. */
export interface StoredMessage {
  sealed: string;
  requestId: string;
  /** Milliseconds since 1970, as `giveUpAt`. */
  createdAt: number;
  giveUpAt: number;
}

type Call = OutboxMessage['call'];

/** A message in the queue; its name is the call. */
export type OutboxJob = Job<StoredMessage, void, Call>;

/** The queue of messages. */
export type OutboxQueue = Queue<StoredMessage, void, Call>;

/** Where the queue is kept in Redis: `site:outbox:*`. */
export const queueName = 'outbox';
export const queuePrefix = 'site';

/** Opens the queue over a connection that is ready; the connection stays the caller's to close. */
export function openQueue(connection: Redis): OutboxQueue {
  const queue: OutboxQueue = new Queue(queueName, {
    connection,
    prefix: queuePrefix,
    // The check would ask Redis once at start, and a failure there would leave a queue that stays dead.
    skipVersionCheck: true,
    streams: { events: { maxLen: 1_000 } },
  });
  queue.on('error', () => undefined);
  return queue;
}

/** A fresh id. It begins with the time, so that the age of a message can be told from its id alone. */
export function newId(now = Date.now()): string {
  return `m${now.toString(36)}-${randomBytes(6).toString('hex')}`;
}

/** When an id was made, in milliseconds since 1970; now for one that is not ours. */
export function timeOf(id: string): number {
  const time = Number.parseInt(/^m([\da-z]{8})-/.exec(id)?.[1] ?? '', 36);
  return Number.isNaN(time) ? Date.now() : time;
}
