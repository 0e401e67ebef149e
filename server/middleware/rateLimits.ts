import type { RateLimit, Settings } from '../config/settings';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { RateStore } from '../stores/rateStore';
import type { SharedRedis } from '../stores/redis';

/** The answer to one hit. */
export interface Decision {
  allowed: boolean;
  remaining: number;
  /** Seconds until the window starts anew. */
  resetSeconds: number;
}

/** One limit: so many hits per key and window. */
export interface Limiter {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** Counts a hit and says whether it is within the limit: at once, unless Redis counts. */
  consume(key: string): Decision | Promise<Decision>;
  /** Says whether a hit would be within the limit, without counting one. */
  peek(key: string): Promise<Decision>;
  /** Tells log and metrics that a request was refused. */
  refused(requestId: string): void;
  close(): void;
}

function createLimiter(
  name: string,
  { limit, windowMs }: RateLimit,
  redis: SharedRedis | undefined,
  log: Logger,
  metrics: Metrics,
): Limiter {
  const store = new RateStore(name, windowMs, redis);
  const refused = (reqId: string) => {
    metrics.rateLimitHits.inc({ limiter: name });
    log.warn({ event: 'rate_limited', limiter: name, reqId }, 'Refused by a limit');
  };
  const decide = (hits: number, resetTime: Date | undefined, counted: boolean): Decision => ({
    allowed: counted ? hits <= limit : hits < limit,
    remaining: Math.max(0, limit - hits),
    resetSeconds: Math.max(
      1,
      Math.ceil(((resetTime?.getTime() ?? Date.now()) - Date.now()) / 1_000),
    ),
  });
  return {
    name,
    limit,
    windowSeconds: Math.round(windowMs / 1_000),
    refused,
    consume(key) {
      const counted = store.increment(key);
      return counted instanceof Promise
        ? counted.then(({ totalHits, resetTime }) => decide(totalHits, resetTime, true))
        : decide(counted.totalHits, counted.resetTime, true);
    },
    async peek(key) {
      const found = await store.get(key);
      return decide(found?.totalHits ?? 0, found?.resetTime, false);
    },
    close: () => store.close(),
  };
}

/** Makes every limit of the process (CONTRACT section 4, `RATE_LIMIT_*`). */
export function createLimits(
  settings: Settings,
  redis: SharedRedis | undefined,
  log: Logger,
  metrics: Metrics,
) {
  const make = (name: string, rate: RateLimit) => createLimiter(name, rate, redis, log, metrics);
  return {
    contact: make('contact', settings.RATE_LIMIT_CONTACT),
    support: make('support', settings.RATE_LIMIT_SUPPORT),
    verifyId: make('verify_id', settings.RATE_LIMIT_VERIFY_ID),
    password: make('password', settings.RATE_LIMIT_PASSWORD),
    challenge: make('challenge', settings.RATE_LIMIT_CHALLENGE),
    clientEvents: make('client_events', settings.RATE_LIMIT_CLIENT_EVENTS),
    cspReports: make('csp_reports', settings.RATE_LIMIT_CSP_REPORTS),
    pages: make('pages', settings.RATE_LIMIT_PAGES),
    perId: make('per_id', settings.RATE_LIMIT_PER_ID),
    verifyIdMisses: make('verify_id_misses', settings.RATE_LIMIT_VERIFY_ID_MISSES),
  };
}

/** Every limit of the process. */
export type Limits = ReturnType<typeof createLimits>;

/**
 * The state of a limit as a client may read it: draft 8 of the RateLimit header fields, with `Retry-After` for
 * a hit that was refused.
 */
export function limitHeaders(
  { name, limit, windowSeconds }: Limiter,
  { allowed, remaining, resetSeconds }: Decision,
): Record<string, string> {
  return {
    ...(allowed ? {} : { 'Retry-After': String(resetSeconds) }),
    RateLimit: `"${name}";r=${remaining};t=${resetSeconds}`,
    'RateLimit-Policy': `"${name}";q=${limit};w=${windowSeconds}`,
  };
}
