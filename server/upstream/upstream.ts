import { readObject } from './answer';
import type { BreakerLimits } from './breaker';
import { createBreaker } from './breaker';
import type { CallContext, CallName, HostName, Outcome, UpstreamObserver } from './outcome';
import { isOk } from './outcome';
import { createPool, type Exchange, exchange } from './postOnce';

/** One of the calls that a host answers. */
export interface Call {
  name: CallName;
  /** After the host's address. */
  path: string;
  /** A look-up may be sent twice; a submit never, unless no byte of it left. */
  kind: 'lookup' | 'submit';
  /** Any status outside 2xx is an error, whatever its body. */
  only2xx?: boolean;
}

/** What a client of a PHP host needs. `timeoutMs` is for a whole call, its second try included. */
export interface UpstreamOptions {
  url: string;
  name: HostName;
  timeoutMs: number;
  observer: UpstreamObserver;
  breaker?: BreakerLimits;
}

const defaultBreaker: BreakerLimits = { failures: 5, halfOpenAfterMs: 5_000 };
const maxConnectMs = 3_000;

function headersFor({ requestId, traceparent }: CallContext): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'content-type': 'application/json',
    'x-request-id': requestId,
  };
  // W3C Trace Context: version, trace id, parent id, flags.
  if (traceparent && /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/.test(traceparent)) {
    headers.traceparent = traceparent;
  }
  return headers;
}

function mayRepeat(kind: Call['kind'], outcome: Outcome): boolean {
  if (outcome.kind === 'unreached') return true;
  return kind === 'lookup' && outcome.kind === 'broken' && outcome.reason === 'reset';
}

/** A client of one PHP host with keep-alive, deadline, size cap and circuit breaker. */
export function createUpstream(options: UpstreamOptions) {
  const { url, name, timeoutMs, observer } = options;
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/+$/, '');
  const pool = createPool(origin, Math.min(timeoutMs, maxConnectMs));
  const breaker = createBreaker(options.breaker ?? defaultBreaker, (open) =>
    observer.circuit(name, open),
  );
  let closing: Promise<void> | undefined;

  function read(call: Call, result: Exchange): Outcome {
    if (result.kind !== 'response') return result;
    const { status } = result;
    const object = readObject(result.text);
    if (!object) return { kind: 'broken', reason: 'not-json', status };
    if (call.only2xx && !isOk(status)) return { kind: 'broken', reason: 'status', status };
    return { kind: 'answer', status, body: object };
  }

  async function send(call: Call, body: string, context: CallContext): Promise<Outcome> {
    const post = { path: `${base}${call.path}`, headers: headersFor(context), body };
    const end = performance.now() + timeoutMs;
    const first = read(call, await exchange(pool, { ...post, timeoutMs }));
    const left = end - performance.now();
    if (left <= 0 || !mayRepeat(call.kind, first)) return first;
    return read(call, await exchange(pool, { ...post, timeoutMs: left }));
  }

  return {
    /** True while the host is not asked because it keeps failing. */
    isOpen: breaker.isOpen,
    /** Sends a JSON body, its keys in their order. Never rejects. */
    async post(call: Call, body: object, context: CallContext): Promise<Outcome> {
      const start = performance.now();
      const json = JSON.stringify(body);
      const outcome: Outcome = closing
        ? { kind: 'busy' }
        : await breaker.run(() => send(call, json, context));
      const seconds = (performance.now() - start) / 1_000;
      observer.call(call.name, outcome.kind, seconds, context.requestId, {
        status: 'status' in outcome ? outcome.status : undefined,
        reason:
          'reason' in outcome ? outcome.reason : 'cause' in outcome ? outcome.cause : undefined,
      });
      return outcome;
    },
    /** Waits for the calls under way; later ones are `busy`. */
    close() {
      closing ??= pool.close();
      return closing;
    },
  };
}

/** A client of one PHP host. */
export type Upstream = ReturnType<typeof createUpstream>;
