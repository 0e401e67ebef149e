import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { type Language, splitLanguage } from '../../shared/language';
import type { Settings } from '../config/settings';
import { fromForeignPage, type OriginSettings } from '../http/ourOrigin';

/** What every middleware knows about a request. */
interface RequestInfo {
  id: string;
  /** The client's address, as seen by the trusted proxies; empty if the connection is gone. */
  ip: string;
  /** The key of rate limits: the address, of IPv6 its /56. What foreign pages let its browser send is counted apart. */
  limitKey: string;
  /** The /48 of an IPv6 address, which some limits count too. */
  networkKey?: string;
  /** A limit of the address asks for a captcha before anything else is looked at. */
  aboveLimit?: boolean;
  /** The check of this request's captcha: one answer serves all that ask for it. */
  captcha?: Promise<void>;
  /** `performance.now()` at arrival. */
  startedAt: number;
  /** Of a page by its address, of an /api response by `Accept-Language`. */
  language: Language;
  /** The route's template for logs and metrics, without its language; never the path. */
  route: string;
  /** Why the request was refused, for its log line. Without `code` the status says it. */
  refusal?: { code?: string; field?: string };
  /** Of a submit: this request's, or that of an earlier one with the same key, whose answer it gets. */
  reference?: string;
  /** The W3C trace header, if it is to be trusted and a trusted proxy sent a well-formed one. */
  traceparent?: string;
  /** For the inline scripts of a streamed page. */
  nonce?: string;
}

declare module 'node:http' {
  interface IncomingMessage {
    info: RequestInfo;
  }
}

/** An IP address without the port that some proxies append; undefined for anything else. */
function plainAddress(text = ''): string | undefined {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const address = bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) ? address : undefined;
}

/** W3C Trace Context: version, trace id, parent id, flags. */
const wellFormedTrace = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

const acceptedId = /^[A-Za-z0-9._-]{1,64}$/;

/** The /48 of an IPv6 address, undefined for IPv4, also where it is written as IPv6. */
function networkOf(ip: string): string | undefined {
  const network = ipKeyGenerator(ip, 48);
  return network.includes(':') ? network : undefined;
}

type ContextSettings = OriginSettings & Pick<Settings, 'TRUST_TRACEPARENT'>;

function infoOf(req: Request, settings: ContextSettings): RequestInfo {
  const peer = req.socket.remoteAddress ?? '';
  // A header may contain anything: limits and log get addresses only.
  const ip = peer ? (plainAddress(req.ip) ?? peer) : '';
  const isFromProxy: boolean = req.app.get('trust proxy fn')(peer, 0);
  const fromProxy = (name: string, form: RegExp) => {
    const given = req.headers[name];
    return isFromProxy && typeof given === 'string' && form.test(given) ? given : undefined;
  };
  const apart = fromForeignPage(req, settings) ? 'foreign ' : '';
  const network = networkOf(ip);
  return {
    id: fromProxy('x-request-id', acceptedId) ?? randomUUID(),
    ip,
    limitKey: apart + ipKeyGenerator(ip, 56),
    networkKey: network && apart + network,
    startedAt: performance.now(),
    language: splitLanguage(req.url).language,
    route: 'other',
    // Proxies pass on what visitors send, unless they make traces of their own: the operator says so.
    traceparent: settings.TRUST_TRACEPARENT ? fromProxy('traceparent', wellFormedTrace) : undefined,
  };
}

/** Longer `Accept-*` headers are dropped: browsers send about 100 characters, and 15 kB take 7 ms to parse. */
const maxListLength = 500;

function dropLongLists(headers: IncomingHttpHeaders): void {
  for (const name of ['accept-encoding', 'accept-language'] as const) {
    if (String(headers[name] ?? '').length > maxListLength) delete headers[name];
  }
}

/**
 * Attaches `info` to a request. Forwarded addresses and `X-Request-Id` are accepted only from a trusted proxy, `traceparent`
 * if `TRUST_TRACEPARENT` is set too.
 */
export function requestContext(settings: ContextSettings): RequestHandler {
  return (req, _res, next) => {
    dropLongLists(req.headers);
    req.info = infoOf(req, settings);
    next();
  };
}

/** Names the route of a request for logs and metrics: a template, never the path. */
export function routeName(route: string): RequestHandler {
  return (req, _res, next) => {
    req.info.route = route;
    next();
  };
}
