import type { RateLimit } from '../config/settings';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { RateStore } from '../stores/rateStore';
import type { SharedRedis } from '../stores/redis';

/** So many uses per key and window, over all replicas: for what is not counted by a client's address. */
export interface Budget {
  /** Counts a use. False if it is one too many. */
  take(key: string): Promise<boolean>;
  /** Takes a use back. */
  giveBack(key: string): Promise<void>;
  /** Logs and counts that something was refused. */
  refused(requestId: string): void;
}

/** Makes a budget; `name` is the limiter's in logs and metrics. */
export function createBudget(
  name: string,
  { limit, windowMs }: RateLimit,
  redis: SharedRedis | undefined,
  log: Logger,
  metrics: Metrics,
): Budget {
  const store = new RateStore(name, windowMs, redis);
  return {
    take: async (key) => (await store.increment(key)).totalHits <= limit,
    giveBack: (key) => store.decrement(key),
    refused(reqId) {
      metrics.rateLimitHits.inc({ limiter: name });
      log.warn({ event: 'rate_limited', limiter: name, reqId }, 'Refused by a limit');
    },
  };
}

/** A look-up that may be somebody's guess. */
export interface Guess<T> {
  /** Called when too many were wrong lately: resolves if this one may be asked all the same, or throws. */
  overBudget(): Promise<void>;
  ask(): Promise<T>;
  isWrong(result: T): boolean;
}

/**
 * Asks, and counts what was wrong. The use is taken before the answer is known and given back if it was not a wrong
 * guess: a hundred guesses at the same instant are counted like a hundred in a row.
 */
export async function countGuess<T>(budget: Budget, key: string, guess: Guess<T>): Promise<T> {
  if (!(await budget.take(key))) {
    await budget.giveBack(key);
    await guess.overBudget();
    return guess.ask();
  }
  let wrong = false;
  try {
    const result = await guess.ask();
    wrong = guess.isWrong(result);
    return result;
  } finally {
    if (!wrong) await budget.giveBack(key);
  }
}
