import type { Dispatcher } from 'undici';
import { Pool } from 'undici';
import { upstreamAnswerLimit } from '../../shared/limits';
import { version } from '../config/environment';
import type { UpstreamTls } from '../config/settings';
import { decode } from './hostResponse';
import type { Outcome, Reason } from './outcome';

/**
 * A complete response, or how the request ended without one. `notSent`: DNS, connect or TLS failed,
 * or no connection was free in time.
 */
export type PostResult =
  | { kind: 'response'; status: number; text: string }
  | Extract<Outcome, { kind: 'notSent' | 'unconfirmed' }>;

/**
 * One request. `path` includes the query; `timeoutMs` covers the whole request. A request that has
 * not begun after `beginMs` is not sent.
 */
interface Post {
  /** Default: POST. */
  method?: 'HEAD';
  path: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  beginMs?: number;
}

/** Firewalls in front of PHP reject requests without a `User-Agent`. */
const userAgent = `my-service-crew-website/${version}`;

/** The maximum number of connections of a pool. */
export const poolSize = 16;

interface PoolOptions {
  connectTimeoutMs: number;
  tls?: UpstreamTls;
  /**
   * True if a connection serves several requests; otherwise each request gets a new one. A host may
   * close an idle connection just as a request is sent on it. Then it is unknown whether the host
   * has read the request.
   */
  keepAlive: boolean;
}

/**
 * Creates a pool of connections to one origin. Idle connections are closed after 4 s, because PHP
 * hosts usually close them after 5 s.
 */
export function createPool(origin: string, options: PoolOptions): Pool {
  const { connectTimeoutMs, tls, keepAlive } = options;
  return new Pool(origin, {
    connections: poolSize,
    pipelining: keepAlive ? 1 : 0,
    // A new connection must not stay open for a second request.
    keepAliveTimeout: keepAlive ? 4_000 : 1,
    keepAliveMaxTimeout: 30_000,
    // The caller has its own deadline, and undici's timers are coarse.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      timeout: connectTimeoutMs,
      // For a host with two IP addresses. Node's default of 250 ms for each is too short for a
      // distant host. Half of the timeout leaves as much time for the second address.
      autoSelectFamilyAttemptTimeout: connectTimeoutMs / 2,
      ...tls,
    },
  });
}

/**
 * Sends a request once, and reads at most 256 KiB of the response. Never rejects, never follows a
 * redirect, and discards a response that is incomplete at the deadline or too large.
 */
export function postOnce(pool: Pool, request: Post): Promise<PostResult> {
  const { method = 'POST', path, headers, body, timeoutMs, beginMs = timeoutMs } = request;
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | undefined;
    let status: number | undefined;
    let encoding: string | undefined;
    let type: string | undefined;
    let settled = false;
    let size = 0;
    let chunks: Buffer[] = [];

    const settle = (result: PostResult) => {
      if (settled) return;
      settled = true;
      chunks = [];
      clearTimeout(begin);
      clearTimeout(deadline);
      resolve(result);
    };
    const giveUp = (reason: Reason, code?: string) => {
      settle({ kind: 'unconfirmed', reason, status, code });
      controller?.abort(new Error(reason));
    };
    const begin = setTimeout(() => {
      if (!controller) settle({ kind: 'notSent', reason: 'ETIMEDOUT' });
    }, beginMs);
    const deadline = setTimeout(() => giveUp('timeout'), timeoutMs);

    pool.dispatch(
      { method, path, headers: { 'user-agent': userAgent, ...headers }, body },
      {
        // Called just before the first byte is written. If a request fails earlier, no byte of it
        // was sent.
        onRequestStart(given) {
          if (settled || controller) return given.abort(new Error('not to be sent'));
          controller = given;
        },
        onResponseStart(_controller, code, given) {
          status = code;
          encoding = given['content-encoding']?.toString();
          type = given['content-type']?.toString();
        },
        onResponseData(_controller, chunk) {
          if (settled) return;
          size += chunk.length;
          if (size > upstreamAnswerLimit) giveUp('too-large');
          else chunks.push(chunk);
        },
        onResponseEnd() {
          const text = decode(Buffer.concat(chunks), encoding, type);
          if (text === undefined) giveUp('too-large');
          else settle({ kind: 'response', status: status ?? 0, text });
        },
        onResponseError(_controller, error: NodeJS.ErrnoException) {
          if (controller) giveUp('connection-closed', error.code);
          else settle({ kind: 'notSent', reason: error.code ?? error.name });
        },
      },
    );
  });
}
