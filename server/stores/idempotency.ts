import { setTimeout as wait } from 'node:timers/promises';
import { durations } from '../../shared/durations';
import type { Logger } from '../observability/log';
import { createKeyedHash } from './keyedHash';
import { createMemory } from './memory';
import type { SharedRedis } from './redis';

/**
 * What happens to the message of a request with a key, within 10 minutes of the first request with
 * it.
 *
 * | The earlier request with this key | The message of this request |
 * | --- | --- |
 * | there is none, or it failed with another status than 504 | is sent |
 * | had another intent | is not sent: the key is rejected (`key-reused`) |
 * | is in progress, in this or another process | waits for the response to the earlier request |
 * | had a response with 200, or with 504 (`unconfirmed`) | is not sent: the same response is sent again |
 * | has no response within `maxWaitMs`, or Redis has gone down since and could not store the response | is not sent: `unconfirmed` |
 *
 * While Redis is down, each process knows only its own requests, and logs a warning for each.
 */

const lifetime = durations.idempotency;
const pollMs = 50;
/**
 * How long a submit waits for Redis to return the state of its key, in milliseconds. Without that
 * state the message may be sent twice.
 */
const keyMs = 2_000;

/** The response of the first request, as plain JSON. */
export interface StoredResponse {
  status: number;
  body: object;
}

/** A request with a key. */
export interface KeyedRequest {
  /** The route and the `Idempotency-Key`. */
  key: string;
  /** The requested change. Only a keyed hash of it is stored. */
  intent: object;
  reference: string;
  requestId: string;
}

/** The result of a request with a key. `reference` is that of the first request, if it is known. */
export type IdempotentResult =
  | { kind: 'responded'; response: StoredResponse; reference: string }
  | { kind: 'key-reused' }
  | { kind: 'unconfirmed'; reference?: string | undefined };

/** The value of a key in Redis. */
interface Entry {
  bodyHash: string;
  reference: string;
  /** Missing while a process works on the request, and if that process has died. */
  response?: StoredResponse;
}

/** Returns true if the work was carried out, or may have been. */
const isFinal = ({ status }: StoredResponse) => status === 200 || status === 504;

interface IdempotencyOptions {
  /** The key of the hashes, so that a short password cannot be guessed from its hash. */
  secret: string;
  /** Shared by all replicas. Without it, or while it is down, each process stores its own keys. */
  redis?: SharedRedis | undefined;
  /**
   * How long a second request waits for the first one, in milliseconds: longer than the longest
   * upstream call.
   */
  maxWaitMs: number;
  log: Logger;
}

/** Creates the function that carries out an intent once, however often it is requested. */
export function createIdempotency(options: IdempotencyOptions) {
  const { redis, maxWaitMs, log } = options;
  const hash = createKeyedHash(options.secret, 'idempotency');
  /** The requests of this process that are in progress or have a response. */
  const known = createMemory<{ bodyHash: string; keyed: Promise<IdempotentResult> }>(lifetime);

  /**
   * Acquires a key, or waits for the replica that has it. Returns undefined if Redis failed before
   * it returned the state of the key.
   */
  async function acquire(
    { execute }: SharedRedis,
    key: string,
    entry: Entry,
  ): Promise<'acquired' | IdempotentResult | undefined> {
    const text = JSON.stringify(entry);
    let isOthers = false;
    let found: Entry | undefined;
    try {
      for (;;) {
        const set = await execute((r) => r.set(key, text, 'PX', lifetime, 'NX'), keyMs);
        if (set === 'OK') return 'acquired';
        isOthers = true;
        const [json, ttl] = await execute((r) => Promise.all([r.get(key), r.pttl(key)]), keyMs);
        if (json && ttl > 0) {
          found = JSON.parse(json) as Entry;
          const { bodyHash, reference, response } = found;
          if (bodyHash !== entry.bodyHash) return { kind: 'key-reused' };
          if (response) return { kind: 'responded', response, reference };
          // The key was acquired `lifetime - ttl` milliseconds ago.
          if (lifetime - ttl > maxWaitMs) return { kind: 'unconfirmed', reference };
        }
        await wait(pollMs);
      }
    } catch {
      return isOthers ? { kind: 'unconfirmed', reference: found?.reference } : undefined;
    }
  }

  async function run(
    { key: name, reference, requestId: reqId }: KeyedRequest,
    bodyHash: string,
    work: () => Promise<StoredResponse>,
  ): Promise<IdempotentResult> {
    if (!redis) return { kind: 'responded', response: await work(), reference };
    const key = redis.key(`once:${name}`);
    const taken = await acquire(redis, key, { bodyHash, reference });
    if (taken === undefined) {
      redis.countFallback('idempotency');
      log.warn({ event: 'key_unknown', reqId }, 'Another replica may send the same message');
      return { kind: 'responded', response: await work(), reference };
    }
    if (taken !== 'acquired') return taken;
    let response: StoredResponse | undefined;
    try {
      response = await work();
      return { kind: 'responded', response, reference };
    } finally {
      const entry = JSON.stringify({ bodyHash, reference, response } satisfies Entry);
      const isDone = response && isFinal(response);
      await redis
        .execute<unknown>((r) => (isDone ? r.set(key, entry, 'PX', lifetime) : r.del(key)))
        // The work is done, so a failure of Redis must neither fail nor repeat it.
        .catch(() => undefined);
    }
  }

  return {
    /** Runs `work` if the table above says that the message is sent. */
    async run(
      request: KeyedRequest,
      work: () => Promise<StoredResponse>,
    ): Promise<IdempotentResult> {
      const { key } = request;
      const bodyHash = hash(request.intent);
      const found = known.get(key);
      if (found) return found.bodyHash === bodyHash ? found.keyed : { kind: 'key-reused' };
      const keyed = run(request, bodyHash, work);
      known.set(key, { bodyHash, keyed });
      const isDone = await keyed.then(
        (result) => result.kind === 'responded' && isFinal(result.response),
        () => false,
      );
      if (!isDone) known.delete(key);
      return keyed;
    },
  };
}

export type Idempotency = ReturnType<typeof createIdempotency>;
