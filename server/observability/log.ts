import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { pino, stdTimeFunctions } from 'pino';
import type { Settings } from '../config/settings';
import { loggedError } from './loggedError';

export type { Logger } from 'pino';

/**
 * The process's log: one JSON object a line. Nothing is serialised by default but errors;
 * every field of a line is chosen where it is written.
 */
export function createLog(
  settings: Pick<Settings, 'LOG_LEVEL'>,
  destination: pino.DestinationStream,
): Logger {
  const options: pino.LoggerOptions = {
    level: settings.LOG_LEVEL,
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
  const v4 = ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip;
  if (!v4.includes(':')) return `${v4.slice(0, v4.lastIndexOf('.'))}.0/24`;
  const [head = ''] = v4.split('::');
  const groups = head === '' ? [] : head.split(':').slice(0, 3);
  return `${groups.join(':')}::/48`;
}

/** What is held before it is written, in characters: one system call a line would cost more than a cached page. */
const pieceLength = 8_192;

/** How long a line is held at most, in milliseconds. */
const holdMs = 250;

/**
 * Standard output, written in the background in pieces, so that a collector that is slow holds nobody up. pino writes
 * what is left when the process exits.
 */
export function standardOutput(): pino.DestinationStream {
  return pino.destination({
    dest: 1,
    sync: false,
    // A pipe that several processes write to keeps pieces of this length whole (PIPE_BUF).
    ...(cluster.isWorker ? { minLength: 4_095, maxWrite: 4_096 } : { minLength: pieceLength }),
    periodicFlush: holdMs,
  });
}
