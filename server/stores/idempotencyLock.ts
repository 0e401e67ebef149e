import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { durations } from '../../shared/durations';
import type { SharedRedis } from './redis';

/** A response of the API that can be kept, as plain JSON. */
export interface KeptResponse {
  status: number;
  body: object;
  /** Of the request that carried the submit out; missing if an older version of the site kept it. */
  reference?: string;
}

/** The result of a request with a key. */
export type KeyedResult =
  | { kind: 'answer'; answer: KeptResponse }
  | { kind: 'other-body' }
  /** Another replica began it and has not recorded a result: it may or may not have been carried out. */
  | { kind: 'unknown' };

interface Entry {
  owner: string;
  bodyHash: string;
  /** Missing while its owner is working, and for good if the owner has died. */
  answer?: KeptResponse;
}

/**
 * Locks by idempotency key, each held by one replica at a time.
 * @param maxWaitMs how long to wait for another replica: longer than the longest call
 */
export function createIdempotencyLock(redis: SharedRedis, maxWaitMs: number) {
  const owner = randomUUID();
  const lifetime = durations.idempotencyKept;
  const pollMs = 50;

  /** The state of a key; undefined while it is worth waiting for the owner. */
  async function check(
    key: string,
    isSameBody: (hash: string) => boolean,
  ): Promise<'ours' | KeyedResult | undefined> {
    const [text, ttl] = await redis.ask((r) => Promise.all([r.get(key), r.pttl(key)]));
    if (!text || ttl < 0) return undefined;
    const entry = JSON.parse(text) as Entry;
    if (!isSameBody(entry.bodyHash)) return { kind: 'other-body' };
    if (entry.answer) return { kind: 'answer', answer: entry.answer };
    // Ours, but not in flight here: Redis was down when the result was to be written. This process knows the responses that it
    // keeps, so it was a failure that may be retried.
    if (entry.owner === owner) return 'ours';
    // Keys live as long as kept responses: the replica may have died after the message had left.
    return lifetime - ttl > maxWaitMs ? { kind: 'unknown' } : undefined;
  }

  return {
    /**
     * Takes a key, or waits for the replica that has it and returns its result. Rejects only if Redis failed before anything
     * was known about the key.
     * @param isSameBody whether a stored hash is of the same body: during a rotation another replica may use another secret
     */
    async take(
      key: string,
      bodyHash: string,
      isSameBody: (hash: string) => boolean,
    ): Promise<'ours' | KeyedResult> {
      const entry = JSON.stringify({ owner, bodyHash } satisfies Entry);
      const claim = () => redis.ask((r) => r.set(key, entry, 'PX', lifetime, 'NX'));
      if ((await claim()) === 'OK') return 'ours';
      try {
        for (;;) {
          const found = await check(key, isSameBody);
          if (found) return found;
          await wait(pollMs);
          if ((await claim()) === 'OK') return 'ours';
        }
      } catch {
        // Another replica was working on it when Redis went down, and may or may not have carried it out.
        return { kind: 'unknown' };
      }
    },
    /** Stores the response under a key that was taken, or frees the key if there is none. Never rejects. */
    async settle(key: string, bodyHash: string, answer: KeptResponse | undefined): Promise<void> {
      const entry = JSON.stringify({ owner, bodyHash, answer } satisfies Entry);
      const write = answer
        ? redis.ask((r) => r.set(key, entry, 'PX', lifetime))
        : redis.ask((r) => r.del(key));
      // The work is done: a failure of Redis now must not fail or repeat it.
      await write.catch(() => undefined);
    },
  };
}

export type IdempotencyLock = ReturnType<typeof createIdempotencyLock>;
