import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../observability/log';
import { logFields, readFailure } from './delivery';
import {
  type OutboxJob,
  type OutboxQueue,
  type OutboxTiming,
  queueName,
  queuePrefix,
  retryPause,
  type StoredMessage,
} from './queue';
import type { SendLocks } from './sendLocks';

/** What the worker uses to deal with jobs that the queue has failed. */
export interface WorkerDeps {
  queue: OutboxQueue;
  locks: SendLocks;
  log: Logger;
}

/** Messages that one process delivers at the same time: a host that is just back is not flooded. */
const concurrency = 4;
const sweepBatch = 1_000;

/**
 * Decides about a job that the queue has failed. If its replica died before anything had left, it goes back
 * into the queue; if it turns out to have arrived, it is done; otherwise it stays for a person.
 * @returns true if the job stays
 */
async function settle({ queue, locks, log }: WorkerDeps, job: OutboxJob): Promise<boolean> {
  const { id = '', failedReason } = job;
  const lock = await locks.read(id);
  if (lock === 'sent') {
    const line = { event: 'outbox_delivered', ...logFields(job) };
    log.info(line, 'A message has arrived after all');
    await queue.remove(id);
    return false;
  }
  if (lock === undefined && readFailure(failedReason).failure === undefined) {
    await job.retry('failed');
    return false;
  }
  return true;
}

/** Erases what is too old, and settles what a dead replica has left behind. */
export async function sweep(deps: WorkerDeps, eraseMs: number): Promise<void> {
  await deps.queue.clean(eraseMs, sweepBatch, 'failed');
  for (const job of await deps.queue.getFailed(0, sweepBatch - 1)) {
    // Another replica may be settling the same job.
    await settle(deps, job).catch(() => undefined);
  }
}

/** Delivers messages over a connection that is ready; the connection stays the caller's to close. */
export function startWorker(
  connection: Redis,
  deliver: (job: OutboxJob) => Promise<void>,
  deps: WorkerDeps,
  timing: OutboxTiming,
): { close(): Promise<void> } {
  const worker = new Worker<StoredMessage, void, OutboxJob['name']>(queueName, deliver, {
    connection,
    prefix: queuePrefix,
    concurrency,
    // The queue must never repeat a job by itself: what was being sent may have arrived.
    maxStalledCount: 0,
    stalledInterval: timing.lockMs,
    lockDuration: timing.lockMs,
    settings: { backoffStrategy: (tries: number) => retryPause(tries, timing, Math.random()) },
  });

  async function settleStalled(job: OutboxJob): Promise<void> {
    // This event comes for every failed try; only a job that the queue itself has ended matters here.
    if (readFailure(job.failedReason).failure || !(await job.isFailed())) return;
    if (!(await settle(deps, job))) return;
    const line = { event: 'outbox_uncertain', ...logFields(job), reason: 'interrupted' };
    deps.log.error(line, 'A message may or may not have arrived');
  }
  worker.on('failed', (job) => {
    // If this fails, or another replica was first, the next sweep decides.
    if (job) settleStalled(job).catch(() => undefined);
  });
  worker.on('error', ({ message }) => deps.log.debug({ reason: message }, 'Outbox worker error'));
  return worker;
}
