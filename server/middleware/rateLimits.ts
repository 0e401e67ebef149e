import type { Request, Response } from 'express';
import {
  type AugmentedRequest,
  type Options,
  type RateLimitRequestHandler,
  rateLimit,
} from 'express-rate-limit';
import { type AddressLimit, addressLimits, type Settings } from '../config/settings';
import type { LimitDeps } from '../security/budget';
import { RateStore } from '../stores/rateStore';

/** Passed to `next()` when a limit is exceeded. The headers are already set. */
export class RateLimited extends Error {}

/** Counts one hit per request and client address. Passes a {@link RateLimited} error on when the limit is exceeded. */
export type Limiter = RateLimitRequestHandler;

/** Counts a request against one more limit. Rejects with `RateLimited` when it is exceeded. */
export function count(limiter: Limiter, req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    limiter(req, req.res as Response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}

/** The API has its own limits; health checks and files have none. */
const outsidePages = /^\/(?:(?:api|static)(?:\/|$)|(?:healthz|readyz)\/?$)/i;

/** Statuses of refusals, which count against the sender. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404, 405, 413, 415, 429]);

/** Creates every limit by client address (`RATE_LIMIT_*`). */
export function createRateLimits(settings: Settings, deps: LimitDeps) {
  const { log, metrics } = deps;

  function limiter(setting: AddressLimit, own: Partial<Options> = {}): Limiter {
    const name = setting.toLowerCase();
    const { limit, windowMs } = settings[`RATE_LIMIT_${setting}`];
    return rateLimit({
      limit,
      windowMs,
      identifier: name,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      store: new RateStore(name, windowMs, deps),
      keyGenerator: ({ info }) => info.limitKey,
      handler: (req, res, next) => {
        const { used, resetTime } = (req as AugmentedRequest).rateLimit ?? {};
        // What the library sets, for limits that set it on refusals alone.
        if (own.standardHeaders === false) {
          const ms = Math.max(0, Number(resetTime ?? 0) - Date.now());
          const seconds = Math.ceil(ms / 1_000);
          res.setHeader('RateLimit', `"${name}"; r=0; t=${seconds}`);
          res.setHeader('RateLimit-Policy', `"${name}"; q=${limit}; w=${windowMs / 1_000}`);
          res.setHeader('Retry-After', String(seconds));
        }
        metrics.rateLimitHits.inc({ limiter: name });
        // Once a window: a flood must not add a line for each request.
        if (used === limit + 1) {
          const line = { event: 'rate_limited', limiter: name, reqId: req.info.id };
          log.warn(line, 'Refused by a limit');
        }
        next(new RateLimited(name));
      },
      ...own,
    });
  }

  const pages = {
    store: new RateStore('pages', settings.RATE_LIMIT_PAGES.windowMs, deps),
    validate: { unsharedStore: false },
  };
  const refusalsOnly: Partial<Options> = {
    ...pages,
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_req, { statusCode }) => !refusals.has(statusCode),
  };
  const special: Partial<Record<AddressLimit, Partial<Options>>> = {
    // Headers on a 429 alone: the library hashes the address for them.
    PAGES: { ...pages, standardHeaders: false, skip: ({ path }) => outsidePages.test(path) },
    UNCACHED_PAGES: { standardHeaders: false },
  };
  const byName = Object.fromEntries(
    addressLimits.map((setting) => [setting.toLowerCase(), limiter(setting, special[setting])]),
  ) as Record<Lowercase<AddressLimit>, Limiter>;
  return {
    ...byName,
    /** The budget of pages for /api, where only refusals count. */
    refusals: limiter('PAGES', refusalsOnly),
    /** The budget of pages for missing files. */
    missingFiles: limiter('PAGES', { ...refusalsOnly, standardHeaders: false }),
  };
}
