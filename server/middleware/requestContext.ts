import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';
import proxyAddr from 'proxy-addr';
import type { Settings } from '../config/settings';

/** What is known of a request from its first moment on. */
export interface RequestInfo {
  id: string;
  /** The client's address, past the trusted proxies; empty if the connection is gone. */
  ip: string;
  /** The address that limits count by: IPv6 by /56. */
  limitKey: string;
  /** `performance.now()` at arrival. */
  startedAt: number;
  /** The route's template for logs and metrics; never the path. */
  route: string;
}

declare module 'node:http' {
  interface IncomingMessage {
    info: RequestInfo;
  }
}

type Trust = (address: string, hop: number) => boolean;

function compileTrust(setting: Settings['TRUST_PROXY']): Trust | undefined {
  if (setting === 0) return undefined;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return proxyAddr.compile(setting);
}

/** An address without the port that some proxies write after it; undefined for anything else. */
function plainAddress(text: string): string | undefined {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const address = bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) ? address : undefined;
}

const acceptedId = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Makes the function that attaches `info` to a request. Forwarded addresses and `X-Request-Id` are
 * believed only when they come through a trusted proxy.
 */
export function createRequestInfo(trustProxy: Settings['TRUST_PROXY']) {
  const trust = compileTrust(trustProxy);
  return (req: IncomingMessage): RequestInfo => {
    const peer = req.socket.remoteAddress ?? '';
    // A header may hold anything: limits and log only ever see addresses.
    const ip = trust && peer ? (plainAddress(proxyAddr(req, trust)) ?? peer) : peer;
    const given = trust?.(peer, 0) ? req.headers['x-request-id'] : undefined;
    const info: RequestInfo = {
      id: typeof given === 'string' && acceptedId.test(given) ? given : randomUUID(),
      ip,
      limitKey: ip.includes(':') ? ipKeyGenerator(ip, 56) : ip,
      startedAt: performance.now(),
      route: 'other',
    };
    req.info = info;
    return info;
  };
}
