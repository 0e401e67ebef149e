import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { type Language, splitLanguage } from '../../shared/language';
import { healthPaths } from '../../shared/paths';
import { networkOf } from '../http/network';
import { type Logger, loggedAddress } from '../observability/log';
import type { Services } from '../services';

/** The facts about a request that every middleware can use. */
interface RequestInfo {
  id: string;
  /** The client address, as the trusted proxies report it; empty if the connection is closed. */
  ip: string;
  /**
   * The keys by which rate limits count the request:
   * - `address`: the client address; its /56 prefix for IPv6
   * - `/48`: the /48 prefix of an IPv6 address
   * - `id`: the unique id of a reset link, in lower case
   * - `id and address`: the unique id of a ticket, in lower case, with `address`
   * Only a header from a trusted proxy can change the client address.
   */
  rateLimitKeys: {
    address: string;
    '/48'?: string | undefined;
    id?: string;
    'id and address'?: string;
  };
  /**
   * True if the request was invalid. It then stays counted in limits that count invalid requests or
   * links.
   */
  failedAttempt?: boolean;
  /** `performance.now()` at arrival. */
  startedAt: number;
  /** The language: that of a page's URL, or that of `Accept-Language` for /api. */
  language: Language;
  /** The template of the route for logs and metrics, without the language; never the path. */
  route: string;
  /**
   * True if an operator has switched the form of the request off (`FORMS_OFF`). Its 503 is then not
   * logged as an error.
   */
  isFormOff?: boolean;
  /**
   * Why the request was rejected, for its log line. Without a `code` the status is the only reason.
   */
  rejection?: { code?: string; field?: string };
  /**
   * True if its handler was about to call a PHP host. Its log line is then written even if the
   * client address has exceeded `LOG_LINES`.
   */
  calledHost?: boolean;
  /**
   * The reference of a submit, or of a page that failed. A repeated submit gets that of the first
   * request with the same `Idempotency-Key`.
   */
  reference?: string;
}

declare module 'node:http' {
  interface IncomingMessage {
    info: RequestInfo;
  }
}

/**
 * The maximum length of a header value in characters. Browsers send shorter values, and every
 * regular expression reads a value of this length quickly.
 */
const maxHeaderLength = 1_000;

/**
 * Matches an IP address with the port of its connection, as some proxies write it:
 * `203.0.113.1:51001`, `[2001:db8::1]:51001`.
 */
const withPort = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i;

const withoutPort = (address: string) => address.trim().replace(withPort, '$1$2');

/**
 * Truncates headers that a client controls, before any regular expression reads them.
 * `X-Forwarded-For` loses its beginning, because proxies append addresses at its end.
 */
function truncateHeaders(headers: IncomingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string' || value.length <= maxHeaderLength) continue;
    headers[name] =
      name === 'x-forwarded-for' ? value.slice(-maxHeaderLength) : value.slice(0, maxHeaderLength);
  }
}

function createRequestInfo(req: Request): RequestInfo {
  const peer = req.socket.remoteAddress ?? '';
  truncateHeaders(req.headers);
  const forwarded = req.headers['x-forwarded-for'];
  if (typeof forwarded === 'string')
    req.headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join();
  // The header may contain any text, but rate limits and the log must get only IP addresses.
  const ip = peer && req.ip && isIP(req.ip) ? req.ip : peer;
  const network = networkOf(ip, 48);
  return {
    id: randomUUID(),
    ip,
    rateLimitKeys: {
      address: networkOf(ip, 56),
      // Undefined for IPv4, also for an IPv4-mapped address.
      '/48': network.includes(':') ? network : undefined,
    },
    startedAt: performance.now(),
    language: splitLanguage(req.url).language,
    route: 'other',
  };
}

/** The 32 digits and lower-case letters that do not look alike. Five bits choose one. */
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz';

/**
 * Returns a reference that a visitor can read aloud: ten characters, 50 random bits. The id of a
 * request is too long for that.
 */
export function newReference(): string {
  return Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('');
}

/** Sets `req.info`. Forwarded addresses are accepted only from a trusted proxy. */
export const requestContext: RequestHandler = (req, _res, next) => {
  req.info = createRequestInfo(req);
  next();
};

/**
 * Logs a warning once if `TRUST_PROXY` does not cover a proxy in front of the site, because all
 * visitors then share its address and its limits.
 */
export function proxyWarning(log: Logger): RequestHandler {
  let warned = false;
  return ({ headers, info, socket }, _res, next) => {
    // A request without the header proves nothing, because it may be a health check of the machine
    // itself.
    if (!warned && headers['x-forwarded-for'] !== undefined && info.ip === socket.remoteAddress) {
      warned = true;
      log.warn(
        { setting: 'TRUST_PROXY' },
        'A request came with X-Forwarded-For, which is not trusted: behind a proxy all visitors now share one limit. ' +
          'Set TRUST_PROXY to the number of proxies in front, or to their addresses',
      );
    }
    next();
  };
}

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The status that nginx logs for a client that disconnected before the response. */
const clientLeft = 499;

/**
 * Returns true for a request without a log line: a successful health check, or a file that was
 * served.
 */
function hasNoLine({ route }: RequestInfo, status: number): boolean {
  if (healthPaths.includes(route)) return status === 200;
  return route.startsWith('/static') && (status === 200 || status === 304);
}

/**
 * Writes one log line and one measurement per request, once it has ended:
 * - A line has the template of the route, never the path, which may contain ids and reset tokens.
 * - An error of /api has its `code`, and the invalid `field` if there is one.
 * - The status is 499 if the client disconnected before the response was complete.
 */
export function requestLog({ log, metrics, settings, throttledLog }: Services): RequestHandler {
  return (req, res, next) => {
    metrics.httpInFlight.inc();
    res.on('close', () => {
      metrics.httpInFlight.dec();
      const { id, ip, language, reference, rejection, route, startedAt } = req.info;
      const seconds = (performance.now() - startedAt) / 1_000;
      const method = knownMethods.find((known) => known === req.method) ?? 'OTHER';
      const status = res.writableFinished ? res.statusCode : clientLeft;
      const formOff = req.info.isFormOff ? { form: 'off' } : {};
      metrics.httpRequestDuration.observe({ method, route, status, ...formOff }, seconds);
      if (hasNoLine(req.info, status)) return;
      const line = {
        method,
        route,
        language: language === 'en' ? undefined : language,
        status,
        code: rejection?.code,
        field: rejection?.field,
        reqId: id,
        reference,
        ms: Math.round(seconds * 100_000) / 100,
        ip: loggedAddress(ip, settings.LOG_IP),
      };
      // A 503 is expected from a form that is switched off, and from a health check while the
      // process starts or stops.
      const isExpected = req.info.isFormOff || healthPaths.includes(route);
      if (status >= 500 && !isExpected) log.error(line, 'request');
      else if (req.info.calledHost) log.info(line, 'request');
      else throttledLog('info', req.info, line, 'request');
    });
    next();
  };
}
