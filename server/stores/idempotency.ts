import { setTimeout as wait } from 'node:timers/promises';
import { durations } from '../../shared/durations';
import type { Logger } from '../observability/log';
import { createKeyedHash } from './keyedHash';
import { createMemory } from './memory';
import type { SharedRedis } from './redis';

/**
 * What happens to the message of a request with a key, within 10 minutes of the first request with it.
 *
 * | The earlier request with this key | The message of this request |
 * | --- | --- |
 * | there is none, or it failed with another status than 504 | is sent |
 * | had other words | is not sent: the key is refused (`key-reused`) |
 * | is in progress, here or in another process | waits for that answer |
 * | was answered with 200, or with 504 (`unconfirmed`) | is not sent: the same answer is given again |
 * | has not answered within `maxWaitMs`, or Redis has gone down since, so that it could not keep the answer | is not sent: `unconfirmed` |
 *
 * While Redis is down, each process knows only its own requests, and logs a warning for each.
 */

const lifetime = durations.idempotency;
const pollMs = 50;
/** How long a submit waits for Redis to say who has its key. If it does not know, the message may be sent twice. */
const keyMs = 2_000;

/** The response of the request that came first, as plain JSON. */
export interface StoredResponse {
  status: number;
  body: object;
}

/** A request with a key. */
export interface KeyedRequest {
  /** The route and the visitor's key. */
  key: string;
  /** The requested change; only a keyed hash of it is kept. */
  intent: object;
  reference: string;
  requestId: string;
}

/** The result of a request with a key. `reference`: of the request that does the work, if that is known. */
export type IdempotentResult =
  | { kind: 'answered'; answer: StoredResponse; reference: string }
  | { kind: 'key-reused' }
  | { kind: 'unconfirmed'; reference?: string | undefined };

/** What Redis has of a key. */
interface Entry {
  bodyHash: string;
  reference: string;
  /** Missing while a process works on it, and still missing if that process has died. */
  answer?: StoredResponse;
}

/** True if the work was carried out, or may have been. */
const isFinal = ({ status }: StoredResponse) => status === 200 || status === 504;

interface IdempotencyOptions {
  /** The hashes are keyed, so that a short password cannot be guessed from one. */
  secret: string;
  /** Shared by all replicas; without it, or while it is down, each process remembers its own keys. */
  redis?: SharedRedis | undefined;
  /** How long a second request waits for the first one: longer than the longest call. */
  maxWaitMs: number;
  log: Logger;
}

/** Carries out one intent once, however often it is requested. */
export function createIdempotency(options: IdempotencyOptions) {
  const { redis, maxWaitMs, log } = options;
  const hash = createKeyedHash(options.secret, 'idempotency');
  /** The requests of this process that are in progress or were answered. */
  const known = createMemory<{ bodyHash: string; keyed: Promise<IdempotentResult> }>(lifetime);

  /** Takes a key, or waits for the replica that has it. Undefined if Redis failed before it said who has the key. */
  async function acquire(
    { ask }: SharedRedis,
    key: string,
    entry: Entry,
  ): Promise<'acquired' | IdempotentResult | undefined> {
    const text = JSON.stringify(entry);
    let isOthers = false;
    let found: Entry | undefined;
    try {
      for (;;) {
        const set = await ask((r) => r.set(key, text, 'PX', lifetime, 'NX'), keyMs);
        if (set === 'OK') return 'acquired';
        isOthers = true;
        const [json, ttl] = await ask((r) => Promise.all([r.get(key), r.pttl(key)]), keyMs);
        if (json && ttl > 0) {
          found = JSON.parse(json) as Entry;
          const { answer, bodyHash, reference } = found;
          if (bodyHash !== entry.bodyHash) return { kind: 'key-reused' };
          if (answer) return { kind: 'answered', answer, reference };
          // A key was taken `lifetime - ttl` ago.
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
    if (!redis) return { kind: 'answered', answer: await work(), reference };
    const key = redis.key(`once:${name}`);
    const taken = await acquire(redis, key, { bodyHash, reference });
    if (taken === undefined) {
      redis.countFallback('idempotency');
      log.warn({ event: 'key_unknown', reqId }, 'Another replica may send the same message');
      return { kind: 'answered', answer: await work(), reference };
    }
    if (taken !== 'acquired') return taken;
    let answer: StoredResponse | undefined;
    try {
      answer = await work();
      return { kind: 'answered', answer, reference };
    } finally {
      const entry = JSON.stringify({ bodyHash, reference, answer } satisfies Entry);
      const isDone = answer && isFinal(answer);
      await redis
        .ask<unknown>((r) => (isDone ? r.set(key, entry, 'PX', lifetime) : r.del(key)))
        // The work is done: a failure of Redis now must not fail or repeat it.
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
        (end) => end.kind === 'answered' && isFinal(end.answer),
        () => false,
      );
      if (!isDone) known.delete(key);
      return keyed;
    },
  };
}

export type Idempotency = ReturnType<typeof createIdempotency>;
