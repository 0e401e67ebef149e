import type { UpstreamTls } from '../config/settings';
import type { CallName, HostName } from '../observability/hostCalls';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { isSuccess, readObject } from './answer';
import { createHostState } from './hostState';
import { brokenStatus, type CallContext, isOk, type Outcome, reasonOf } from './outcome';
import { createPool, type PostResult, postOnce } from './postOnce';
import { createStoredCalls } from './storedCalls';

/** One of the calls that a host answers. */
export interface Call {
  name: CallName;
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
  /** From the start of one probe to the start of the next, in milliseconds; default 15 s. */
  probeEveryMs?: number;
  /** The longest pause of stored messages, in milliseconds; default five minutes. */
  maxPauseMs?: number;
  /** Authenticates the site, as `Authorization: Bearer`. */
  token?: string;
  tls?: UpstreamTls;
  /** Path below `url` for HEAD probes; default `/`. */
  probePath?: string;
}

const maxConnectMs = 3_000;
/** A host that says nothing for so long is not there. */
const maxProbeMs = 5_000;

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

/**
 * A client of one PHP host: each call has its own connections, a deadline and a size cap. While probes find the host away, calls
 * are `busy` at once.
 */
export function createUpstream(options: UpstreamOptions) {
  const { url, timeoutMs, log, metrics } = options;
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/+$/, '');
  const authorization: Record<string, string> =
    options.token === undefined ? {} : { authorization: `Bearer ${options.token}` };
  const listeners = new Set<() => void>();
  const connect = (keepAlive: boolean) => {
    const connectTimeoutMs = Math.min(timeoutMs, maxConnectMs);
    return createPool(origin, { connectTimeoutMs, keepAlive, tls: options.tls });
  };
  const probes = connect(false);
  const lanes = new Map<CallName, ReturnType<typeof openLane>>();
  const hostState = createHostState(options, probe, returned);
  let closing: Promise<unknown> | undefined;

  /** What a call has for itself, so that one that hangs holds up no other. */
  function openLane(kind: Call['kind']) {
    const stored = createStoredCalls(hostState.ask, tell, options.maxPauseMs);
    return { pool: connect(kind === 'lookup'), stored };
  }
  function laneOf({ name, kind }: Call) {
    const lane = lanes.get(name) ?? openLane(kind);
    lanes.set(name, lane);
    return lane;
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }
  function returned(): void {
    for (const { stored } of lanes.values()) stored.resume();
    tell();
  }

  /** HEAD of a page: runs no script that sends mail. True if the web server, and what is behind it, answers. */
  async function probe(): Promise<boolean> {
    const result = await postOnce(probes, {
      method: 'HEAD',
      path: `${base}${options.probePath ?? '/'}`,
      headers: { accept: '*/*', ...authorization },
      timeoutMs: maxProbeMs,
    });
    const status = 'status' in result ? result.status : undefined;
    return status !== undefined && (status < 502 || status > 504);
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
  function report(call: Call, result: Outcome, seconds: number, context: CallContext): void {
    const outcome = loggedOutcome(call, result);
    metrics.upstreamDuration.observe({ call: call.name, outcome }, seconds);
    const line = {
      event: 'upstream_call',
      call: call.name,
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

  /** One request of a call; the gauges count it. */
  async function attempt(call: Call, request: Parameters<typeof postOnce>[1]): Promise<Outcome> {
    const labels = { call: call.name };
    let gauge = metrics.poolWaiting;
    gauge.inc(labels);
    const started = () => {
      gauge.dec(labels);
      gauge = metrics.poolInUse;
      gauge.inc(labels);
    };
    const result = await postOnce(laneOf(call).pool, { ...request, started });
    gauge.dec(labels);
    return read(call, result);
  }

  async function send(call: Call, body: string, context: CallContext): Promise<Outcome> {
    const { reference, requestId, traceparent } = context;
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'x-request-id': requestId,
      ...(reference ? { 'x-reference': reference } : {}),
      ...(traceparent ? { traceparent } : {}),
      ...authorization,
    };
    const post = { path: `${base}${call.path}`, headers, body };
    const end = performance.now() + timeoutMs;
    const first = await attempt(call, { ...post, timeoutMs });
    const left = end - performance.now();
    if (left <= 0 || !mayRepeat(call.kind, first)) return first;
    return attempt(call, { ...post, timeoutMs: left });
  }

  async function run(call: Call, body: string, context: CallContext): Promise<Outcome> {
    if (closing || hostState.current() === 'away') return { kind: 'busy' };
    const { stored } = laneOf(call);
    const { isStored = false } = context;
    const make = async () => {
      const outcome = await send(call, body, context);
      stored.record(outcome, isStored);
      return outcome;
    };
    return isStored ? stored.deliver(make) : make();
  }

  return {
    /** The state of the host according to its probes. */
    state: hostState.current,
    /** Begins to probe the host; without it the host counts as up. */
    watch: hostState.watch,
    /** Calls `listener` whenever the host works again after a failure: then stored messages should be tried at once. */
    onReturn(listener: () => void): void {
      listeners.add(listener);
    },
    /** Sends a JSON body, its keys in their order. Never rejects. */
    async post(call: Call, body: object, context: CallContext): Promise<Outcome> {
      const start = performance.now();
      const outcome = await run(call, JSON.stringify(body), context);
      report(call, outcome, (performance.now() - start) / 1_000, context);
      return outcome;
    },
    /** Waits for the calls in flight; later ones are `busy`. */
    async close(): Promise<void> {
      hostState.close();
      closing ??= Promise.all([
        probes.destroy(),
        ...[...lanes.values()].map(({ pool }) => pool.close()),
      ]);
      await closing;
    },
  };
}

export type Upstream = ReturnType<typeof createUpstream>;
