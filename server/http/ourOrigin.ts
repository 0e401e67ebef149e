import type { IncomingMessage } from 'node:http';
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

export type OriginSettings = Pick<Settings, 'NODE_ENV' | 'PUBLIC_ORIGIN'>;

/** Whether an origin is ours: `PUBLIC_ORIGIN`, or outside production that of the request's own `Host`. */
export function isOurOrigin(
  origin: string,
  host: string | undefined,
  { NODE_ENV, PUBLIC_ORIGIN }: OriginSettings,
): boolean {
  if (origin === PUBLIC_ORIGIN) return true;
  if (NODE_ENV === 'production') return false;
  return ['http:', 'https:'].some(
    (protocol) => origin === `${protocol}//${withoutDefaultPort(host, protocol)}`,
  );
}

const isApi = (url = '') => /^\/api(?:\/|$)/i.test(url);

/**
 * Whether a page of another site lets its visitor's browser send a request that no person asked for: a call, a form, a picture,
 * a frame. A navigation is the person's: people come from search results and webmail. Browsers without `Sec-Fetch-Site` name
 * only a page's origin.
 */
export function fromForeignPage(
  { headers, method, url }: IncomingMessage,
  settings: OriginSettings,
): boolean {
  const {
    origin,
    host,
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
  } = headers;
  const isForeign = site
    ? site === 'cross-site'
    : origin !== undefined && !isOurOrigin(origin, host, settings);
  const isRead = method === 'GET' || method === 'HEAD';
  const isNavigation = isRead && mode === 'navigate' && dest === 'document' && !isApi(url);
  return isForeign && !isNavigation;
}
