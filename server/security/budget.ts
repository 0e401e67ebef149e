import type { RateLimit } from '../config/values';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { type Counters, RateStore } from '../stores/rateStore';

export interface LimitDeps extends Counters {
  log: Logger;
  metrics: Metrics;
}

/**
 * A maximum of uses per key and window, over all replicas, above which a captcha is asked for.
 * @param name its limiter name in logs and metrics
 * @param storeName where it counts, if another one has that name
 */
export function createBudget(
  name: string,
  { limit, windowMs }: RateLimit,
  deps: LimitDeps,
  storeName = name,
) {
  const { log, metrics } = deps;
  const store = new RateStore(storeName, windowMs, deps);
  metrics.rateLimitHits.inc({ limiter: name }, 0);
  return {
    /** Counts a use. False above the maximum, which is logged once a window. */
    async take(key: string, reqId: string): Promise<boolean> {
      const { totalHits } = await store.increment(key);
      if (totalHits <= limit) return true;
      metrics.rateLimitHits.inc({ limiter: name });
      const line = { event: 'rate_limited', limiter: name, reqId };
      if (totalHits === limit + 1) log.warn(line, 'A limit asks for a captcha');
      return false;
    },
    giveBack: (key: string) => store.decrement(key),
  };
}

export type Budget = ReturnType<typeof createBudget>;
