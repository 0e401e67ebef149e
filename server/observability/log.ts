import type { Logger } from 'pino';
import { pino, stdTimeFunctions } from 'pino';
import { Counter } from 'prom-client';
import type { Settings } from '../config/settings';
import { networkOf } from '../http/network';

export type { Logger } from 'pino';

/** How many errors of a chain of causes are logged. */
const maxCauses = 4;

/** The message without quotations. V8 quotes the text that it could not parse, such as a visitor's body. */
function withoutQuotes(error: Error): string {
  return error instanceof SyntaxError ? error.message.replace(/".*"/s, '"…"') : error.message;
}

/**
 * Picks the fields of an error that may be logged. Libraries attach what they were working on, such as a command with its values, a
 * body or an address. If the value is no error, only its type is logged.
 */
function loggedError(error: unknown, depth = 1): object {
  if (!(error instanceof Error)) return { type: error === null ? 'null' : typeof error };
  const { cause, code } = error as Error & { code?: unknown };
  const type = error.constructor.name;
  const message = withoutQuotes(error);
  return {
    type,
    message,
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    // Its first lines repeat the message.
    stack: `${type}: ${message}${/\n {4}at .*/s.exec(error.stack ?? '')?.[0] ?? ''}`,
    cause: cause !== undefined && depth < maxCauses ? loggedError(cause, depth + 1) : undefined,
  };
}

/**
 * The process's log: one JSON object a line. Nothing is serialised by default but errors;
 * every field of a line is chosen where it is written.
 */
export function createLog(destination: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggedError(error) },
  };
  return pino(options, destination);
}

/** A client address as it may be logged: whole, cut to /24 or /48, or not at all. */
export function loggedAddress(ip: string, how: Settings['LOG_IP']): string | undefined {
  if (how === 'none' || ip === '') return undefined;
  if (how === 'full') return ip;
  const network = networkOf(ip, 48);
  return network.includes(':') ? network : network.replace(/\d+$/, '0/24');
}

/** Counts failed writes to the log and dropped lines: the disk is full, nothing reads the log, or too many lines wait. */
export const droppedLines = new Counter({
  name: 'log_lines_dropped_total',
  help: 'Failed writes to the log, and lines dropped',
  registers: [],
});

/**
 * Standard output, written in the background, so that a slow reader of the log blocks nothing. Lines are gathered, since a system
 * call for each one would cost more than a cached page. At most 8 MB of them wait.
 */
export function standardOutput() {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: 4_096,
    periodicFlush: 100,
    maxLength: 8 * 1024 * 1024,
  });
  for (const event of ['error', 'drop'] as const) output.on(event, () => droppedLines.inc());
  // pino calls this for a fatal line and at the exit. On a full disk, or if nothing reads the pipe, it would never return.
  output.flushSync = () => undefined;
  // The first flush leaves up to `minLength` characters; the second one writes them.
  const flush = output.flush.bind(output);
  output.flush = (done) => flush(() => flush(done));
  return output;
}
