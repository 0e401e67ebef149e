import type { UpstreamTls } from '../config/settings';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { isSuccess, readObject } from './hostResponse';
import {
  type CallContext,
  type CallName,
  callNames,
  calls,
  isOk,
  type Outcome,
  statusClasses,
} from './outcome';
import { createPool, type PostResult, postOnce } from './postOnce';

/** Options of a client of a PHP host. `timeoutMs` covers a whole call, including its retry. */
export interface UpstreamOptions {
  url: string;
  timeoutMs: number;
  log: Logger;
  metrics: Metrics;
  /** The name of the script that checks reset links. */
  hash?: string;
  /** The token by which the host authenticates the site (`Authorization: Bearer`). */
  token?: string;
  tls?: UpstreamTls;
  /** The path below `url` for HEAD probes; default `/`. */
  probePath?: string;
  /** Called after each call whose outcome is `unconfirmed`. */
  onUnconfirmed?: () => void;
}

const maxConnectMs = 3_000;
/** The timeout of a probe, in milliseconds. A host that does not respond by then is down. */
const maxProbeMs = 5_000;

/**
 * Returns true if a call may be retried: no byte of it was sent, or a look-up lost its connection
 * before a status arrived.
 */
function mayRepeat(name: CallName, outcome: Outcome): boolean {
  if (outcome.kind === 'notSent') return true;
  const isClosed =
    outcome.kind === 'unconfirmed' && outcome.reason === 'connection-closed' && !outcome.status;
  return isClosed && calls[name].kind === 'lookup';
}

/** Returns the outcome of a call (the table in outcome.ts). */
function read(name: CallName, result: PostResult): Outcome {
  if (result.kind === 'notSent') return result;
  const { status = 0 } = result;
  const body = result.kind === 'response' ? readObject(result.text) : undefined;
  if (body && calls[name].accepts(status, body)) return { kind: 'answered', status, body };
  const said = body && (isOk(status) ? 'no-success' : 'status');
  const reason = result.kind === 'response' ? (said ?? 'not-json') : result.reason;
  const refusal = body && !isSuccess(body) ? body : undefined;
  const is4xx = status >= 400 && status < 500;
  if (refusal || is4xx) return { kind: 'refused', reason, status, body: refusal };
  const code = 'code' in result ? result.code : undefined;
  return { kind: 'unconfirmed', reason, status: result.status, code };
}

/**
 * Creates the client of one PHP host. Each call has its own connections, a deadline and a maximum
 * size.
 */
export function createUpstream(options: UpstreamOptions) {
  const { url, timeoutMs, log, metrics, hash = 'verify', probePath = '/' } = options;
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/+$/, '');
  const authorization: Record<string, string> =
    options.token === undefined ? {} : { authorization: `Bearer ${options.token}` };
  const connect = (keepAlive: boolean) => {
    const connectTimeoutMs = Math.min(timeoutMs, maxConnectMs);
    return createPool(origin, { connectTimeoutMs, keepAlive, tls: options.tls });
  };
  for (const call of callNames)
    for (const [outcome, classes] of Object.entries(statusClasses))
      for (const name of classes) metrics.upstreamDuration.zero({ call, outcome, class: name });
  const probes = connect(false);
  let closing: Promise<unknown> | undefined;
  /** Each call has a pool of its own, so that a call that hangs does not delay the other calls. */
  const pools = Object.fromEntries(
    callNames.map((name) => [name, connect(calls[name].kind === 'lookup')]),
  ) as Record<CallName, ReturnType<typeof connect>>;

  /** Logs and counts a call, without bodies and URLs. */
  function report(call: CallName, result: Outcome, seconds: number, context: CallContext): void {
    const outcome = result.kind;
    const status = 'status' in result ? result.status : undefined;
    const statusClass = status ? `${Math.floor(status / 100)}xx` : 'none';
    metrics.upstreamDuration.observe({ call, outcome, class: statusClass }, seconds);
    const line = {
      event: 'upstream_call',
      call,
      outcome,
      status,
      reason: 'reason' in result ? result.reason : undefined,
      code: 'code' in result ? result.code : undefined,
      ms: Math.round(seconds * 1_000),
      reqId: context.requestId,
      reference: context.reference,
    };
    if (outcome === 'answered') log.info(line, 'A PHP host has answered');
    else if (outcome === 'refused') log.warn(line, 'A PHP host has refused');
    else log.error(line, 'A call to a PHP host has failed');
  }

  async function send(name: CallName, body: string, context: CallContext): Promise<Outcome> {
    const { reference, requestId } = context;
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'x-request-id': requestId,
      ...(reference ? { 'x-reference': reference } : {}),
      ...authorization,
    };
    const pool = pools[name];
    const post = { path: base + calls[name].path.replace('{hash}', hash), headers, body };
    // No call begins in the second half of its time, because the host would have too little time to
    // respond. A message without a response cannot be sent again.
    const maxBeginMs = timeoutMs / 2;
    const start = performance.now();
    const first = read(name, await postOnce(pool, { ...post, timeoutMs, beginMs: maxBeginMs }));
    const spent = performance.now() - start;
    const beginMs = maxBeginMs - spent;
    if (beginMs <= 0 || !mayRepeat(name, first)) return first;
    return read(name, await postOnce(pool, { ...post, timeoutMs: timeoutMs - spent, beginMs }));
  }

  return {
    /** Sends a JSON body, its keys in their order. Never rejects. */
    async post(name: CallName, body: object, context: CallContext): Promise<Outcome> {
      const start = performance.now();
      const outcome = await send(name, JSON.stringify(body), context);
      report(name, outcome, (performance.now() - start) / 1_000, context);
      if (outcome.kind === 'unconfirmed') options.onUnconfirmed?.();
      return outcome;
    },
    /**
     * Returns why the web server, or the server behind it, is down; undefined if both are up. It
     * sends HEAD, which runs no script that sends mail.
     */
    async downReason(): Promise<string | undefined> {
      const result = await postOnce(probes, {
        method: 'HEAD',
        path: base + probePath,
        headers: { accept: '*/*', ...authorization },
        timeoutMs: maxProbeMs,
      });
      const { status } = { status: undefined, ...result };
      if (status === undefined) return 'reason' in result ? result.reason : undefined;
      return status < 502 || status > 504 ? undefined : `status ${status}`;
    },
    /** Waits for the calls in progress. Later calls are not sent. */
    async close(): Promise<void> {
      closing ??= Promise.all([probes.destroy(), ...callNames.map((name) => pools[name].close())]);
      await closing;
    },
  };
}

export type Upstream = ReturnType<typeof createUpstream>;
