import { once } from 'node:events';
import type { Settings } from '../../server/config/settings';
import { createCipher } from '../../server/outbox/cipher';
import {
  type DeliveryEnd,
  type OutboxJob,
  type OutboxQueue,
  openQueue,
  outboxTiming,
  readFailure,
} from '../../server/outbox/queue';
import { openRedis, type RedisSettings, siteName } from '../../server/stores/redis';

/** The input and outputs of a command. */
interface Streams {
  input(): Promise<string>;
  out(line: string): void;
  error(line: string): void;
}

const usage = `Messages that wait for delivery, or for a decision.

  list            id, call, state, age and tries of each; nothing of what is in it
  show <id>       the message in full; needs the OUTBOX_KEY that it was queued with
  retry <id>...   tries it again now, whatever became of it: an unconfirmed one may then arrive twice
  drop <id>...    erases it
  drop -          erases those whose ids are lines of standard input, as far as they are there`;

const stateNotes: Record<DeliveryEnd, string> = {
  unconfirmed:
    'unconfirmed: it may have arrived. Ask the company before `retry`; `drop` if it has.',
  refused: 'refused: the host said no. `show` it, then `retry` or `drop`.',
  notSent: 'notSent: no byte of it left in 24 hours. `retry` once the host is back.',
};

const connectMs = 10_000;
const maxListed = 1_000;

/** A command that could not be carried out; the message is for the operator. */
class CommandError extends Error {}

function formatAge(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 120 * 60) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 48 * 3_600) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}

/**
 * Returns a table of at most a thousand messages of each state, and what the states mean. Messages
 * that need a person come first.
 */
async function list(queue: OutboxQueue): Promise<string> {
  const rows: string[][] = [];
  const notes = new Set<string>();
  for (const state of ['failed', 'active', 'waiting', 'delayed'] as const) {
    const jobs: (OutboxJob | undefined)[] = await queue.getJobs([state], 0, maxListed - 1);
    for (const job of jobs) {
      // A message that has just been delivered is missing by the time it is read.
      if (!job) continue;
      const { outcome, reason } = readFailure(job.failedReason);
      if (state === 'failed') notes.add(stateNotes[outcome]);
      const shown = { failed: outcome, active: 'sending', waiting: 'waiting', delayed: 'waiting' };
      const age = formatAge(Math.round((Date.now() - job.timestamp) / 1_000));
      const { reference = '-' } = job.data;
      const last = reason || '-';
      const tries = String(job.attemptsMade);
      rows.push([job.id ?? '', job.name, shown[state], age, tries, last, reference]);
    }
  }
  if (rows.length === 0) return 'The outbox is empty.';
  const widths = [36, 7, 11, 6, 5, 16, 0];
  const head = ['ID', 'CALL', 'STATE', 'AGE', 'TRIES', 'LAST', 'REFERENCE'];
  const lines = [head, ...rows].map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '),
  );
  return [...lines, ...[...notes].map((note) => `\n${note}`)].join('\n');
}

type OutboxKeys = Partial<Pick<Settings, 'OUTBOX_KEY'>>;

async function show({ id = '', name, data }: OutboxJob, keys: OutboxKeys): Promise<string> {
  const cipher = createCipher(keys.OUTBOX_KEY ?? '');
  try {
    return JSON.stringify(cipher.decrypt(id, name, data.encrypted), null, 2);
  } catch {
    throw new CommandError(
      'it cannot be read: OUTBOX_KEY does not have the key that it was queued with',
    );
  }
}

/** Carries out a command about one message. Returns the text to print. */
async function carryOut(queue: OutboxQueue, name: string, id: string, keys: OutboxKeys) {
  const job: OutboxJob | undefined = await queue.getJob(id);
  if (!job) {
    throw new CommandError('no such message; it may have been delivered, dropped or erased');
  }
  if (name === 'show') return show(job, keys);
  const state = await job.getState();
  if (state === 'active') {
    throw new CommandError('it is being sent right now; look again in a minute');
  }
  if (name === 'drop') {
    await job.remove();
    return `${id}: erased`;
  }
  await job.updateData({ ...job.data, giveUpAt: Date.now() + outboxTiming.giveUpMs });
  if (state === 'delayed') await job.promote();
  if (state === 'failed') await job.retry('failed', { resetAttemptsMade: true });
  return `${id}: is tried again now`;
}

/**
 * Erases the messages with these ids. Skips ids without a message, and messages that are being
 * sent.
 */
async function dropListed(queue: OutboxQueue, ids: readonly string[], out: Streams['out']) {
  for (const id of ids) {
    const job: OutboxJob | undefined = await queue.getJob(id);
    if (!job || (await job.getState()) === 'active') continue;
    await job.remove();
    out(`${id}: erased`);
  }
}

/**
 * Carries out a command line such as `list` or `retry <id>`. Returns the exit code of the process.
 */
export async function runCommand(
  [name = '', ...ids]: readonly string[],
  settings: RedisSettings & OutboxKeys,
  { input, out, error }: Streams,
): Promise<number> {
  const counts = { list: [0, 0], show: [1, 1], retry: [1, 999], drop: [1, 999] }[name];
  const [least = 0, most = 0] = counts ?? [];
  if (!counts || ids.length < least || ids.length > most) {
    error(usage);
    return 2;
  }
  if (!settings.REDIS_URL) {
    error('REDIS_URL is not set: without Redis no message is ever queued.');
    return 1;
  }
  const redis = openRedis(settings, { maxRetriesPerRequest: 0, commandTimeout: connectMs });
  let exitCode = 0;
  try {
    await once(redis, 'ready', { signal: AbortSignal.timeout(connectMs) });
    const queue = openQueue(redis, siteName(settings));
    if (name === 'list') out(await list(queue));
    const isPiped = name === 'drop' && ids[0] === '-';
    if (isPiped) await dropListed(queue, (await input()).split(/\s+/).filter(Boolean), out);
    for (const id of isPiped ? [] : ids) {
      try {
        out(await carryOut(queue, name, id, settings));
      } catch (failure) {
        if (!(failure instanceof CommandError)) throw failure;
        error(`${id}: ${failure.message}`);
        exitCode = 1;
      }
    }
  } catch (failure) {
    const isDown = redis.status !== 'ready';
    error(isDown ? 'Redis cannot be reached.' : `Redis failed: ${(failure as Error).message}`);
    exitCode = 1;
  } finally {
    redis.disconnect();
  }
  return exitCode;
}
