import { randomBytes } from 'node:crypto';
import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { openRedis, type RedisSettings } from '../stores/openRedis';
import type { MailMessage } from '../upstream/mailHost';

/** A message as Redis stores it: without readable content or author. */
export interface StoredMessage {
  sealed: string;
  requestId: string;
  reference?: string;
  /** Milliseconds since 1970, as `giveUpAt`. */
  createdAt: number;
  giveUpAt: number;
}

type Call = MailMessage['call'];

/** A message in the queue; its name is the call. */
export type OutboxJob = Job<StoredMessage, void, Call>;

export type OutboxQueue = Queue<StoredMessage, void, Call>;

/** The queue's keys in Redis: `site:outbox:*`. */
export const queueName = 'outbox';
export const queuePrefix = 'site';

/** Opens the queue on a connection that is ready. The caller closes the connection. */
export function openQueue(connection: Redis): OutboxQueue {
  const queue: OutboxQueue = new Queue(queueName, {
    connection,
    prefix: queuePrefix,
    // If the version check failed, at start, the queue would stay unusable.
    skipVersionCheck: true,
    streams: { events: { maxLen: 1_000 } },
  });
  queue.on('error', () => undefined);
  return queue;
}

/**
 * A connection for storing while a visitor waits: fails fast, and never resends a command.
 * @param storeMs how long Redis may take to connect or to answer, in milliseconds
 */
export function connectForStoring(settings: RedisSettings, storeMs = outboxTiming.storeMs): Redis {
  return openRedis(settings, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: storeMs,
    commandTimeout: storeMs,
  });
}

/** A connection for the worker, which can wait: BullMQ accepts neither a retry limit nor a command timeout. */
export function connectForWorking(settings: RedisSettings): Redis {
  return openRedis(settings, {
    maxRetriesPerRequest: null,
    // BullMQ lets Redis keep it waiting for ten seconds.
    socketTimeout: 15_000,
  });
}

const hourMs = 60 * 60_000;

/** The timing of the outbox, in milliseconds. */
export const outboxTiming = {
  /** How long a visitor waits until a message is stored. */
  storeMs: 1_000,
  /** Before the first attempt, and the base of the later pauses. */
  firstPauseMs: 2_000,
  maxPauseMs: 5 * 60_000,
  /** How long to try to deliver a message. */
  giveUpMs: 24 * hourMs,
  /** A job whose replica died is noticed after one to three times this. */
  lockMs: 10_000,
  /** How often failed jobs are checked. */
  sweepMs: 60_000,
  /** How long failed jobs are kept. */
  eraseMs: 30 * 24 * hourMs,
};

export type OutboxTiming = typeof outboxTiming;

/**
 * The pause after a number of attempts: exponential up to the maximum, shortened by up to a half, so that messages stored
 * together are not retried together.
 * @param random from 0 up to 1
 */
export function retryPause(tries: number, timing: OutboxTiming, random: number): number {
  const full = Math.min(timing.firstPauseMs * 2 ** Math.min(tries, 30), timing.maxPauseMs);
  return Math.round(full * (1 - random / 2));
}

/** A new id. It begins with the time, so that a message's age can be read from its id. */
export function newId(now = Date.now()): string {
  return `m${now.toString(36)}-${randomBytes(6).toString('hex')}`;
}

/** The creation time of an id, in milliseconds since 1970; now for an id of another form. */
export function timeOf(id: string): number {
  const time = Number.parseInt(/^m([\da-z]{8})-/.exec(id)?.[1] ?? '', 36);
  return Number.isNaN(time) ? Date.now() : time;
}
