import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../observability/log';
import type { SharedRedis } from '../stores/redis';
import { logFields, readFailure, type WatchedHost } from './delivery';
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

interface WorkerDeps {
  queue: OutboxQueue;
  locks: SendLocks;
  log: Logger;
  host: WatchedHost;
  redis: Pick<SharedRedis, 'isUp' | 'onChange'>;
}

/** Parallel deliveries per process: a host that is just back must not be flooded. */
const concurrency = 4;
const sweepBatch = 1_000;

/**
 * Handles a job that the queue has failed. If its replica died before anything had left, it is queued again; if it has
 * arrived, it is removed; otherwise it stays for a person to decide.
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

/** Erases old jobs, and settles those that a dead replica has left behind. */
async function sweep(deps: WorkerDeps, eraseMs: number): Promise<void> {
  await deps.queue.clean(eraseMs, sweepBatch, 'failed');
  for (const job of await deps.queue.getFailed(0, sweepBatch - 1)) {
    // Another replica may be settling the same job.
    await settle(deps, job).catch(() => undefined);
  }
}

/** Delivers messages, and sweeps, over a connection that is ready. The caller closes the connection. */
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
    // The queue must never rerun a job by itself: the message may have arrived.
    maxStalledCount: 0,
    stalledInterval: timing.lockMs,
    lockDuration: timing.lockMs,
    settings: { backoffStrategy: (tries: number) => retryPause(tries, timing, Math.random()) },
  });

  async function settleStalled(job: OutboxJob): Promise<void> {
    // This event is emitted for every failed attempt; only jobs that the queue itself has failed matter here.
    if (readFailure(job.failedReason).failure || !(await job.isFailed())) return;
    if (!(await settle(deps, job))) return;
    const line = { event: 'outbox_uncertain', ...logFields(job), reason: 'interrupted' };
    deps.log.error(line, 'A message may or may not have arrived');
  }
  worker.on('failed', (job) => {
    // If this fails, or another replica was first, the next sweep decides.
    if (job) settleStalled(job).catch(() => undefined);
  });
  // Retry now instead of after the pause.
  deps.host.onReturn(() => void deps.queue.promoteJobs().catch(() => undefined));
  let hasFailed = false;
  worker.on('error', ({ message }) => {
    // The first one of an outage; the others would repeat it.
    deps.log[hasFailed ? 'debug' : 'error']({ reason: message }, 'Outbox worker error');
    hasFailed = true;
  });
  // A Redis that refuses writes answers at once, and BullMQ would ask again at once.
  deps.redis.onChange((up) => {
    hasFailed &&= !up;
    if (up) void worker.resume();
    else void worker.pause(true);
  });

  const sweepNow = () => void sweep(deps, timing.eraseMs).catch(() => undefined);
  sweepNow();
  const sweeper = setInterval(sweepNow, timing.sweepMs).unref();
  return {
    close() {
      clearInterval(sweeper);
      return worker.close();
    },
  };
}
