import type { UpstreamTls } from '../config/settings';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { isSuccess, readObject } from './answer';
import {
  brokenStatus,
  type CallContext,
  type CallName,
  callNames,
  calls,
  isOk,
  type Outcome,
  reasonOf,
} from './outcome';
import { createPool, type PostResult, postOnce } from './postOnce';

/** Options of a client of a PHP host. `timeoutMs` covers a whole call, including its retry. */
export interface UpstreamOptions {
  url: string;
  timeoutMs: number;
  log: Logger;
  metrics: Metrics;
  /** Names the script that checks reset links. */
  hash?: string;
  /** Authenticates the site, as `Authorization: Bearer`. */
  token?: string;
  tls?: UpstreamTls;
  /** Path below `url` for HEAD probes; default `/`. */
  probePath?: string;
}

const maxConnectMs = 3_000;
/** A host that says nothing for so long is not there. */
const maxProbeMs = 5_000;

/** In logs and metrics. `refused`: a submit whose response was not success 1. */
function loggedOutcome(name: CallName, outcome: Outcome): Outcome['kind'] | 'refused' {
  if (outcome.kind !== 'answer' || calls[name].kind === 'lookup') return outcome.kind;
  return isOk(outcome.status) && isSuccess(outcome.body) ? 'answer' : 'refused';
}

function mayRepeat(name: CallName, outcome: Outcome): boolean {
  // After a 503 an immediate retry would only add to the load.
  if (outcome.kind === 'unreached') return outcome.status === undefined;
  return calls[name].kind === 'lookup' && outcome.kind === 'broken' && outcome.reason === 'reset';
}

function read(name: CallName, result: PostResult): Outcome {
  const object = result.kind === 'response' ? readObject(result.text) : undefined;
  // Without JSON the response is from the web server, before it ran a script (RFC 9110, 15.6.4).
  if ('status' in result && result.status === 503 && !object) {
    return { kind: 'unreached', cause: 'unavailable', status: 503 };
  }
  if (result.kind !== 'response') return result;
  const { status } = result;
  if (!object) return { kind: 'broken', reason: 'not-json', status };
  if ('only2xx' in calls[name] && !isOk(status)) return brokenStatus(status);
  return { kind: 'answer', status, body: object };
}

/** A client of one PHP host: each call has its own connections, a deadline and a size cap. */
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
  const probes = connect(false);
  let closing: Promise<unknown> | undefined;
  /** Each call has a pool for itself, so that one that hangs holds up no other. */
  const pools = new Map<CallName, ReturnType<typeof connect>>();
  function poolOf(name: CallName) {
    const pool = pools.get(name) ?? connect(calls[name].kind === 'lookup');
    pools.set(name, pool);
    return pool;
  }

  /** Logs and counts a call, without bodies and addresses. */
  function report(name: CallName, result: Outcome, seconds: number, context: CallContext): void {
    const outcome = loggedOutcome(name, result);
    metrics.upstreamDuration.observe({ call: name, outcome }, seconds);
    const line = {
      event: 'upstream_call',
      call: name,
      outcome,
      status: 'status' in result ? result.status : undefined,
      reason: reasonOf(result),
      ms: Math.round(seconds * 1_000),
      reqId: context.requestId,
      reference: context.reference,
    };
    if (outcome === 'answer') log.info(line, 'A PHP host has answered');
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
    const pool = poolOf(name);
    const post = { path: base + calls[name].path.replace('{hash}', hash), headers, body };
    const end = performance.now() + timeoutMs;
    const first = read(name, await postOnce(pool, { ...post, timeoutMs }));
    const left = end - performance.now();
    if (left <= 0 || !mayRepeat(name, first)) return first;
    return read(name, await postOnce(pool, { ...post, timeoutMs: left }));
  }

  return {
    /** Sends a JSON body, its keys in their order. Never rejects. */
    async post(name: CallName, body: object, context: CallContext): Promise<Outcome> {
      const start = performance.now();
      const outcome = await send(name, JSON.stringify(body), context);
      report(name, outcome, (performance.now() - start) / 1_000, context);
      return outcome;
    },
    /** HEAD of a page: runs no script that sends mail. True if the web server, and what is behind it, answers. */
    async answers(): Promise<boolean> {
      const result = await postOnce(probes, {
        method: 'HEAD',
        path: base + probePath,
        headers: { accept: '*/*', ...authorization },
        timeoutMs: maxProbeMs,
      });
      const status = 'status' in result ? result.status : undefined;
      return status !== undefined && (status < 502 || status > 504);
    },
    /** Waits for the calls in flight; later ones are not sent. */
    async close(): Promise<void> {
      closing ??= Promise.all([probes.destroy(), ...callNames.map((name) => poolOf(name).close())]);
      await closing;
    },
  };
}

export type Upstream = ReturnType<typeof createUpstream>;
