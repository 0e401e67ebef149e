import type { Request, RequestHandler, Response } from 'express';
import { type AugmentedRequest, rateLimit } from 'express-rate-limit';
import { limitTable } from '../config/limits';
import type { Settings } from '../config/settings';
import { loggedAddress } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { createRateStore } from '../stores/rateStore';
import type { SharedRedis } from '../stores/redis';
import type { ThrottledLog } from './throttledLog';

type Row = keyof typeof limitTable;
export type RateLimits = Readonly<Record<Lowercase<Row>, RequestHandler[]>>;

/**
 * The services that limits and captchas need. Without Redis each process counts its own requests.
 */
export interface StateDeps {
  redis?: SharedRedis | undefined;
  metrics: Metrics;
  throttledLog: ThrottledLog;
}

/** The error for a request above a limit. The limiter has already set the response headers. */
export class RateLimited extends Error {}

/** Creates the limiters of each row of `limitTable`, one for each of its keys. */
export function createRateLimits(settings: Settings, { metrics, redis, throttledLog }: StateDeps) {
  function limiter(row: Row, key: keyof Request['info']['rateLimitKeys']): RequestHandler {
    const { counts, above, store } = limitTable[row];
    const shared = store === 'Redis' ? redis : undefined;
    const name = row.toLowerCase();
    const { limit: perAddress, windowMs } = settings[`RATE_LIMIT_${row}`];
    const limit = key === '/48' ? 4 * perAddress : perAddress;
    metrics.rateLimitHits.inc({ limiter: name }, 0);
    return rateLimit({
      limit,
      windowMs,
      store: createRateStore(name, windowMs, settings.TICKET_SECRET, shared),
      keyGenerator: ({ info }) => info.rateLimitKeys[key] ?? '',
      identifier: key === '/48' ? name + key : name,
      standardHeaders: above === 'reject' ? 'draft-8' : false,
      legacyHeaders: false,
      skip: ({ info }) => info.rateLimitKeys[key] === undefined,
      // The library decrements the count of a "successful" request after the response.
      skipSuccessfulRequests: counts.startsWith('invalid'),
      requestWasSuccessful: ({ info }) => !info.failedAttempt,
      handler(req, _res, next) {
        const { info } = req;
        metrics.rateLimitHits.inc({ limiter: name });
        // Only the first request above the limit is logged, because a flood must not add a line for
        // each request.
        if ((req as AugmentedRequest).rateLimit?.used === limit + 1) {
          const ip = loggedAddress(info.ip, settings.LOG_IP);
          const line = { event: 'rate_limited', limiter: name, reqId: info.id, ip };
          throttledLog('warn', info, line, `Above a limit: ${above}`);
        }
        next(new RateLimited(name));
      },
    });
  }
  const rows = Object.keys(limitTable) as Row[];
  const made = rows.map((row) => [
    row.toLowerCase(),
    limitTable[row].keys.map((key) => limiter(row, key)),
  ]);
  return Object.fromEntries(made) as RateLimits;
}

/** Counts a request. Returns false as soon as one of the limits is exceeded. */
export async function tryConsume(
  limiters: readonly RequestHandler[],
  req: Request,
): Promise<boolean> {
  for (const limiter of limiters) {
    const error = await new Promise((resolve) => limiter(req, req.res as Response, resolve));
    if (error instanceof RateLimited) return false;
    if (error) throw error;
  }
  return true;
}

/** Counts a request. Throws RateLimited as soon as one of the limits is exceeded. */
export async function requireWithin(
  limiters: readonly RequestHandler[],
  req: Request,
): Promise<void> {
  if (!(await tryConsume(limiters, req))) throw new RateLimited();
}
