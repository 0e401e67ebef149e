import { once } from 'node:events';
import type { Redis } from 'ioredis';
import type { Settings } from '../../server/config/settings';
import { type DeliveryFailure, readFailure } from '../../server/outbox/delivery';
import { createSeal } from '../../server/outbox/message';
import {
  connectForStoring,
  type OutboxJob,
  openQueue,
  outboxTiming,
} from '../../server/outbox/queue';
import { createSendLocks } from '../../server/outbox/sendLocks';
import type { RedisSettings } from '../../server/stores/openRedis';
import type { MailMessage } from '../../server/upstream/mailHost';

/** Where a command writes. */
interface Output {
  out(line: string): void;
  error(line: string): void;
}

/** An entry of the list: nothing of the message's content. */
export interface ListedMessage {
  id: string;
  call: MailMessage['call'];
  state: 'waiting' | 'sending' | DeliveryFailure;
  ageSeconds: number;
  tries: number;
  /** Why the last try failed; empty before the first. */
  last: string;
  requestId: string;
  /** What the visitor's thank-you showed; empty for a message that an older version stored. */
  reference: string;
}

const usage = `Messages that wait for delivery, or for a decision.

  list            id, call, state, age and tries of each; nothing of what is in it
  list --json     the same for programs
  show <id>       the message in full; needs the OUTBOX_KEY that it was stored with
  retry <id>...   tries it again now, whatever became of it: an uncertain one may then arrive twice
  drop <id>...    erases it`;

const stateNotes: Record<DeliveryFailure, string> = {
  uncertain: 'uncertain: it may have arrived. Ask the company before `retry`; `drop` if it has.',
  refused: 'refused: the host answered and did not take it. `show` it, then `retry` or `drop`.',
  'gave-up': 'gave-up: it could not be sent for 24 hours. `retry` once the host is back.',
};

const connectMs = 10_000;
const maxListed = 1_000;

/** A command that could not be carried out; the message is for the operator. */
class CommandError extends Error {}

/** At most a thousand of each state, those that need a person first. */
async function listMessages(queue: ReturnType<typeof openQueue>): Promise<ListedMessage[]> {
  const states = ['failed', 'active', 'waiting', 'delayed'] as const;
  const jobs = await Promise.all(states.map((state) => queue.getJobs([state], 0, maxListed - 1)));
  const stateOf = (job: OutboxJob, state: (typeof states)[number]) => {
    if (state === 'failed') return readFailure(job.failedReason).failure ?? 'uncertain';
    return state === 'active' ? 'sending' : 'waiting';
  };
  return states.flatMap((state, n) =>
    // A job that has just been delivered is missing by the time it is read.
    (jobs[n] ?? []).filter(Boolean).map((job: OutboxJob) => ({
      id: job.id ?? '',
      call: job.name,
      state: stateOf(job, state),
      ageSeconds: Math.round((Date.now() - job.data.createdAt) / 1_000),
      tries: job.attemptsMade,
      last: readFailure(job.failedReason).reason,
      requestId: job.data.requestId,
      reference: job.data.reference ?? '',
    })),
  );
}

function formatAge(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 120 * 60) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 48 * 3_600) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}

/** The list as a table, with an explanation of the states that need a person. */
function formatTable(messages: readonly ListedMessage[]): string {
  if (messages.length === 0) return 'The outbox is empty.';
  const widths = [22, 7, 9, 6, 5, 16, 10, 0];
  const rows = messages.map(
    ({ id, call, state, ageSeconds, tries, last, reference, requestId }) => {
      const age = formatAge(ageSeconds);
      return [id, call, state, age, String(tries), last || '-', reference || '-', requestId];
    },
  );
  const lines = [
    ['ID', 'CALL', 'STATE', 'AGE', 'TRIES', 'LAST', 'REFERENCE', 'REQUEST ID'],
    ...rows,
  ].map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const states = new Set<string>(messages.map(({ state }) => state));
  const notes = Object.entries(stateNotes).filter(([state]) => states.has(state));
  return [...lines, ...notes.map(([, note]) => `\n${note}`)].join('\n');
}

type OutboxKeys = Partial<Pick<Settings, 'OUTBOX_KEY' | 'OUTBOX_KEY_PREVIOUS'>>;

/** The commands about one message: each returns what to print, or throws a `CommandError`. */
function createCommands(redis: Redis, keys: OutboxKeys) {
  const queue = openQueue(redis);
  const locks = createSendLocks(redis, outboxTiming.eraseMs);

  async function find(id: string): Promise<OutboxJob> {
    const job: OutboxJob | undefined = await queue.getJob(id);
    if (job) return job;
    throw new CommandError('no such message; it may have been delivered, dropped or erased');
  }
  async function stateUnlessSending(job: OutboxJob) {
    const state = await job.getState();
    if (state !== 'active') return state;
    throw new CommandError('it is being sent right now; look again in a minute');
  }

  return {
    async list(format: string): Promise<string> {
      const messages = await listMessages(queue);
      return format === '--json' ? JSON.stringify(messages) : formatTable(messages);
    },
    async show(id: string): Promise<string> {
      const job = await find(id);
      try {
        const message = createSeal(keys.OUTBOX_KEY ?? '', keys.OUTBOX_KEY_PREVIOUS).open(
          id,
          job.name,
          job.data.sealed,
        );
        return JSON.stringify(message, null, 2);
      } catch {
        throw new CommandError(
          'it cannot be read: neither OUTBOX_KEY nor OUTBOX_KEY_PREVIOUS is the one that it was stored with',
        );
      }
    },
    async retry(id: string): Promise<string> {
      const job = await find(id);
      const state = await stateUnlessSending(job);
      await job.updateData({ ...job.data, giveUpAt: Date.now() + outboxTiming.giveUpMs });
      if (state === 'delayed') await job.promote();
      if (state === 'failed') {
        await locks.release(id);
        await job.retry('failed', { resetAttemptsMade: true });
      }
      return `${id}: is tried again now`;
    },
    async drop(id: string): Promise<string> {
      const job = await find(id);
      await stateUnlessSending(job);
      await job.remove();
      await locks.release(id);
      return `${id}: erased`;
    },
  };
}

type CommandName = keyof ReturnType<typeof createCommands>;

function isCommand(name: string, args: readonly string[]): name is CommandName {
  if (name === 'list') return args.length === 0 || args.join() === '--json';
  return name === 'show' ? args.length === 1 : ['retry', 'drop'].includes(name) && args.length > 0;
}

/** Carries out a command line such as `list` or `retry <id>`. @returns the exit code of the process */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  settings: RedisSettings & OutboxKeys,
  output: Output,
): Promise<number> {
  if (!isCommand(name, args)) {
    output.error(usage);
    return 2;
  }
  if (!settings.REDIS_URL) {
    output.error('REDIS_URL is not set: without Redis no message is ever stored.');
    return 1;
  }
  const redis = connectForStoring(settings);
  let exitCode = 0;
  try {
    await once(redis, 'ready', { signal: AbortSignal.timeout(connectMs) });
    const command = createCommands(redis, settings)[name];
    for (const arg of name === 'list' ? [args[0] ?? ''] : args) {
      try {
        output.out(await command(arg));
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        output.error(`${arg}: ${error.message}`);
        exitCode = 1;
      }
    }
  } catch (error) {
    const away = redis.status !== 'ready';
    output.error(away ? 'Redis cannot be reached.' : `Redis failed: ${(error as Error).message}`);
    exitCode = 1;
  } finally {
    redis.disconnect();
  }
  return exitCode;
}
