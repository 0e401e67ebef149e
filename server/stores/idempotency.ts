import { durations } from '../../shared/limits';
import { createKeyedHash } from '../security/keyedHash';
import { ExpiringMap } from './expiringMap';
import { createIdempotencyLock, type IdempotencyLock } from './idempotencyLock';
import type { SharedRedis } from './redis';
import { isReady } from './redis';

/** An answer that can be kept: what the API sends, as plain JSON. */
export interface KeptAnswer {
  status: number;
  body: object;
}

/** What became of a request with a key. */
export type Keyed =
  | { kind: 'answer'; answer: KeptAnswer }
  | { kind: 'other-body' }
  /** Another replica began it and has not said how it ended: it may or may not have been carried out. */
  | { kind: 'unknown' };

/** Makes sure that one intent is carried out once, however often it is asked for. */
export interface Idempotency {
  /**
   * Runs `work`, unless a request with the same key and body runs (its answer is waited for) or has been
   * answered with 200, 504 or `unconfirmed` in the last 10 minutes (that answer is given again).
   * @param key the route and the visitor's key
   * @param intent what is asked for; only a keyed hash of it is kept
   */
  run(key: string, intent: object, work: () => Promise<KeptAnswer>): Promise<Keyed>;
  close(): void;
}

/** True if the work was carried out, or may have been. */
function isKept({ status, body }: KeptAnswer): boolean {
  return status === 200 || status === 504 || (body as { code?: unknown }).code === 'unconfirmed';
}

interface Local {
  bodyHash: string;
  keyed: Keyed | Promise<Keyed>;
}

/**
 * @param redis shared by all replicas; without it, or while it is away, each process remembers by itself
 * @param patienceMs how long a second request waits for the first one: longer than the longest call
 * @param secret keys the hashes: a short password must not be guessable from one
 */
export function createIdempotency(
  redis: SharedRedis | undefined,
  patienceMs: number,
  secret: string,
): Idempotency {
  const hash = createKeyedHash(secret);
  const local = new ExpiringMap<Local>();
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
    async run(key, intent, work) {
      const bodyHash = hash(intent);
      const known = local.get(key);
      if (known) return known.bodyHash === bodyHash ? known.keyed : { kind: 'other-body' };
      const running = claims && isReady(redis) ? claimed(claims, key, bodyHash, work) : alone(work);
      local.set(key, { bodyHash, keyed: running }, durations.idempotencyKept + patienceMs);
      try {
        const keyed = await running;
        if (keyed.kind === 'answer' && isKept(keyed.answer)) {
          local.set(key, { bodyHash, keyed }, durations.idempotencyKept);
        } else {
          local.delete(key);
        }
        return keyed;
      } catch (error) {
        local.delete(key);
        throw error;
      }
    },
    close: () => local.close(),
  };
}
