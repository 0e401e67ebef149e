import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { durations } from '../../shared/limits';
import { ExpiringMap } from './expiringMap';
import { isReady } from './redis';

/** An answer that can be kept: what the API sends, as plain JSON. */
export interface KeptAnswer {
  status: number;
  body: unknown;
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
   * answered with 200 or 504 in the last 10 minutes (that answer is given again).
   * @param key the route and the visitor's key
   * @param intent what is asked for; only a keyed hash of it is kept
   */
  run(key: string, intent: object, work: () => Promise<KeptAnswer>): Promise<Keyed>;
  close(): void;
}

const isKept = ({ status }: KeptAnswer) => status === 200 || status === 504;

interface Local {
  bodyHash: string;
  answer: Promise<Keyed>;
}

interface Shared {
  bodyHash: string;
  answer?: KeptAnswer;
}

/** Runs work at most once over all replicas. Throws what Redis throws; `work` itself never runs twice. */
async function runShared(
  redis: Redis,
  key: string,
  bodyHash: string,
  work: () => Promise<KeptAnswer>,
  patienceMs: number,
): Promise<Keyed> {
  const pending = JSON.stringify({ bodyHash } satisfies Shared);
  const deadline = Date.now() + patienceMs;
  // An unfinished one holds its key as long as a kept answer: its replica may have died after it was sent.
  while ((await redis.set(key, pending, 'PX', durations.idempotencyKept, 'NX')) !== 'OK') {
    const text = await redis.get(key);
    if (text) {
      const other = JSON.parse(text) as Shared;
      if (other.bodyHash !== bodyHash) return { kind: 'other-body' };
      if (other.answer) return { kind: 'answer', answer: other.answer };
    }
    if (Date.now() > deadline) return { kind: 'unknown' };
    await wait(50);
  }
  const answer = await work();
  const done = JSON.stringify({ bodyHash, answer } satisfies Shared);
  // The work is done: a Redis that is gone now must not make it fail or run again.
  const kept = isKept(answer)
    ? redis.set(key, done, 'PX', durations.idempotencyKept)
    : redis.del(key);
  await kept.catch(() => undefined);
  return { kind: 'answer', answer };
}

/**
 * @param redis shared by all replicas; without it, or while it is away, each process remembers by itself
 * @param patienceMs how long a second request waits for the first one: longer than the longest call
 * @param secret keys the hashes: a short password must not be guessable from one
 */
export function createIdempotency(
  redis: Redis | undefined,
  patienceMs: number,
  secret: string,
): Idempotency {
  const hash = (intent: object) =>
    createHmac('sha256', secret).update(JSON.stringify(intent)).digest('base64url');
  const local = new ExpiringMap<Local>();

  async function once(
    key: string,
    bodyHash: string,
    work: () => Promise<KeptAnswer>,
  ): Promise<Keyed> {
    if (!isReady(redis)) return { kind: 'answer', answer: await work() };
    let started = false;
    const startOnce = () => {
      started = true;
      return work();
    };
    try {
      return await runShared(redis, `once:${key}`, bodyHash, startOnce, patienceMs);
    } catch (error) {
      if (started) throw error;
      return { kind: 'answer', answer: await work() };
    }
  }

  return {
    async run(key, intent, work) {
      const bodyHash = hash(intent);
      const known = local.get(key);
      if (known) return known.bodyHash === bodyHash ? known.answer : { kind: 'other-body' };
      const answer = once(key, bodyHash, work);
      local.set(key, { bodyHash, answer }, durations.idempotencyKept + patienceMs);
      try {
        const keyed = await answer;
        if (keyed.kind === 'answer' && isKept(keyed.answer)) {
          local.set(key, { bodyHash, answer }, durations.idempotencyKept);
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
