import type { Request, RequestHandler, Response } from 'express';
import { type AugmentedRequest, type Options, rateLimit } from 'express-rate-limit';
import { apiPaths } from '../../shared/paths';
import { type AddressLimit, addressLimits, type Settings } from '../config/settings';
import type { LimitDeps } from '../security/budget';
import { RateStore } from '../stores/rateStore';

/** Passed to `next()` when a limit is exceeded. The headers are already set. */
export class RateLimited extends Error {}

/** Counts one hit per request and client address. Passes a {@link RateLimited} error on when the limit is exceeded. */
type Limiter = RequestHandler;

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

/** What browsers report by themselves. Above its limit it is lost, and neighbours behind the sender's address keep their pages. */
const reportPath = apiPaths.clientEvents;

/** Limits above which a captcha is asked for (`info.aboveLimit`): neighbours behind the sender's address are not refused. */
const asking: ReadonlySet<AddressLimit> = new Set(['FORM_TRIES', 'VERIFY_ID', 'PASSWORD']);

/** At how many times such a limit a request is refused all the same. */
const askingRange = 10;

/** How many times as much as a /56 an IPv6 /48 may send of these. Many who attack have a whole one. */
const shareOfNetwork = 4;

/** Creates every limit by client address (`RATE_LIMIT_*`). */
export function createRateLimits(settings: Settings, deps: LimitDeps) {
  const { log, metrics } = deps;

  /** @param refusedAt at how many times the limit a request is refused; below it is let through with `info.aboveLimit` */
  function limiter(
    setting: AddressLimit,
    own: Partial<Options> = {},
    share = 1,
    refusedAt = asking.has(setting) ? askingRange : 1,
  ): Limiter {
    const name = setting.toLowerCase();
    const { limit: perAddress, windowMs } = settings[`RATE_LIMIT_${setting}`];
    const limit = perAddress * share;
    const most = limit * refusedAt;
    metrics.rateLimitHits.inc({ limiter: name }, 0);
    return rateLimit({
      limit,
      windowMs,
      identifier: name,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      store: new RateStore(name, windowMs, deps),
      keyGenerator: ({ info }) => info.limitKey,
      handler: (req, res, next) => {
        const { used = 0, resetTime } = (req as AugmentedRequest).rateLimit ?? {};
        metrics.rateLimitHits.inc({ limiter: name });
        const line = { event: 'rate_limited', limiter: name, reqId: req.info.id };
        if (used <= most) {
          if (used === limit + 1) log.warn(line, 'A limit asks for a captcha');
          req.info.aboveLimit = true;
          // The library has set it, as for a refusal.
          res.removeHeader('Retry-After');
          return next();
        }
        // What the library sets, for limits that set it on refusals alone.
        if (own.standardHeaders === false) {
          const ms = Math.max(0, Number(resetTime ?? 0) - Date.now());
          const seconds = Math.ceil(ms / 1_000);
          res.setHeader('RateLimit', `"${name}"; r=0; t=${seconds}`);
          res.setHeader('RateLimit-Policy', `"${name}"; q=${limit}; w=${windowMs / 1_000}`);
          res.setHeader('Retry-After', String(seconds));
        }
        // Once a window: a flood must not add a line for each request.
        if (used === most + 1) log.warn(line, 'Refused by a limit');
        return next(new RateLimited(name));
      },
      ...own,
    });
  }

  /** A limit that IPv6 addresses also share by /48. */
  function networkLimiter(setting: AddressLimit): Limiter {
    const byAddress = limiter(setting);
    const { windowMs } = settings[`RATE_LIMIT_${setting}`];
    const byNetwork = limiter(
      setting,
      {
        store: new RateStore(`${setting.toLowerCase()}_48`, windowMs, deps),
        keyGenerator: ({ info }) => info.networkKey ?? '',
        skip: ({ info }) => info.networkKey === undefined,
        standardHeaders: false,
      },
      shareOfNetwork,
    );
    return (req, res, next) => {
      byAddress(req, res, (error) => (error ? next(error) : byNetwork(req, res, next)));
    };
  }

  const pages = {
    store: new RateStore('pages', settings.RATE_LIMIT_PAGES.windowMs, deps),
    validate: { unsharedStore: false },
  };
  const refusalsOnly: Partial<Options> = {
    ...pages,
    skipSuccessfulRequests: true,
    requestWasSuccessful: ({ info }, { statusCode }) =>
      !refusals.has(statusCode) || (statusCode === 429 && info.route === reportPath),
  };
  const special: Partial<Record<AddressLimit, Partial<Options>>> = {
    // Headers on a 429 alone: the library hashes the address for them.
    PAGES: { ...pages, standardHeaders: false, skip: ({ path }) => outsidePages.test(path) },
    UNCACHED_PAGES: { standardHeaders: false },
  };
  const byName = Object.fromEntries(
    addressLimits.map((setting) => [
      setting.toLowerCase(),
      asking.has(setting) ? networkLimiter(setting) : limiter(setting, special[setting]),
    ]),
  ) as Record<Lowercase<AddressLimit>, Limiter>;
  return {
    ...byName,
    /**
     * For reset links that a foreign page opens: webmail, or one that steers a popup. None is refused, and none counts against
     * those that the visitor opens himself.
     */
    foreignLinks: limiter(
      'PASSWORD',
      { store: new RateStore('foreign_links', settings.RATE_LIMIT_PASSWORD.windowMs, deps) },
      1,
      Number.POSITIVE_INFINITY,
    ),
    /** The budget of pages for /api, where only refusals count. */
    refusals: limiter('PAGES', refusalsOnly),
    /** The budget of pages for missing files. */
    missingFiles: limiter('PAGES', { ...refusalsOnly, standardHeaders: false }),
  };
}
