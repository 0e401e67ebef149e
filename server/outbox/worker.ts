import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { about } from './delivery';
import { failureOf } from './deliveryFailure';
import { type OutboxJob, queueName, queuePrefix, type StoredMessage } from './queue';
import { type SweepParts, settle } from './sweep';
import { type OutboxTiming, retryPause } from './timing';

/** Takes messages out of the queue and delivers them. */
export type OutboxWorker = Worker<StoredMessage, void, OutboxJob['name']>;

/** Messages that one process delivers at the same time: a host that is just back is not flooded. */
const concurrency = 4;

/** Starts a worker over a connection that is ready; the connection stays the caller's to close. */
export function startWorker(
  connection: Redis,
  deliver: (job: OutboxJob) => Promise<void>,
  parts: SweepParts,
  timing: OutboxTiming,
): OutboxWorker {
  const worker: OutboxWorker = new Worker(queueName, deliver, {
    connection,
    prefix: queuePrefix,
    concurrency,
    // The queue must never run a job again by itself: what was being sent may have arrived.
    maxStalledCount: 0,
    stalledInterval: timing.lockMs,
    lockDuration: timing.lockMs,
    settings: { backoffStrategy: (tries: number) => retryPause(tries, timing, Math.random()) },
  });

  async function settleStalled(job: OutboxJob): Promise<void> {
    // Every failed try is told here; only one that the queue has ended by itself is of interest.
    if (failureOf(job.failedReason) || !(await job.isFailed())) return;
    if (!(await settle(parts, job))) return;
    const line = { event: 'outbox_uncertain', ...about(job), reason: 'interrupted' };
    parts.log.error(line, 'A message may or may not have arrived');
  }
  worker.on('failed', (job) => {
    // Where this fails, or another replica was first, the next sweep decides.
    if (job) settleStalled(job).catch(() => undefined);
  });
  worker.on('error', ({ message }) => parts.log.debug({ reason: message }, 'The outbox stumbled'));
  return worker;
}
