import type { Request, RequestHandler, Response } from 'express';
import { type AugmentedRequest, type Options, rateLimit } from 'express-rate-limit';
import { apiPaths } from '../../shared/paths';
import { type AddressLimit, addressLimits, type Settings } from '../config/settings';
import { createBudget, type LimitDeps } from '../security/budget';
import { RateStore } from '../stores/rateStore';

/** Passed to `next()` when a limit is exceeded. The headers are already set. */
export class RateLimited extends Error {}

/** Counts one hit per request and client address. Passes a {@link RateLimited} error on when the limit is exceeded. */
export interface Limiter extends RequestHandler {
  /** Whether the next hit would be refused. */
  isUsedUp(req: Request): Promise<boolean>;
}

/** Counts a request against more limits. Rejects with `RateLimited` when one is exceeded. */
export async function count(limiters: readonly Limiter[], req: Request): Promise<void> {
  for (const limiter of limiters) {
    await new Promise<void>((resolve, reject) => {
      limiter(req, req.res as Response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
  }
}

/** Rejects with `RateLimited` where a limit is used up, and counts nothing elsewhere: before a visitor's captcha is spent. */
export async function refuseUsedUp(limiters: readonly Limiter[], req: Request): Promise<void> {
  for (const limiter of limiters) if (await limiter.isUsedUp(req)) await count([limiter], req);
}

/** The API has its own limits; health checks and files have none. */
const outsidePages = /^\/(?:(?:api|static)(?:\/|$)|(?:healthz|readyz)\/?$)/i;

/** Statuses of refusals, which count against the sender. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404, 405, 413, 415, 429]);

/** Limits that an IPv6 /48 has too. Messages and challenges have none: it may be a carrier of 65,536 phones. */
const sharedByNetwork: ReadonlySet<AddressLimit> = new Set(['FORM_TRIES', 'VERIFY_ID']);

/** What a /48 may send of these, and of links: four times what a /56 may. Many who attack have a whole one. */
const shareOfNetwork = 4;

/** The limits that refuse: `RATE_LIMIT_CONTACT` is `contact`. */
export type LimitName = Lowercase<Exclude<AddressLimit, 'PASSWORD'>>;

/** Options of the library, and how a limiter counts if not each address at the setting's rate under its name. */
interface LimiterOptions
  extends Partial<Pick<Options, 'skip' | 'skipSuccessfulRequests' | 'requestWasSuccessful'>> {
  /** Whom a request counts for; undefined: nobody. */
  keyOf?: (req: Request) => string | undefined;
  /** Multiplies the setting's rate. */
  share?: number;
  storeName?: string;
  /** Headers on a 429 alone: the library hashes the address for them. */
  isQuiet?: boolean;
}

/** Creates every limit by client address (`RATE_LIMIT_*`). */
export function createRateLimits(settings: Settings, deps: LimitDeps) {
  const { log, metrics } = deps;

  function limiter(
    setting: AddressLimit,
    {
      keyOf = ({ info }) => info.limitKey,
      share = 1,
      storeName = setting.toLowerCase(),
      isQuiet = false,
      ...options
    }: LimiterOptions = {},
  ): Limiter {
    const name = setting.toLowerCase();
    const { limit: perAddress, windowMs } = settings[`RATE_LIMIT_${setting}`];
    const limit = perAddress * share;
    const store = new RateStore(storeName, windowMs, deps);
    const keyGenerator = (req: Request) => keyOf(req) ?? '';
    metrics.rateLimitHits.inc({ limiter: name }, 0);
    const handler = rateLimit({
      limit,
      windowMs,
      identifier: name,
      standardHeaders: isQuiet ? false : 'draft-8',
      legacyHeaders: false,
      store,
      keyGenerator,
      skip: (req) => keyOf(req) === undefined,
      // The budget of pages is counted in three places.
      validate: { unsharedStore: false },
      handler: (req, res, next) => {
        const { used = 0, resetTime } = (req as AugmentedRequest).rateLimit ?? {};
        metrics.rateLimitHits.inc({ limiter: name });
        if (isQuiet) {
          const ms = Math.max(0, Number(resetTime ?? 0) - Date.now());
          const seconds = Math.ceil(ms / 1_000);
          res.setHeader('RateLimit', `"${name}"; r=0; t=${seconds}`);
          res.setHeader('RateLimit-Policy', `"${name}"; q=${limit}; w=${windowMs / 1_000}`);
          res.setHeader('Retry-After', String(seconds));
        }
        // Once a window: a flood must not add a line for each request.
        const line = { event: 'rate_limited', limiter: name, reqId: req.info.id };
        if (used === limit + 1) log.warn(line, 'Refused by a limit');
        return next(new RateLimited(name));
      },
      ...options,
    });
    const isUsedUp = async (req: Request) => (await store.hits(keyGenerator(req))) >= limit;
    return Object.assign(handler, { isUsedUp });
  }

  const byNetwork = (setting: AddressLimit) =>
    limiter(setting, {
      keyOf: ({ info }) => info.networkKey,
      share: shareOfNetwork,
      storeName: `${setting.toLowerCase()}_48`,
      isQuiet: true,
    });

  const refusalsOnly: LimiterOptions = {
    skipSuccessfulRequests: true,
    // What browsers report by themselves is lost above its limit, and neighbours behind the sender's address keep their pages.
    requestWasSuccessful: ({ info }, { statusCode }) =>
      !refusals.has(statusCode) || (statusCode === 429 && info.route === apiPaths.clientEvents),
  };
  const special: Partial<Record<AddressLimit, LimiterOptions>> = {
    PAGES: { isQuiet: true, skip: ({ path }) => outsidePages.test(path) },
    UNCACHED_PAGES: { isQuiet: true },
  };
  const refusing = addressLimits.filter((setting) => setting !== 'PASSWORD');
  const byName = Object.fromEntries(
    refusing.map((setting) => [
      setting.toLowerCase(),
      [
        limiter(setting, special[setting]),
        ...(sharedByNetwork.has(setting) ? [byNetwork(setting)] : []),
      ],
    ]),
  ) as Record<LimitName, Limiter[]>;

  const { limit, windowMs } = settings.RATE_LIMIT_PASSWORD;
  const links = createBudget('password', { limit, windowMs }, deps);
  const linksOfNetwork = createBudget(
    'password',
    { limit: limit * shareOfNetwork, windowMs },
    deps,
    'password_48',
  );
  return {
    ...byName,
    /** Counts a look at a reset link, or a new password. False above `RATE_LIMIT_PASSWORD`: it then takes a captcha. */
    async countLink({ info: { id, limitKey, networkKey } }: Request): Promise<boolean> {
      const isWithin = await links.take(limitKey, id);
      return (networkKey === undefined || (await linksOfNetwork.take(networkKey, id))) && isWithin;
    },
    /** The budget of pages for /api, where only refusals count. */
    refusals: limiter('PAGES', refusalsOnly),
    /** The budget of pages for missing files. */
    missingFiles: limiter('PAGES', { ...refusalsOnly, isQuiet: true }),
  };
}
