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
   * What rate limits count. `address` is the client address, of IPv6 its /56. `id` is the unique id
   * of a reset link in lower case, and `id and address` that of a ticket with the address. Only the
   * header of a trusted proxy can change an address.
   */
  rateLimitKeys: {
    address: string;
    '/48'?: string | undefined;
    id?: string;
    'id and address'?: string;
  };
  /** Whether the request was wrong: then it stays counted where a limit counts what is wrong. */
  failedAttempt?: boolean;
  /** `performance.now()` at arrival. */
  startedAt: number;
  /** The language: that of a page's URL, or that of `Accept-Language` for /api. */
  language: Language;
  /** The template of the route for logs and metrics, without the language; never the path. */
  route: string;
  /** Whether an operator has switched its form off (`FORMS_OFF`). Then its 503 is no failure. */
  isFormOff?: boolean;
  /** Why the request was rejected, for its log line. If there is no `code`, the status says it. */
  rejection?: { code?: string; field?: string };
  /**
   * Whether a PHP host was to be called for it. Then it has a line, whatever else its address has
   * sent.
   */
  calledHost?: boolean;
  /**
   * The reference of a submit. A repetition gets that of the first request with the same
   * `Idempotency-Key`.
   */
  reference?: string;
}

declare module 'node:http' {
  interface IncomingMessage {
    info: RequestInfo;
  }
}

/**
 * The maximum number of characters of a header that any code reads: more than browsers send, and
 * few enough for any pattern.
 */
const maxHeaderLength = 1_000;

/**
 * Matches an address with the port of its connection, as some proxies write it:
 * `203.0.113.1:51001`, `[2001:db8::1]:51001`.
 */
const withPort = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i;

const withoutPort = (address: string) => address.trim().replace(withPort, '$1$2');

/**
 * Truncates headers that a client controls, before any pattern reads them. Of `X-Forwarded-For` the
 * end stays, because proxies add their addresses there.
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
  // A header may contain any text. Limits and log get addresses only.
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

/** Sets the route of a request for logs and metrics: a template, never the path. */
export function routeName(route: string): RequestHandler {
  return (req, _res, next) => {
    req.info.route = route;
    next();
  };
}

/**
 * Logs a warning once if `TRUST_PROXY` does not cover a proxy in front, because all visitors then
 * share its address and its limits.
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
      // A form that is switched off, and a process that starts or ends, answer 503 on purpose.
      const isExpected = req.info.isFormOff || healthPaths.includes(route);
      if (status >= 500 && !isExpected) log.error(line, 'request');
      else if (req.info.calledHost) log.info(line, 'request');
      else throttledLog('info', req.info, line, 'request');
    });
    next();
  };
}
