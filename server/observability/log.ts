import type { Logger } from 'pino';
import { pino, stdTimeFunctions } from 'pino';
import { Counter } from 'prom-client';
import type { Settings } from '../config/settings';
import { networkOf } from '../http/network';

export type { Logger } from 'pino';

/** The maximum number of errors of a chain of causes that are logged. */
const maxCauses = 4;

/**
 * Returns an error's message without quoted text. V8 quotes the text that it could not parse, which
 * may be a visitor's body.
 */
function withoutQuotes(error: Error): string {
  return error instanceof SyntaxError ? error.message.replace(/".*"/s, '"…"') : error.message;
}

/**
 * Returns the fields of an error that may be logged. Libraries attach values such as a command, a
 * body or a URL, which must not be logged. Of a value that is no error, only the type is logged.
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
    // The first lines of the stack repeat the message.
    stack: `${type}: ${message}${/\n {4}at .*/s.exec(error.stack ?? '')?.[0] ?? ''}`,
    cause: cause !== undefined && depth < maxCauses ? loggedError(cause, depth + 1) : undefined,
  };
}

/**
 * Creates the log of the process: one JSON object a line. Only errors are serialised by default;
 * the code that writes a line chooses every other field.
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

/** Returns a client address as `LOG_IP` allows: whole, truncated to /24 or /48, or undefined. */
export function loggedAddress(ip: string, how: Settings['LOG_IP']): string | undefined {
  if (how === 'none' || ip === '') return undefined;
  if (how === 'full') return ip;
  const network = networkOf(ip, 48);
  return network.includes(':') ? network : network.replace(/\d+$/, '0/24');
}

/**
 * Counts failed writes to the log and dropped lines. The cause is a full disk, a log that no
 * process reads, or too many waiting lines.
 */
export const droppedLines = new Counter({
  name: 'log_lines_dropped_total',
  help: 'Failed writes to the log, and lines dropped',
  registers: [],
});

/**
 * Creates the destination on standard output. It writes in the background, so that a slow reader of
 * the log blocks nothing. It gathers lines, because a system call for each line would cost more
 * than a cached page. At most 8 MB of lines wait.
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
  // pino calls this for a fatal line and at the exit. It would never return on a full disk, or if
  // no process reads the pipe.
  output.flushSync = () => undefined;
  // The first flush leaves up to `minLength` characters; the second one writes them.
  const flush = output.flush.bind(output);
  output.flush = (done) => flush(() => flush(done));
  return output;
}
