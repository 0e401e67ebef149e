import type { UpstreamTls } from '../config/settings';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { isSuccess, readObject } from './answer';
import {
  type BreakerLimits,
  breakerLimits,
  type CircuitState,
  createBreaker,
  type ProbeResult,
} from './breaker';
import {
  brokenStatus,
  type CallContext,
  type HostName,
  isOk,
  type Outcome,
  reasonOf,
} from './outcome';
import { createPool, type PostResult, postOnce } from './postOnce';

/** One of the calls that a host answers. */
export interface Call {
  /** In logs and metrics. */
  name: string;
  /** After the host's address. */
  path: string;
  /** A look-up may be sent twice; a submit never, unless no byte of it left. */
  kind: 'lookup' | 'submit';
  /** A status outside 2xx is an error, whatever the body. */
  only2xx?: boolean;
}

/** Options of a client of a PHP host. `timeoutMs` covers a whole call, including its retry. */
export interface UpstreamOptions {
  url: string;
  name: HostName;
  timeoutMs: number;
  log: Logger;
  metrics: Metrics;
  breaker?: BreakerLimits;
  /** Authenticates the site, as `Authorization: Bearer`. */
  token?: string;
  tls?: UpstreamTls;
  /** Path below `url` for HEAD probes; default `/`. */
  probePath?: string;
}

const maxConnectMs = 3_000;

/** `Retry-After` in milliseconds (RFC 9110, 10.2.3: seconds or a date), undefined if there is none that can be read. */
export function retryAfterMs(value: string | undefined, now = Date.now()): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** In logs and metrics. `refused`: a submit whose response was not success 1. */
function loggedOutcome({ kind }: Call, outcome: Outcome): Outcome['kind'] | 'refused' {
  if (outcome.kind !== 'answer' || kind === 'lookup') return outcome.kind;
  return isOk(outcome.status) && isSuccess(outcome.body) ? 'answer' : 'refused';
}

function mayRepeat(kind: Call['kind'], outcome: Outcome): boolean {
  // After a 503 an immediate retry would only add to the load.
  if (outcome.kind === 'unreached') return outcome.status === undefined;
  return kind === 'lookup' && outcome.kind === 'broken' && outcome.reason === 'reset';
}

/** A client of one PHP host with keep-alive, deadline, size cap and circuit breaker. */
export function createUpstream(options: UpstreamOptions) {
  const { url, name: host, timeoutMs, log, metrics } = options;
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/+$/, '');
  const pool = createPool(origin, Math.min(timeoutMs, maxConnectMs), options.tls);
  const authorization: Record<string, string> =
    options.token === undefined ? {} : { authorization: `Bearer ${options.token}` };
  const listeners = new Set<() => void>();
  const breaker = createBreaker(options.breaker ?? breakerLimits, probe, changed);
  let closing: Promise<void> | undefined;
  // The gauge exists from the start.
  metrics.upstreamCircuitOpen.set({ host }, 0);

  function changed(state: CircuitState, before: CircuitState): void {
    if (state === 'open' || before === 'open') {
      const isOpen = state === 'open';
      metrics.upstreamCircuitOpen.set({ host }, isOpen ? 1 : 0);
      const line = { event: 'circuit', host, open: isOpen };
      if (isOpen) log.error(line, 'The circuit of a PHP host has opened');
      else log.info(line, 'The circuit of a PHP host has closed');
    }
    for (const listener of listeners) listener();
  }

  /** HEAD of a page: runs no script that sends mail. */
  async function probe(): Promise<ProbeResult> {
    const result = await postOnce(pool, {
      method: 'HEAD',
      path: `${base}${options.probePath ?? '/'}`,
      headers: { accept: '*/*', ...authorization },
      timeoutMs,
    });
    const status = 'status' in result ? result.status : undefined;
    if (status === undefined) return 'down';
    return status >= 502 && status <= 504 ? 'unclear' : 'up';
  }

  function read(call: Call, result: PostResult): Outcome {
    const object = result.kind === 'response' ? readObject(result.text) : undefined;
    // Without JSON the response is from the web server, before it ran a script (RFC 9110, 15.6.4).
    if ('status' in result && result.status === 503 && !object) {
      const waitMs = retryAfterMs('retryAfter' in result ? result.retryAfter : undefined);
      return { kind: 'unreached', cause: 'unavailable', status: 503, retryAfterMs: waitMs };
    }
    if (result.kind !== 'response') return result;
    const { status } = result;
    if (!object) return { kind: 'broken', reason: 'not-json', status };
    if (call.only2xx && !isOk(status)) return brokenStatus(status);
    return { kind: 'answer', status, body: object };
  }

  /** Logs and counts a call, without bodies and addresses. */
  function report(call: Call, result: Outcome, seconds: number, reqId: string): void {
    const outcome = loggedOutcome(call, result);
    metrics.upstreamDuration.observe({ call: call.name, outcome }, seconds);
    const line = {
      event: 'upstream_call',
      call: call.name,
      outcome,
      status: 'status' in result ? result.status : undefined,
      reason: reasonOf(result),
      ms: Math.round(seconds * 1_000),
      reqId,
    };
    if (outcome === 'answer') log.info(line, 'A PHP host has answered');
    else if (outcome === 'refused') log.warn(line, 'A PHP host has refused');
    else log.error(line, 'A call to a PHP host has failed');
  }

  async function send(call: Call, body: string, context: CallContext): Promise<Outcome> {
    const { requestId, traceparent } = context;
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'x-request-id': requestId,
      ...(traceparent ? { traceparent } : {}),
      ...authorization,
    };
    const post = { path: `${base}${call.path}`, headers, body };
    const end = performance.now() + timeoutMs;
    const first = read(call, await postOnce(pool, { ...post, timeoutMs }));
    const left = end - performance.now();
    if (left <= 0 || !mayRepeat(call.kind, first)) return first;
    return read(call, await postOnce(pool, { ...post, timeoutMs: left }));
  }

  return {
    /** True while no calls are made because the host keeps failing. */
    isOpen: () => breaker.state() === 'open',
    /** True while calls are made as usual, stored messages included. */
    isClosed: () => breaker.state() === 'closed',
    /** Calls `listener` after every change of the circuit. */
    onChange(listener: () => void): void {
      listeners.add(listener);
    },
    /** Sends a JSON body, its keys in their order. Never rejects. */
    async post(call: Call, body: object, context: CallContext): Promise<Outcome> {
      const start = performance.now();
      const json = JSON.stringify(body);
      const outcome: Outcome = closing
        ? { kind: 'busy' }
        : await breaker[context.isStored ? 'deliver' : 'run'](() => send(call, json, context));
      report(call, outcome, (performance.now() - start) / 1_000, context.requestId);
      return outcome;
    },
    /** Waits for the calls in flight; later ones are `busy`. */
    close() {
      breaker.close();
      closing ??= pool.close();
      return closing;
    },
  };
}

export type Upstream = ReturnType<typeof createUpstream>;
