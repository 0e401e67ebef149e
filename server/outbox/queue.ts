import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../observability/log';
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

export const queueName = 'outbox';

/** What the queue's keys begin with: `site:HOST`. */
export const queuePrefix = (site: string) => `site:${site}`;

/**
 * Opens the queue of a site on a connection that is ready. The caller closes the connection.
 * @param site the host of its address
 */
export function openQueue(connection: Redis, site: string): OutboxQueue {
  const queue: OutboxQueue = new Queue(queueName, {
    connection,
    prefix: queuePrefix(site),
    // If the version check failed, at start, the queue would stay unusable.
    skipVersionCheck: true,
    streams: { events: { maxLen: 1_000 } },
  });
  queue.on('error', () => undefined);
  return queue;
}

/** Warns of messages that a changed `PUBLIC_ORIGIN` leaves undelivered. */
export async function warnOfStranded(connection: Redis, site: string, log: Logger): Promise<void> {
  const sites = new Set<string>();
  for await (const keys of connection.scanStream({ match: 'site:*', count: 1_000 })) {
    for (const key of keys as string[]) {
      const [, found] = /^site:(.+):outbox:(?:wait|active|delayed)$/.exec(key) ?? [];
      if (found && found !== site) sites.add(found);
    }
  }
  if (sites.size > 0) {
    const text =
      'Messages of another address wait in this Redis, for a site with that PUBLIC_ORIGIN';
    log.warn({ setting: 'PUBLIC_ORIGIN', sites: [...sites] }, text);
  }
}

const hourMs = 60 * 60_000;

/** The timing of the outbox, in milliseconds. */
export const outboxTiming = {
  /** How long a visitor waits until a message is queued. */
  storeMs: 1_000,
  /** Before the first try, and before each later one. */
  firstPauseMs: 2_000,
  pauseMs: 60_000,
  /** After an unconfirmed message: the next one might end so too. */
  restMs: 5 * 60_000,
  /** How long to try to deliver a message. */
  giveUpMs: 24 * hourMs,
  /** A job whose process died is noticed after one to three times this. */
  lockMs: 10_000,
  /** How often the gauges are set, and old failed jobs erased. */
  tendMs: 5_000,
  /** How long failed jobs are kept. */
  eraseMs: 30 * 24 * hourMs,
};

export type OutboxTiming = typeof outboxTiming;

/** No byte of the message has left, so it is tried again until its time is over. */
export class NotSent extends Error {
  /** @param reason a fixed word or a system error code, no part of the message */
  constructor(reason: string) {
    super(`notSent: ${reason}`);
  }
}

/**
 * How a message ended that was not answered (the table in outbox.ts).
 * @param text what BullMQ keeps of the last error
 */
export function readFailure(text = '') {
  const [, end, reason = ''] = /^(notSent|refused): (.*)$/.exec(text) ?? [];
  if (end) return { outcome: end as 'notSent' | 'refused', reason };
  // BullMQ's text for a job whose process died.
  return {
    outcome: 'unconfirmed',
    reason: text.startsWith('job stalled') ? 'interrupted' : text,
  } as const;
}
export type DeliveryEnd = ReturnType<typeof readFailure>['outcome'];

/** The most jobs that are read. Further ones are only counted. */
export const maxRead = 10_000;

/** How many messages wait, how old the oldest of them is, and how many are unconfirmed. */
export async function readGauges(queue: OutboxQueue) {
  const waiting = ['wait', 'active', 'delayed'] as const;
  const [depth, ids, failed] = await Promise.all([
    queue.getJobCountByTypes(...waiting),
    queue.getRanges([...waiting], 0, maxRead - 1, true),
    queue.getJobs(['failed'], 0, maxRead - 1),
  ]);
  // Ids count up: the lowest is the oldest.
  const oldest = ids.length > 0 && (await queue.getJob(`${Math.min(...ids.map(Number))}`));
  const oldestSeconds = oldest ? (Date.now() - oldest.timestamp) / 1_000 : 0;
  // A job that has just been removed is undefined.
  const ends = failed.map(
    (job: OutboxJob | undefined) => job && readFailure(job.failedReason).outcome,
  );
  return { depth, oldestSeconds, unconfirmed: ends.filter((end) => end === 'unconfirmed').length };
}
