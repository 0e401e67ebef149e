import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { durations } from '../../shared/limits';
import type { KeptAnswer, Keyed } from './keptAnswer';
import { isReplicated, type SharedRedis } from './redis';

interface Entry {
  owner: string;
  bodyHash: string;
  /** Missing while its owner is at work, and for good if the owner has died. */
  answer?: KeptAnswer;
}

/**
 * Keys that one replica at a time works under.
 * @param patienceMs how long the work of another replica may take: longer than the longest call
 */
export function createIdempotencyLock(redis: SharedRedis, patienceMs: number) {
  const owner = randomUUID();
  const lifetime = durations.idempotencyKept;
  const pollMs = 50;
  /** Redis is asked by everybody else meanwhile. */
  const replicaMs = 50;

  /** Undefined as long as it is worth waiting for. */
  async function look(key: string, bodyHash: string): Promise<'ours' | Keyed | undefined> {
    const [text, ttl] = await redis.ask((r) => Promise.all([r.get(key), r.pttl(key)]));
    if (!text || ttl < 0) return undefined;
    const entry = JSON.parse(text) as Entry;
    if (entry.bodyHash !== bodyHash) return { kind: 'other-body' };
    if (entry.answer) return { kind: 'answer', answer: entry.answer };
    // Our own, and nobody here is at work: Redis was away when its end was to be written. What is to be
    // kept is known in this process, so it ended with a failure that may be tried again.
    if (entry.owner === owner) return 'ours';
    // It holds its key as long as a kept answer: its replica may have died after the message had left.
    return lifetime - ttl > patienceMs ? { kind: 'unknown' } : undefined;
  }

  return {
    /**
     * Takes a key, or says what became of it at another replica, whose work is waited for. Rejects only if
     * Redis failed before anything was known of the key.
     */
    async take(key: string, bodyHash: string): Promise<'ours' | Keyed> {
      const entry = JSON.stringify({ owner, bodyHash } satisfies Entry);
      const claim = () =>
        redis.ask(async (r) => {
          const answer = await r.set(key, entry, 'PX', lifetime, 'NX');
          // Or a failover forgets the key. Where no replica answers it holds all the same.
          if (answer === 'OK') await isReplicated(r, replicaMs);
          return answer;
        });
      if ((await claim()) === 'OK') return 'ours';
      try {
        for (;;) {
          const found = await look(key, bodyHash);
          if (found) return found;
          await wait(pollMs);
          if ((await claim()) === 'OK') return 'ours';
        }
      } catch {
        // Another one was at it when Redis went away: it may or may not have carried it out.
        return { kind: 'unknown' };
      }
    },
    /** Keeps the answer under a key that was taken, or frees the key where there is none. Never rejects. */
    async settle(key: string, bodyHash: string, answer: KeptAnswer | undefined): Promise<void> {
      const entry = JSON.stringify({ owner, bodyHash, answer } satisfies Entry);
      const write = answer
        ? redis.ask((r) => r.set(key, entry, 'PX', lifetime))
        : redis.ask((r) => r.del(key));
      // The work is done: a Redis that is gone now must not make it fail or run again.
      await write.catch(() => undefined);
    },
  };
}

/** Keys that one replica at a time works under. */
export type IdempotencyLock = ReturnType<typeof createIdempotencyLock>;
