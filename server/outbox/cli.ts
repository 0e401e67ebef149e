import { once } from 'node:events';
import type { Settings } from '../config/settings';
import { type CommandResult, createCommands, type OutboxCommands } from './commands';
import { connectForStoring } from './connections';
import { table } from './table';

/** Where a command writes. */
export interface Output {
  out(line: string): void;
  error(line: string): void;
}

const usage = `Messages that wait for delivery, or for a decision.

  list            id, call, state, age and tries of each; nothing of what is in it
  list --json     the same for programs
  show <id>       the message in full; needs the OUTBOX_KEY that it was stored with
  retry <id>...   tries it again now, whatever became of it: an uncertain one may then arrive twice
  drop <id>...    erases it`;

const connectMs = 3_000;

const sentences: Record<Exclude<CommandResult, 'done'> | 'no-key', string> = {
  'unknown-id': 'no such message; it may have been delivered, dropped or erased',
  'being-sent': 'it is being sent right now; look again in a minute',
  'no-key': 'it cannot be read: OUTBOX_KEY is not set, or not the one that it was stored with',
};

async function show(commands: OutboxCommands, id: string, { out, error }: Output): Promise<number> {
  const message = await commands.show(id);
  if (typeof message === 'string') {
    error(`${id}: ${sentences[message]}`);
    return 1;
  }
  out(JSON.stringify(message, null, 2));
  return 0;
}

async function each(
  ids: readonly string[],
  act: (id: string) => Promise<CommandResult>,
  done: string,
  { out, error }: Output,
): Promise<number> {
  let failed = 0;
  for (const id of ids) {
    const result = await act(id);
    if (result === 'done') {
      out(`${id}: ${done}`);
    } else {
      error(`${id}: ${sentences[result]}`);
      failed = 1;
    }
  }
  return failed;
}

/** Carries out a command line such as `list` or `retry <id>`. @returns the exit code of the process */
export async function runCommand(
  args: readonly string[],
  settings: Pick<Settings, 'REDIS_URL' | 'OUTBOX_KEY'>,
  output: Output,
): Promise<number> {
  const [command = '', ...ids] = args;
  const isList = command === 'list' && (ids.length === 0 || ids.join() === '--json');
  const isShow = command === 'show' && ids.length === 1;
  if (!isList && !isShow && !(['retry', 'drop'].includes(command) && ids.length > 0)) {
    output.error(usage);
    return 2;
  }
  if (!settings.REDIS_URL) {
    output.error('REDIS_URL is not set: without Redis no message is ever stored.');
    return 1;
  }
  const redis = connectForStoring(settings.REDIS_URL);
  try {
    await once(redis, 'ready', { signal: AbortSignal.timeout(connectMs) });
    const commands = createCommands(redis, settings.OUTBOX_KEY);
    if (isShow) return await show(commands, ids[0] ?? '', output);
    if (command === 'retry') return await each(ids, commands.retry, 'is tried again now', output);
    if (command === 'drop') return await each(ids, commands.drop, 'erased', output);
    const messages = await commands.list();
    output.out(ids.length > 0 ? JSON.stringify(messages) : table(messages));
    return 0;
  } catch (error) {
    const away = redis.status !== 'ready';
    output.error(away ? 'Redis cannot be reached.' : `Redis failed: ${(error as Error).message}`);
    return 1;
  } finally {
    redis.disconnect();
  }
}
