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

/** Characters that are buffered before a write: one system call per line would cost more than a cached page. */
const bufferLength = 8_192;

/**
 * Lines are dropped once so many characters wait for a collector that has stopped reading: they must neither fill the memory
 * nor delay the end of the process.
 */
const maxBuffered = 8 * 1024 * 1024;

/** How long a line is buffered at most, in milliseconds. */
const flushEveryMs = 250;

/**
 * Standard output, buffered and written in the background, so that a slow collector blocks nothing. pino flushes when the
 * process exits.
 */
export function standardOutput(): pino.DestinationStream {
  return pino.destination({
    dest: 1,
    sync: false,
    minLength: bufferLength,
    periodicFlush: flushEveryMs,
    maxLength: maxBuffered,
  });
}
