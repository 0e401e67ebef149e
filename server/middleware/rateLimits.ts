import type { ServerResponse } from 'node:http';
import {
  type Options,
  type RateLimitInfo,
  type RateLimitRequestHandler,
  rateLimit,
} from 'express-rate-limit';
import type { RateLimit, Settings } from '../config/settings';
import type { Handler } from '../http/handler';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { RateStore } from '../stores/rateStore';
import type { SharedRedis } from '../stores/redis';

/** What a limit passes on instead of a request over it; the headers are set already. */
export class RateLimited extends Error {}

/** Counts one hit per request and client address. Over the limit the request becomes a {@link RateLimited} error. */
export type Limiter = RateLimitRequestHandler;

/** The headers of draft 8 by hand: the library sets them by a method of Express, and on every page. */
function setPageLimitHeaders(res: ServerResponse, req: object, windowMs: number): void {
  const { rateLimit: info } = req as { rateLimit: RateLimitInfo };
  const msLeft = (info.resetTime?.getTime() ?? Date.now()) - Date.now();
  const seconds = Math.max(1, Math.ceil(msLeft / 1_000));
  res.setHeader('Retry-After', seconds);
  res.setHeader('RateLimit', `"pages"; r=${info.remaining}; t=${seconds}`);
  res.setHeader('RateLimit-Policy', `"pages"; q=${info.limit}; w=${Math.round(windowMs / 1_000)}`);
}

/** Makes every limit of the process that counts by client address (`RATE_LIMIT_*`). */
export function createRateLimits(
  settings: Settings,
  redis: SharedRedis | undefined,
  log: Logger,
  metrics: Metrics,
) {
  const limiter = (
    name: string,
    { limit, windowMs }: RateLimit,
    own: Partial<Options> = {},
  ): Limiter =>
    rateLimit({
      limit,
      windowMs,
      identifier: name,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      store: new RateStore(name, windowMs, redis),
      keyGenerator: ({ info }) => info.limitKey,
      handler: (req, res, next) => {
        if (name === 'pages') setPageLimitHeaders(res, req, windowMs);
        metrics.rateLimitHits.inc({ limiter: name });
        log.warn(
          { event: 'rate_limited', limiter: name, reqId: req.info.id },
          'Refused by a limit',
        );
        next(new RateLimited(name));
      },
      ...own,
    });
  return {
    contact: limiter('contact', settings.RATE_LIMIT_CONTACT),
    support: limiter('support', settings.RATE_LIMIT_SUPPORT),
    verifyId: limiter('verify_id', settings.RATE_LIMIT_VERIFY_ID),
    password: limiter('password', settings.RATE_LIMIT_PASSWORD),
    challenge: limiter('challenge', settings.RATE_LIMIT_CHALLENGE),
    clientEvents: limiter('client_events', settings.RATE_LIMIT_CLIENT_EVENTS),
    cspReports: limiter('csp_reports', settings.RATE_LIMIT_CSP_REPORTS),
    // Cached pages are the same for everybody: a limit's headers belong to a refusal alone.
    pages: limiter('pages', settings.RATE_LIMIT_PAGES, { standardHeaders: false }),
  };
}

/** Every limit of the process. */
export type Limits = ReturnType<typeof createRateLimits>;

/**
 * The limit of pages for use in front of Express. The library's types ask for Express's request; what it uses of
 * one, without its own headers, is there on a plain one too.
 */
export function pageLimit({ pages }: Limits): Handler {
  return pages as unknown as Handler;
}
