import type { Dispatcher } from 'undici';
import { Pool } from 'undici';
import { upstreamAnswerLimit } from '../../shared/limits';

/** What became of one POST. */
export type Exchange =
  | { kind: 'response'; status: number; text: string }
  /** Known that no byte of the request left: DNS, connect, TLS, or no free connection in time. */
  | { kind: 'unreached'; cause: string }
  /** The request left, and the answer was not complete in time. */
  | { kind: 'timeout' }
  /** The request left, and what came back is of no use. Without `status` no answer had begun. */
  | { kind: 'broken'; reason: 'reset' | 'truncated' | 'redirect' | 'too-large'; status?: number };

/** One POST: `path` with its query, `timeoutMs` for the whole of it. */
export interface Post {
  path: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
}

/**
 * Connections to one origin. They are dropped after 4 s without use, before a PHP host's usual 5 s, so that
 * a request seldom meets a socket that the host is just closing.
 */
export function createPool(origin: string, connectTimeoutMs: number): Pool {
  return new Pool(origin, {
    connections: 32,
    pipelining: 1,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    // The caller's deadline rules; undici's own timers are coarse.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: connectTimeoutMs },
  });
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
}

/**
 * Sends one POST, once, and reads at most 256 KiB. Never rejects, never follows a redirect, keeps nothing of
 * an answer that it gives up.
 */
export function exchange(pool: Pool, { path, headers, body, timeoutMs }: Post): Promise<Exchange> {
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | undefined;
    let status: number | undefined;
    let settled = false;
    let size = 0;
    let chunks: Buffer[] = [];

    const settle = (result: Exchange) => {
      if (settled) return;
      settled = true;
      chunks = [];
      clearTimeout(deadline);
      resolve(result);
    };
    const giveUp = (result: Exchange) => {
      settle(result);
      controller?.abort(new Error(result.kind));
    };
    const deadline = setTimeout(() => {
      giveUp(controller ? { kind: 'timeout' } : { kind: 'unreached', cause: 'ETIMEDOUT' });
    }, timeoutMs);

    pool.dispatch(
      { method: 'POST', path, headers, body },
      {
        // Called just before the first byte is written: what fails earlier has not left.
        onRequestStart(given) {
          if (settled || controller) given.abort(new Error('not to be sent'));
          else controller = given;
        },
        onResponseStart(_controller, code) {
          status = code;
          if (code >= 300 && code < 400) giveUp({ kind: 'broken', reason: 'redirect', status });
        },
        onResponseData(_controller, chunk) {
          if (settled) return;
          size += chunk.length;
          if (size > upstreamAnswerLimit) giveUp({ kind: 'broken', reason: 'too-large', status });
          else chunks.push(chunk);
        },
        onResponseEnd() {
          const text = Buffer.concat(chunks).toString('utf8');
          settle({ kind: 'response', status: status ?? 0, text });
        },
        onResponseError(_controller, error) {
          if (!controller) settle({ kind: 'unreached', cause: codeOf(error) });
          else settle({ kind: 'broken', reason: status ? 'truncated' : 'reset', status });
        },
      },
    );
  });
}
