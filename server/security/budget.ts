import type { RateLimit } from '../config/values';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { type Counters, RateStore } from '../stores/rateStore';

export interface LimitDeps extends Counters {
  log: Logger;
  metrics: Metrics;
}

/**
 * A maximum of uses per key and window, over all replicas: for limits that do not go by client address.
 * @param name its limiter name in logs and metrics
 */
export function createBudget(name: string, { limit, windowMs }: RateLimit, deps: LimitDeps) {
  const { log, metrics } = deps;
  const store = new RateStore(name, windowMs, deps);
  metrics.rateLimitHits.inc({ limiter: name }, 0);
  return {
    /** Counts a use. False if the budget is used up. */
    take: async (key: string) => (await store.increment(key)).totalHits <= limit,
    giveBack: (key: string) => store.decrement(key),
    /** Logs and counts that something was refused. */
    refused(reqId: string) {
      metrics.rateLimitHits.inc({ limiter: name });
      log.warn({ event: 'rate_limited', limiter: name, reqId }, 'Refused by a limit');
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;

/** A look-up that may be a guess. */
interface Guess<T> {
  requestId: string;
  /** Called when a budget is used up: resolves if the look-up may go ahead all the same, or throws, which is logged and counted. */
  overBudget(): Promise<void>;
  ask(): Promise<T>;
  /** Whether the result counts. */
  counts(result: T): boolean;
}

/**
 * Looks up, and counts the result against `key`. A use is taken first and given back afterwards if the result does not
 * count, so that parallel guesses count like guesses in a row.
 */
export async function countGuess<T>(budget: Budget, key: string, guess: Guess<T>): Promise<T> {
  const isWithin = await budget.take(key);
  let isCounted = false;
  try {
    if (!isWithin) {
      await guess.overBudget().catch((error: unknown) => {
        budget.refused(guess.requestId);
        throw error;
      });
    }
    const result = await guess.ask();
    isCounted = guess.counts(result);
    return result;
  } finally {
    if (!isCounted) await budget.giveBack(key);
  }
}
