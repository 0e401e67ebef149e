import type { RateLimit } from '../config/settings';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { RateStore } from '../stores/rateStore';
import type { SharedRedis } from '../stores/redis';

/** So many uses per key and window, over all replicas: for what is not counted by a client's address. */
export interface Budget {
  readonly windowSeconds: number;
  /** Counts a use. False if it is one too many. */
  take(key: string): Promise<boolean>;
  /** Takes a use back. */
  giveBack(key: string): Promise<void>;
  /** Whether there is nothing left, without counting. */
  isUsedUp(key: string): Promise<boolean>;
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
    windowSeconds: Math.round(windowMs / 1_000),
    take: async (key) => (await store.increment(key)).totalHits <= limit,
    giveBack: (key) => store.decrement(key),
    isUsedUp: async (key) => ((await store.get(key))?.totalHits ?? 0) >= limit,
    refused(reqId) {
      metrics.rateLimitHits.inc({ limiter: name });
      log.warn({ event: 'rate_limited', limiter: name, reqId }, 'Refused by a limit');
    },
  };
}
