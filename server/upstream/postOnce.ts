import type { Dispatcher } from 'undici';
import { Pool } from 'undici';
import { upstreamAnswerLimit } from '../../shared/limits';
import type { UpstreamTls } from '../config/settings';
import { decode } from './answer';
import type { BrokenReason, Failure } from './outcome';

/** The result of one request. `unreached` here means DNS, connect, TLS, or no free connection in time. */
export type PostResult = { kind: 'response'; status: number; text: string } | Failure;

/** One request. `path` includes the query; `timeoutMs` covers the whole request. */
interface Post {
  /** Default: POST. */
  method?: 'HEAD';
  path: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
}

/** The most connections of a pool. */
export const poolSize = 16;

interface PoolOptions {
  connectTimeoutMs: number;
  tls?: UpstreamTls;
  /**
   * Whether a connection serves several requests; otherwise each one gets a fresh connection. A host may drop an idle
   * connection just as a request is sent on it, and that request is lost without anybody knowing whether it was read.
   */
  keepAlive: boolean;
}

/** A pool of connections to one origin. Idle ones are closed after 4 s, before a PHP host's usual 5 s. */
export function createPool(origin: string, options: PoolOptions): Pool {
  const { connectTimeoutMs, tls, keepAlive } = options;
  return new Pool(origin, {
    connections: poolSize,
    pipelining: keepAlive ? 1 : 0,
    // A fresh connection whose request was given up meanwhile must not wait for another one.
    keepAliveTimeout: keepAlive ? 4_000 : 1,
    keepAliveMaxTimeout: 30_000,
    // The caller has its own deadline, and undici's timers are coarse.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      timeout: connectTimeoutMs,
      // Of a host with two addresses. Node would leave an attempt 250 ms, in which a far host is never reached; with half of the
      // time a dead first address still leaves as much for the second.
      autoSelectFamilyAttemptTimeout: connectTimeoutMs / 2,
      ...tls,
    },
  });
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
}

/** Why a connection broke. undici ends it at an unasked `100 Continue`, which no option allows, with this message. */
function reasonFor(error: Error, status: number | undefined): BrokenReason {
  if (status) return 'truncated';
  return error.message === 'bad response' ? 'continue' : 'reset';
}

/**
 * Sends a request once, and reads at most 256 KiB of the response. Never rejects, never follows a redirect, and keeps
 * nothing of a response that it gives up.
 */
export function postOnce(pool: Pool, request: Post): Promise<PostResult> {
  const { method = 'POST', path, headers, body, timeoutMs } = request;
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
      clearTimeout(deadline);
      resolve(result);
    };
    const giveUp = (result: PostResult) => {
      settle(result);
      controller?.abort(new Error(result.kind));
    };
    const deadline = setTimeout(() => {
      giveUp(controller ? { kind: 'timeout' } : { kind: 'unreached', cause: 'ETIMEDOUT' });
    }, timeoutMs);

    pool.dispatch(
      { method, path, headers, body },
      {
        // Called just before the first byte is written: a request that fails earlier has not left.
        onRequestStart(given) {
          if (settled || controller) return given.abort(new Error('not to be sent'));
          controller = given;
        },
        onResponseStart(_controller, code, given) {
          status = code;
          encoding = given['content-encoding']?.toString();
          type = given['content-type']?.toString();
          if (code >= 300 && code < 400) giveUp({ kind: 'broken', reason: 'redirect', status });
        },
        onResponseData(_controller, chunk) {
          if (settled) return;
          size += chunk.length;
          if (size > upstreamAnswerLimit) giveUp({ kind: 'broken', reason: 'too-large', status });
          else chunks.push(chunk);
        },
        onResponseEnd() {
          const text = decode(Buffer.concat(chunks), encoding, type);
          if (text === undefined) settle({ kind: 'broken', reason: 'too-large', status });
          else settle({ kind: 'response', status: status ?? 0, text });
        },
        onResponseError(_controller, error) {
          if (!controller) settle({ kind: 'unreached', cause: codeOf(error) });
          else settle({ kind: 'broken', reason: reasonFor(error, status), status });
        },
      },
    );
  });
}
