import type { Redis } from 'ioredis';
import { type DeliveryFailure, failureOf } from './deliveryFailure';
import type { OutboxMessage } from './outbox';
import { type OutboxJob, openQueue } from './queue';
import { createSeal } from './seal';
import { createSendLocks } from './sendLocks';
import { outboxTiming } from './timing';

/** Where a message stands. */
export type MessageState = 'waiting' | 'sending' | DeliveryFailure;

/** What a list says of a message: nothing of its content. */
export interface ListedMessage {
  id: string;
  call: OutboxMessage['call'];
  state: MessageState;
  ageSeconds: number;
  tries: number;
  /** Why the last try failed; empty before the first. */
  last: string;
  requestId: string;
}

/** What became of a command about one message. */
export type CommandResult = 'done' | 'unknown-id' | 'being-sent';

/** What a person can do with the outbox. */
export interface OutboxCommands {
  /** At most a thousand of each state, those that need a person first. */
  list(): Promise<ListedMessage[]>;
  /** The message in full, `no-key` without the key that it was sealed with. */
  show(id: string): Promise<OutboxMessage | 'unknown-id' | 'no-key'>;
  /** Tries a message again now, whatever became of it so far; its 24 hours begin anew. */
  retry(id: string): Promise<CommandResult>;
  /** Erases a message. */
  drop(id: string): Promise<CommandResult>;
}

const most = 999;

function stateOf(job: OutboxJob, queueState: string): MessageState {
  if (queueState === 'failed') return failureOf(job.failedReason) ?? 'uncertain';
  return queueState === 'active' ? 'sending' : 'waiting';
}

/** What is said of the last try: the reason without the fate, which has a column of its own. */
const lastOf = (job: OutboxJob) =>
  failureOf(job.failedReason) ? (job.failedReason.split(': ')[1] ?? '') : (job.failedReason ?? '');

/** @param secret `OUTBOX_KEY`, to show what is in a message */
export function createCommands(redis: Redis, secret: string | undefined): OutboxCommands {
  const queue = openQueue(redis);
  const marks = createSendLocks(redis, outboxTiming.eraseMs);

  async function find(id: string) {
    const job: OutboxJob | undefined = await queue.getJob(id);
    return job && { job, state: await job.getState() };
  }

  return {
    async list() {
      const now = Date.now();
      const states = ['failed', 'active', 'waiting', 'delayed'] as const;
      const found = await Promise.all(states.map((state) => queue.getJobs([state], 0, most)));
      return found.flatMap((jobs, n) =>
        // One that has just been delivered is missing by the time it is read.
        jobs.filter(Boolean).map((job: OutboxJob) => ({
          id: job.id ?? '',
          call: job.name,
          state: stateOf(job, states[n] ?? ''),
          ageSeconds: Math.round((now - job.data.createdAt) / 1_000),
          tries: job.attemptsMade,
          last: lastOf(job),
          requestId: job.data.requestId,
        })),
      );
    },
    async show(id) {
      const found = await find(id);
      if (!found) return 'unknown-id';
      if (!secret) return 'no-key';
      try {
        return createSeal(secret).open(id, found.job.name, found.job.data.sealed);
      } catch {
        return 'no-key';
      }
    },
    async retry(id) {
      const found = await find(id);
      if (!found) return 'unknown-id';
      const { job, state } = found;
      if (state === 'active') return 'being-sent';
      await job.updateData({ ...job.data, giveUpAt: Date.now() + outboxTiming.giveUpMs });
      if (state === 'delayed') await job.promote();
      if (state === 'failed') {
        await marks.clear(id);
        await job.retry('failed', { resetAttemptsMade: true });
      }
      return 'done';
    },
    async drop(id) {
      const found = await find(id);
      if (!found) return 'unknown-id';
      if (found.state === 'active') return 'being-sent';
      await found.job.remove();
      await marks.clear(id);
      return 'done';
    },
  };
}
