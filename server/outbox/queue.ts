import { randomBytes } from 'node:crypto';
import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { openRedis, type RedisSettings } from '../stores/openRedis';
import type { OutboxMessage } from './message';

/** What Redis keeps of a message: nothing that says who wrote it or what. */
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
    // The check asks Redis once at start, and a failure there would leave the queue unusable for good.
    skipVersionCheck: true,
    streams: { events: { maxLen: 1_000 } },
  });
  queue.on('error', () => undefined);
  return queue;
}

/** How long storing a message may take, in milliseconds. */
export const storeMs = 1_000;

/** How much of it a replica of Redis may take to have it too, in milliseconds. */
export const replicaMs = 500;

/** A connection for storing, while a visitor waits: quick to fail, and nothing is sent twice. */
export function connectForStoring(settings: RedisSettings): Redis {
  return openRedis(settings, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: storeMs,
    commandTimeout: storeMs,
  });
}

/** A connection for the worker, which can wait: BullMQ accepts neither a limit of retries nor a timeout. */
export function connectForWorking(settings: RedisSettings): Redis {
  return openRedis(settings, {
    maxRetriesPerRequest: null,
    // These notice a peer that vanished without closing the connection.
    keepAlive: 10_000,
    socketTimeout: 30_000,
  });
}

/** When the outbox does what; all in milliseconds. */
export interface OutboxTiming {
  /** Before the first try, and the base of the pauses that follow. */
  firstPauseMs: number;
  maxPauseMs: number;
  /** A message that could not be delivered for this long is given up. */
  giveUpMs: number;
  /** A job whose replica died is noticed after one to three times this. */
  lockMs: number;
  /** How often the failed jobs are looked through. */
  sweepMs: number;
  /** Failed jobs are erased after this. */
  eraseMs: number;
}

const hourMs = 60 * 60_000;

/** The timing of a running site. */
export const outboxTiming: OutboxTiming = {
  firstPauseMs: 2_000,
  maxPauseMs: 5 * 60_000,
  giveUpMs: 24 * hourMs,
  lockMs: 10_000,
  sweepMs: 60_000,
  eraseMs: 30 * 24 * hourMs,
};

/**
 * The pause after so many tries: doubled each time up to the maximum, then shortened by up to a half, so that
 * messages stored together do not come back together.
 * @param random from 0 up to 1
 */
export function retryPause(tries: number, timing: OutboxTiming, random: number): number {
  const full = Math.min(timing.firstPauseMs * 2 ** Math.min(tries, 30), timing.maxPauseMs);
  return Math.round(full * (1 - random / 2));
}

/** A fresh id. It begins with the time, so that the age of a message can be read from its id alone. */
export function newId(now = Date.now()): string {
  return `m${now.toString(36)}-${randomBytes(6).toString('hex')}`;
}

/** When an id was made, in milliseconds since 1970; now for one that is not ours. */
export function timeOf(id: string): number {
  const time = Number.parseInt(/^m([\da-z]{8})-/.exec(id)?.[1] ?? '', 36);
  return Number.isNaN(time) ? Date.now() : time;
}
