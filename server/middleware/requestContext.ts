import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';
import proxyAddr from 'proxy-addr';
import { type Language, splitLanguage } from '../../shared/language';
import type { Handler } from '../http/handler';

/** What is known of a request from its first moment on. */
export interface RequestInfo {
  id: string;
  /** The client's address, past the trusted proxies; empty if the connection is gone. */
  ip: string;
  /** The address that limits count by: IPv6 by /56. */
  limitKey: string;
  /** `performance.now()` at arrival. */
  startedAt: number;
  /** Of the page by its address, of an answer of /api by `Accept-Language`. */
  language: Language;
  /** The route's template for logs and metrics, without its language; never the path. */
  route: string;
  /** What a handler in front of Express passed on instead of the request, such as a limit's refusal. */
  refusal?: unknown;
  /** For the inline scripts of a streamed page. */
  nonce?: string;
}

declare module 'node:http' {
  interface IncomingMessage {
    info: RequestInfo;
  }
}

/** Whether an address is a trusted proxy, so many hops away: what Express makes of its `trust proxy`. */
export type Trust = (address: string, hop: number) => boolean;

/** An address without the port that some proxies write after it; undefined for anything else. */
function plainAddress(text: string): string | undefined {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const address = bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) ? address : undefined;
}

/** The path and query of a target that names a host too, as clients of proxies send it (RFC 9112, 3.2.2). */
function originForm(target: string): string {
  if (target.startsWith('/')) return target.replaceAll('#', '%23');
  const [host] = /^https?:\/\/[^/?#]*/i.exec(target) ?? [];
  // Neither a scheme of ours nor a path: there is nothing at it.
  if (host === undefined) return `/${target}`;
  const rest = target.slice(host.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

const acceptedId = /^[A-Za-z0-9._-]{1,64}$/;

function infoOf(req: IncomingMessage, trust: Trust): RequestInfo {
  const peer = req.socket.remoteAddress ?? '';
  // A header may hold anything: limits and log only ever see addresses.
  const ip = peer ? (plainAddress(proxyAddr(req, trust)) ?? peer) : '';
  const given = trust(peer, 0) ? req.headers['x-request-id'] : undefined;
  return {
    id: typeof given === 'string' && acceptedId.test(given) ? given : randomUUID(),
    ip,
    limitKey: ip.includes(':') ? ipKeyGenerator(ip, 56) : ip,
    startedAt: performance.now(),
    language: splitLanguage(req.url ?? '/').language,
    route: 'other',
  };
}

/**
 * Attaches `info` to a request. Forwarded addresses and `X-Request-Id` are believed only when they come through
 * a trusted proxy.
 */
export function requestContext(trust: Trust): Handler {
  return (req, _res, next) => {
    req.url = originForm(req.url ?? '/');
    req.info = infoOf(req, trust);
    next();
  };
}
