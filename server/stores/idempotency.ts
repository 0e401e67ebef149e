import { setTimeout as wait } from 'node:timers/promises';
import { durations } from '../../shared/durations';
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
 * While Redis is down, each process knows only its own requests.
 */

const lifetime = durations.idempotency;
const pollMs = 50;

/** The response of the request that came first, as plain JSON. */
export interface StoredResponse {
  status: number;
  body: object;
  /** The reference of the request that did the work. */
  reference?: string;
}

/** The result of a request with a key. */
export type IdempotentResult =
  | { kind: 'answered'; answer: StoredResponse }
  | { kind: 'key-reused' }
  | { kind: 'unconfirmed' };

/** What Redis has of a key. */
interface Entry {
  bodyHash: string;
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
}

/** Carries out one intent once, however often it is requested. */
export function createIdempotency(options: IdempotencyOptions) {
  const { redis, maxWaitMs } = options;
  const hash = createKeyedHash(options.secret, 'idempotency');
  /** The requests of this process that are in progress or were answered. */
  const known = createMemory<{ bodyHash: string; keyed: Promise<IdempotentResult> }>(lifetime);

  /** Takes a key, or waits for the replica that has it. Undefined if Redis failed before it said who has the key. */
  async function acquire(
    { ask }: SharedRedis,
    key: string,
    intent: object,
  ): Promise<'acquired' | IdempotentResult | undefined> {
    const entry = JSON.stringify({ bodyHash: hash(intent) } satisfies Entry);
    let isOthers = false;
    try {
      for (;;) {
        if ((await ask((r) => r.set(key, entry, 'PX', lifetime, 'NX'))) === 'OK') return 'acquired';
        isOthers = true;
        const [text, ttl] = await ask((r) => Promise.all([r.get(key), r.pttl(key)]));
        if (text && ttl > 0) {
          const found = JSON.parse(text) as Entry;
          if (found.bodyHash !== hash(intent)) return { kind: 'key-reused' };
          if (found.answer) return { kind: 'answered', answer: found.answer };
          // A key was taken `lifetime - ttl` ago.
          if (lifetime - ttl > maxWaitMs) return { kind: 'unconfirmed' };
        }
        await wait(pollMs);
      }
    } catch {
      return isOthers ? { kind: 'unconfirmed' } : undefined;
    }
  }

  async function run(
    name: string,
    intent: object,
    work: () => Promise<StoredResponse>,
  ): Promise<IdempotentResult> {
    if (!redis) return { kind: 'answered', answer: await work() };
    const key = redis.key(`once:${name}`);
    const taken = await acquire(redis, key, intent);
    if (taken === undefined) {
      redis.countFallback('idempotency');
      return { kind: 'answered', answer: await work() };
    }
    if (taken !== 'acquired') return taken;
    let answer: StoredResponse | undefined;
    try {
      answer = await work();
      return { kind: 'answered', answer };
    } finally {
      const entry = JSON.stringify({ bodyHash: hash(intent), answer } satisfies Entry);
      const isDone = answer && isFinal(answer);
      await redis
        .ask<unknown>((r) => (isDone ? r.set(key, entry, 'PX', lifetime) : r.del(key)))
        // The work is done: a failure of Redis now must not fail or repeat it.
        .catch(() => undefined);
    }
  }

  return {
    /**
     * Runs `work` if the table above says that the message is sent.
     * @param key the route and the visitor's key
     * @param intent the requested change; only a keyed hash of it is kept
     */
    async run(
      key: string,
      intent: object,
      work: () => Promise<StoredResponse>,
    ): Promise<IdempotentResult> {
      const bodyHash = hash(intent);
      const found = known.get(key);
      if (found) return found.bodyHash === bodyHash ? found.keyed : { kind: 'key-reused' };
      const keyed = run(key, intent, work);
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
