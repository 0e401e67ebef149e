import type { Request, RequestHandler, Response } from 'express';
import { type AugmentedRequest, rateLimit } from 'express-rate-limit';
import type { Settings } from '../config/settings';
import { type Logger, loggedAddress } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { type Counters, RateStore } from '../stores/rateStore';

/**
 * Every limit. The first row reads: FORM_TRIES counts every request of an address and of its /48, admits 300 in 10 minutes, then
 * refuses; it applies to all forms. `RATE_LIMIT_FORM_TRIES` sets another number.
 *
 * An IPv6 address counts as its /56. A row with a /48 admits four times as many from it, since many attackers have a whole one.
 * Messages and challenges do not count it: it may be a carrier with 65,536 phones.
 */
// biome-ignore format: a table
export const limitTable = {
  // name          counted for        counted            admitted   above it             where
  FORM_TRIES:     ['address and /48', 'every request',   '300/10m', 'refuse',  '/api, all forms'],
  CONTACT:        ['address',         'accepted',        '10/10m',  'refuse',  '/api/contact'],
  SUPPORT:        ['address',         'accepted',        '10/10m',  'refuse',  '/api/support'],
  VERIFY_ID:      ['address and /48', 'accepted',        '60/10m',  'refuse',  '/api/support/verify-id'],
  CHALLENGE:      ['address',         'every request',   '600/10m', 'refuse',  '/api/captcha/challenge'],
  CLIENT_EVENTS:  ['address',         'every request',   '600/1m',  'refuse',  '/api/client-events'],
  CROSS_SITE:     ['address',         'every request',   '60/10m',  'refuse',  '/api, from pages of other sites'],
  PASSWORD:       ['address and /48', 'every request',   '20/10m',  'captcha', 'reset links, new passwords'],
  PER_ID:         ['id',              'not a right link', '5/10m',  'captcha', 'reset links, new passwords'],
  PAGES:          ['address',         'all but good calls', '600/1m', 'refuse', 'pages, /api, files that are missing'],
  UNCACHED_PAGES: ['address',         'every request',   '150/1m',  'refuse',  'pages that are rendered when asked for'],
} as const;

type Row = keyof typeof limitTable;
export type LimitName = Lowercase<Row>;

/** The fields of a request's `info` that hold the keys of a row. */
const keysOf = {
  address: ['limitKey'],
  'address and /48': ['limitKey', 'networkKey'],
  id: ['linkId'],
} as const;
type Key = (typeof keysOf)[keyof typeof keysOf][number];

/** The statuses of calls that count in PAGES: of an unknown path, or refused before the fields are checked. */
const badCalls: ReadonlySet<number> = new Set([400, 404, 405, 413, 415]);

/** Passed to `next()` above a limit. The headers are already set. */
export class RateLimited extends Error {}

/** Counts a request for one key. Passes {@link RateLimited} on above the limit. */
export interface Limiter extends RequestHandler {
  isUsedUp(req: Request): Promise<boolean>;
  giveBack(req: Request): Promise<void>;
}

export type RateLimits = Readonly<Record<LimitName, Limiter[]>>;

export interface LimitDeps extends Counters {
  log: Logger;
  metrics: Metrics;
}

/** Makes the limiters of each row, one for each key that it counts. */
export function createRateLimits(settings: Settings, { log, metrics, ...counters }: LimitDeps) {
  function limiter(row: Row, key: Key): Limiter {
    const [, counted, , above, where] = limitTable[row];
    const name = row.toLowerCase();
    const { limit: perAddress, windowMs } = settings[`RATE_LIMIT_${row}`];
    const limit = key === 'networkKey' ? 4 * perAddress : perAddress;
    const store = new RateStore(name, windowMs, counters);
    const keyGenerator = ({ info }: Request) => info[key] ?? '';
    metrics.rateLimitHits.inc({ limiter: name }, 0);
    const handler = rateLimit({
      limit,
      windowMs,
      store,
      keyGenerator,
      identifier: name,
      // Pages have these headers only on a refusal, since shared caches keep the other answers.
      standardHeaders: where.startsWith('/api') && key === 'limitKey' ? 'draft-8' : false,
      legacyHeaders: false,
      skip: ({ info }) => info[key] === undefined,
      skipSuccessfulRequests: counted === 'all but good calls',
      requestWasSuccessful: ({ originalUrl }, { statusCode }) =>
        /^\/api(?![^/?])/i.test(originalUrl) && !badCalls.has(statusCode),
      handler: (req, res, next) => {
        const { used = 0, resetTime } = (req as AugmentedRequest).rateLimit ?? {};
        metrics.rateLimitHits.inc({ limiter: name });
        if (above === 'refuse') {
          req.info.isAboveLimit = true;
          const seconds = Math.max(0, Math.ceil((Number(resetTime) - Date.now()) / 1_000));
          res.setHeader('RateLimit', `"${name}"; r=0; t=${seconds}`);
          res.setHeader('RateLimit-Policy', `"${name}"; q=${limit}; w=${windowMs / 1_000}`);
          res.setHeader('Retry-After', String(seconds));
        }
        // Only the first one in a window is logged: a flood must not add a line for each request.
        const ip = loggedAddress(req.info.ip, settings.LOG_IP);
        const line = { event: 'rate_limited', limiter: name, reqId: req.info.id, ip };
        if (used === limit + 1) log.warn(line, `Above a limit: ${above}`);
        next(new RateLimited(name));
      },
    });
    return Object.assign(handler, {
      isUsedUp: async (req: Request) => (await store.hits(keyGenerator(req))) >= limit,
      giveBack: (req: Request) => store.decrement(keyGenerator(req)),
    });
  }
  const rows = Object.keys(limitTable) as Row[];
  const made = rows.map((row) => [
    row.toLowerCase(),
    keysOf[limitTable[row][0]].map((key) => limiter(row, key)),
  ]);
  return Object.fromEntries(made) as RateLimits;
}

/** Counts a request. False above a limit. */
export async function admits(limiters: readonly Limiter[], req: Request): Promise<boolean> {
  for (const limiter of limiters) {
    const error = await new Promise((resolve) => limiter(req, req.res as Response, resolve));
    if (error instanceof RateLimited) return false;
    if (error) throw error;
  }
  return true;
}

/**
 * Counts a request that `accept` accepts. Rejects with {@link RateLimited} above a limit, without calling `accept` if the limit is
 * already used up.
 */
export async function countAccepted(
  limiters: readonly Limiter[],
  req: Request,
  accept: () => Promise<void>,
): Promise<void> {
  const usedUp = await Promise.all(limiters.map((each) => each.isUsedUp(req)));
  const refusing = limiters.filter((_, i) => usedUp[i]);
  if (!(await admits(refusing, req))) throw new RateLimited();
  await accept();
  if (!(await admits(limiters, req))) throw new RateLimited();
}
