import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { MailMessage } from '../upstream/hosts';

/** A message as Redis keeps it: without readable content or author. */
interface QueuedMessage {
  sealed: string;
  requestId: string;
  reference?: string;
  /** Milliseconds since 1970. */
  giveUpAt: number;
}

type Call = MailMessage['call'];

/** A message in the queue; its name is the call. */
export type OutboxJob = Job<QueuedMessage, void, Call>;

export type OutboxQueue = Queue<QueuedMessage, void, Call>;

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

const hourMs = 60 * 60_000;

/** The timing of the outbox, in milliseconds. */
export const outboxTiming = {
  /** How long a visitor waits until a message is queued. */
  storeMs: 1_000,
  /** Before the first attempt, and the base of the later pauses. */
  firstPauseMs: 2_000,
  maxPauseMs: 5 * 60_000,
  /** How long to try to deliver a message. */
  giveUpMs: 24 * hourMs,
  /** A job whose process died is noticed after one to three times this. */
  lockMs: 10_000,
  /** How often old failed jobs are looked for. */
  cleanMs: hourMs,
  /** How long failed jobs are kept. */
  eraseMs: 30 * 24 * hourMs,
};

export type OutboxTiming = typeof outboxTiming;

/** Certainly no byte of the message left, so it is tried again until its time is over. */
export class NotSent extends Error {
  /** @param reason a fixed word or a system error code, no part of the message */
  constructor(reason: string) {
    super(`not sent: ${reason}`);
  }
}

/**
 * Why a job has failed for good. `gave-up`: it could not be sent for too long. `refused`: the host did not accept it. `uncertain`:
 * it may or may not have arrived, as after a crash; a person decides.
 * @param text what BullMQ keeps of the last error
 */
export function readFailure(text = '') {
  const [, notSent] = /^not sent: (.*)$/.exec(text) ?? [];
  if (notSent !== undefined) return { failure: 'gave-up', reason: notSent } as const;
  if (text === 'refused') return { failure: 'refused', reason: text } as const;
  // BullMQ's text for a job whose process died.
  const reason = text.startsWith('job stalled') ? 'interrupted' : text;
  return { failure: 'uncertain', reason } as const;
}
export type DeliveryFailure = ReturnType<typeof readFailure>['failure'];
