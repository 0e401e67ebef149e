import { LRUCache } from 'lru-cache';
import { durations } from '../../shared/durations';
import {
  createIdempotencyLock,
  type IdempotencyLock,
  type KeptResponse,
  type KeyedResult,
} from './idempotencyLock';
import { createKeyedHash, createKeyedHashes, type Secrets } from './keyedHash';
import { maxEntries } from './maxEntries';
import type { SharedRedis } from './redis';

/** Maximum number of responses that one process keeps. */
const maxKeys = 100_000;

/** True if the work was carried out, or may have been. */
function isKept({ status, body }: KeptResponse): boolean {
  return status === 200 || status === 504 || (body as { code?: unknown }).code === 'unconfirmed';
}

/** A request with a key, in flight or answered. */
interface Known {
  bodyHash: string;
  keyed: KeyedResult | Promise<KeyedResult>;
}

/** The hashes are keyed, so that a short password cannot be guessed from one. */
interface IdempotencyOptions extends Secrets {
  /** Shared by all replicas; without it, or while it is down, each process remembers its own keys. */
  redis?: SharedRedis | undefined;
  /** How long a second request waits for the first one: longer than the longest call. */
  maxWaitMs: number;
}

/** Carries out one intent once, however often it is requested. */
export function createIdempotency(options: IdempotencyOptions) {
  const { redis, maxWaitMs } = options;
  const hash = createKeyedHash(options.secret, 'idempotency');
  const hashes = createKeyedHashes(options, 'idempotency');
  const inFlight = new Map<string, Known>();
  const kept = new LRUCache<string, Known>({
    ...maxEntries(maxKeys),
    ttl: durations.idempotencyKept,
  });
  const lock = redis && createIdempotencyLock(redis, maxWaitMs);

  async function runLocally(work: () => Promise<KeptResponse>): Promise<KeyedResult> {
    return { kind: 'answer', answer: await work() };
  }

  async function runLocked(
    lock: IdempotencyLock,
    key: string,
    intent: object,
    work: () => Promise<KeptResponse>,
  ): Promise<KeyedResult> {
    const shared = `once:${key}`;
    const bodyHash = hash(intent);
    const isSameBody = (kept: string) => hashes.some((hashOf) => hashOf(intent) === kept);
    const taken = await lock.take(shared, bodyHash, isSameBody).catch(() => undefined);
    if (taken === undefined) {
      redis?.fellBack('idempotency');
      return runLocally(work);
    }
    if (taken !== 'ours') return taken;
    let answer: KeptResponse | undefined;
    try {
      answer = await work();
      return { kind: 'answer', answer };
    } finally {
      await lock.settle(shared, bodyHash, answer && isKept(answer) ? answer : undefined);
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
      work: () => Promise<KeptResponse>,
    ): Promise<KeyedResult> {
      const bodyHash = hash(intent);
      const known = inFlight.get(key) ?? kept.get(key);
      if (known) return known.bodyHash === bodyHash ? known.keyed : { kind: 'other-body' };
      const running = lock ? runLocked(lock, key, intent, work) : runLocally(work);
      inFlight.set(key, { bodyHash, keyed: running });
      try {
        const keyed = await running;
        if (keyed.kind === 'answer' && isKept(keyed.answer)) kept.set(key, { bodyHash, keyed });
        return keyed;
      } finally {
        inFlight.delete(key);
      }
    },
  };
}

export type Idempotency = ReturnType<typeof createIdempotency>;
