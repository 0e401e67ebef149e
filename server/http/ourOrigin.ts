import type { Settings } from '../config/settings';

const defaultPorts: Readonly<Record<string, string>> = { 'http:': ':80', 'https:': ':443' };

/**
 * A `Host` header in lower case, without the port that its protocol has anyway (RFC 9110, 4.2.3).
 * @param protocol `http:` or `https:`
 */
export function withoutDefaultPort(host = '', protocol: string): string {
  const given = host.toLowerCase();
  const port = defaultPorts[protocol] ?? '';
  return port && given.endsWith(port) ? given.slice(0, -port.length) : given;
}

/** Whether an origin is ours: `PUBLIC_ORIGIN`, or outside production that of the request's own `Host`. */
export function isOurOrigin(
  origin: string,
  host: string | undefined,
  { NODE_ENV, PUBLIC_ORIGIN }: Pick<Settings, 'NODE_ENV' | 'PUBLIC_ORIGIN'>,
): boolean {
  if (origin === PUBLIC_ORIGIN) return true;
  if (NODE_ENV === 'production') return false;
  return ['http:', 'https:'].some(
    (protocol) => origin === `${protocol}//${withoutDefaultPort(host, protocol)}`,
  );
}
