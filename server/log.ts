import { isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import { pino, stdSerializers } from 'pino';
import type { Settings } from './settings';

export type { Logger } from 'pino';

/**
 * The process's log: one JSON object a line on standard output. Nothing is serialised by default but errors;
 * every field of a line is chosen where it is written.
 */
export function createLog(
  settings: Pick<Settings, 'LOG_LEVEL'>,
  destination?: pino.DestinationStream,
): Logger {
  const options: pino.LoggerOptions = {
    level: settings.LOG_LEVEL,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: stdSerializers.err },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A client address as it may be logged: whole, cut to /24 or /48, or not at all. */
export function loggedAddress(ip: string, how: Settings['LOG_IP']): string | undefined {
  if (how === 'none' || ip === '') return undefined;
  if (how === 'full') return ip;
  const v4 = ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip;
  if (!isIPv6(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = v4.split('::');
  const groups = head === '' ? [] : head.split(':').slice(0, 3);
  return `${groups.join(':')}::/48`;
}
