import { LRUCache } from 'lru-cache';
import { durations } from '../../shared/limits';
import { createKeyedHash } from '../security/keyedHash';
import { atMost } from './atMost';
import { createIdempotencyLock, type IdempotencyLock } from './idempotencyLock';
import type { KeptAnswer, Keyed } from './keptAnswer';
import type { SharedRedis } from './redis';
import { isReady } from './redis';

/** Answers that one process keeps at once. */
const maxKeys = 100_000;

/** True if the work was carried out, or may have been. */
function isKept({ status, body }: KeptAnswer): boolean {
  return status === 200 || status === 504 || (body as { code?: unknown }).code === 'unconfirmed';
}

/** A request with a key, under way or answered. */
interface Known {
  bodyHash: string;
  keyed: Keyed | Promise<Keyed>;
}

/**
 * Makes sure that one intent is carried out once, however often it is asked for.
 * @param redis shared by all replicas; without it, or while it is away, each process remembers by itself
 * @param patienceMs how long a second request waits for the first one: longer than the longest call
 * @param secret keys the hashes: a short password must not be guessable from one
 */
export function createIdempotency(
  redis: SharedRedis | undefined,
  patienceMs: number,
  secret: string,
) {
  const hash = createKeyedHash(secret, 'idempotency');
  const underWay = new Map<string, Known>();
  const kept = new LRUCache<string, Known>({ ...atMost(maxKeys), ttl: durations.idempotencyKept });
  const claims = redis && createIdempotencyLock(redis, patienceMs);

  async function alone(work: () => Promise<KeptAnswer>): Promise<Keyed> {
    return { kind: 'answer', answer: await work() };
  }

  async function claimed(
    claims: IdempotencyLock,
    key: string,
    bodyHash: string,
    work: () => Promise<KeptAnswer>,
  ): Promise<Keyed> {
    const shared = `once:${key}`;
    const claim = await claims.take(shared, bodyHash).catch(() => undefined);
    if (claim === undefined) return alone(work);
    if (claim !== 'ours') return claim;
    let answer: KeptAnswer | undefined;
    try {
      answer = await work();
      return { kind: 'answer', answer };
    } finally {
      await claims.settle(shared, bodyHash, answer && isKept(answer) ? answer : undefined);
    }
  }

  return {
    /**
     * Runs `work`, unless a request with the same key and body runs (its answer is waited for) or has been
     * answered with 200, 504 or `unconfirmed` in the last 10 minutes (that answer is given again).
     * @param key the route and the visitor's key
     * @param intent what is asked for; only a keyed hash of it is kept
     */
    async run(key: string, intent: object, work: () => Promise<KeptAnswer>): Promise<Keyed> {
      const bodyHash = hash(intent);
      const known = underWay.get(key) ?? kept.get(key);
      if (known) return known.bodyHash === bodyHash ? known.keyed : { kind: 'other-body' };
      const running = claims && isReady(redis) ? claimed(claims, key, bodyHash, work) : alone(work);
      underWay.set(key, { bodyHash, keyed: running });
      try {
        const keyed = await running;
        if (keyed.kind === 'answer' && isKept(keyed.answer)) kept.set(key, { bodyHash, keyed });
        return keyed;
      } finally {
        underWay.delete(key);
      }
    },
  };
}

/** Makes sure that one intent is carried out once. */
export type Idempotency = ReturnType<typeof createIdempotency>;
