import type { Logger } from '../observability/log';
import { about } from './delivery';
import { failureOf } from './deliveryFailure';
import type { OutboxJob, OutboxQueue } from './queue';
import type { SendLocks } from './sendLocks';

/** What a sweep works with. */
export interface SweepParts {
  queue: OutboxQueue;
  marks: SendLocks;
  log: Logger;
}

const batch = 1_000;

/**
 * Decides about a job that the queue has failed. One whose replica died before anything had left goes back
 * into the queue; one that turns out to have arrived is done; anything else stays for a person.
 * @returns true if the job stays
 */
export async function settle({ queue, marks, log }: SweepParts, job: OutboxJob): Promise<boolean> {
  const mark = await marks.read(job.id ?? '');
  if (mark === 'sent') {
    log.info({ event: 'outbox_delivered', ...about(job) }, 'A message has arrived after all');
    await queue.remove(job.id ?? '');
    return false;
  }
  if (mark === undefined && failureOf(job.failedReason) === undefined) {
    await job.retry('failed');
    return false;
  }
  return true;
}

/** Erases what is too old, and settles what a replica that died has left behind. */
export async function sweep(parts: SweepParts, eraseMs: number): Promise<void> {
  const { queue } = parts;
  await queue.clean(eraseMs, batch, 'failed');
  for (const job of await queue.getFailed(0, batch - 1)) {
    // Another replica may be settling the same job.
    await settle(parts, job).catch(() => undefined);
  }
}
