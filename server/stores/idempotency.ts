import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { durations } from '../../shared/durations';
import { createKeyedHash } from './keyedHash';
import { maxEntries } from './rateStore';
import type { SharedRedis } from './redis';

/** Maximum number of keys that one process keeps. */
const maxKeys = 100_000;
const lifetime = durations.idempotency;
const pollMs = 50;

/** The response of the request that came first, as plain JSON. */
export interface FirstResponse {
  status: number;
  body: object;
  /** Of the request that carried the submit out. */
  reference?: string;
}

/** The result of a request with a key. */
export type KeyedResult =
  | { kind: 'answer'; answer: FirstResponse }
  | { kind: 'other-body' }
  /** Another replica began it and has not recorded a result: it may or may not have been carried out. */
  | { kind: 'unknown' };

/** What Redis has of a key. */
interface Entry {
  owner: string;
  bodyHash: string;
  /** Missing while its owner is working, and for good if the owner has died. */
  answer?: FirstResponse;
}

/** True if the work was carried out, or may have been. */
function isFinal({ status, body }: FirstResponse): boolean {
  return status === 200 || status === 504 || (body as { code?: unknown }).code === 'unconfirmed';
}

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
  const owner = randomUUID();
  const hash = createKeyedHash(options.secret, 'idempotency');
  /** Requests of this process, in flight or answered. */
  const known = new LRUCache<
    string,
    { bodyHash: string; keyed: KeyedResult | Promise<KeyedResult> }
  >({ ...maxEntries(maxKeys), ttl: lifetime });

  /** Takes a key, or waits for the replica that has it. Undefined if Redis failed before anything was known about the key. */
  async function take(
    { ask }: SharedRedis,
    key: string,
    intent: object,
  ): Promise<'ours' | KeyedResult | undefined> {
    const entry = JSON.stringify({ owner, bodyHash: hash(intent) } satisfies Entry);
    let isOthers = false;
    try {
      for (;;) {
        if ((await ask((r) => r.set(key, entry, 'PX', lifetime, 'NX'))) === 'OK') return 'ours';
        isOthers = true;
        const [text, ttl] = await ask((r) => Promise.all([r.get(key), r.pttl(key)]));
        if (text && ttl > 0) {
          const found = JSON.parse(text) as Entry;
          if (found.bodyHash !== hash(intent)) return { kind: 'other-body' };
          if (found.answer) return { kind: 'answer', answer: found.answer };
          // Ours, but not in flight here: Redis was down when the result was to be written. This process knows the
          // responses that it keeps, so it was a failure that may be retried.
          if (found.owner === owner) return 'ours';
          // Keys live as long as kept responses: the replica may have died after the message had left.
          if (lifetime - ttl > maxWaitMs) return { kind: 'unknown' };
        }
        await wait(pollMs);
      }
    } catch {
      // Another replica was working on it when Redis went down, and may or may not have carried it out.
      return isOthers ? { kind: 'unknown' } : undefined;
    }
  }

  async function run(
    key: string,
    intent: object,
    work: () => Promise<FirstResponse>,
  ): Promise<KeyedResult> {
    if (!redis) return { kind: 'answer', answer: await work() };
    const taken = await take(redis, key, intent);
    if (taken === undefined) {
      redis.fellBack('idempotency');
      return { kind: 'answer', answer: await work() };
    }
    if (taken !== 'ours') return taken;
    let answer: FirstResponse | undefined;
    try {
      answer = await work();
      return { kind: 'answer', answer };
    } finally {
      const entry = JSON.stringify({ owner, bodyHash: hash(intent), answer } satisfies Entry);
      const isDone = answer && isFinal(answer);
      await redis
        .ask<unknown>((r) => (isDone ? r.set(key, entry, 'PX', lifetime) : r.del(key)))
        // The work is done: a failure of Redis now must not fail or repeat it.
        .catch(() => undefined);
    }
  }

  return {
    /**
     * Runs `work`, unless a request with the same key and body is in flight (waits for its response) or was answered with 200,
     * 504 or `unconfirmed` in the last 10 minutes (returns that response again).
     * @param key the route and the visitor's key
     * @param intent the requested change; only a keyed hash of it is kept
     */
    async run(
      key: string,
      intent: object,
      work: () => Promise<FirstResponse>,
    ): Promise<KeyedResult> {
      const bodyHash = hash(intent);
      const found = known.get(key);
      if (found) return found.bodyHash === bodyHash ? found.keyed : { kind: 'other-body' };
      const running = run(`once:${key}`, intent, work);
      known.set(key, { bodyHash, keyed: running });
      let keyed: KeyedResult | undefined;
      try {
        keyed = await running;
        return keyed;
      } finally {
        if (keyed?.kind === 'answer' && isFinal(keyed.answer)) known.set(key, { bodyHash, keyed });
        else known.delete(key);
      }
    },
  };
}

export type Idempotency = ReturnType<typeof createIdempotency>;
