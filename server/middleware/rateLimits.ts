import type { Request, RequestHandler, Response } from 'express';
import { type AugmentedRequest, rateLimit } from 'express-rate-limit';
import type { Settings } from '../config/settings';
import { loggedAddress } from '../observability/log';
import { createRateStore, createWindows } from '../stores/rateStore';
import type { StateDeps } from '../stores/redis';

/**
 * Every limit. The first row reads: FORM_TRIES counts every request of an address and of its /48, admits 300 in 10 minutes, then
 * refuses; it applies to all forms. `RATE_LIMIT_FORM_TRIES` sets another number.
 *
 * An IPv6 address counts as its /56. A row with a /48 admits four times as many from it, since many attackers have a whole one.
 * Messages and challenges do not count it: it may be a carrier with 65,536 phones.
 *
 * A request counts when it comes, so that many at once count like many in a row. If its row does not count it, it is given back once
 * it has been answered; if its client leaves earlier, it stays counted. A request that was counted in Redis and is given back in
 * memory, or the reverse, leaves a limit wrong by one until the window ends.
 */
// biome-ignore format: a table
export const limitTable = {
  // name          counted for         counted            admitted   above it             where
  FORM_TRIES:     [['address', '/48'], 'every request',   '300/10m', 'refuse',  '/api, all forms'],
  CONTACT:        [['address'],        'accepted',        '10/10m',  'refuse',  '/api/contact'],
  SUPPORT:        [['address'],        'accepted',        '10/10m',  'refuse',  '/api/support'],
  VERIFY_ID:      [['address', '/48'], 'accepted',        '60/10m',  'refuse',  '/api/support/verify-id'],
  CHALLENGE:      [['address'],        'every request',   '600/10m', 'refuse',  '/api/captcha/challenge'],
  CLIENT_EVENTS:  [['address'],        'every request',   '600/1m',  'refuse',  '/api/client-events'],
  CROSS_SITE:     [['address'],        'every request',   '60/10m',  'refuse',  '/api, from pages of other sites'],
  PASSWORD:       [['address', '/48'], 'every request',   '20/10m',  'captcha', 'reset links, new passwords'],
  PER_ID:         [['id'],             'not a right link', '5/10m',  'captcha', 'reset links, new passwords'],
  PAGES:          [['address'],        'all but good calls', '600/1m', 'refuse', 'calls of /api'],
  UNCACHED_PAGES: [['address'],        'every request',   '150/1m',  'refuse',  'pages that are rendered when asked for'],
} as const;

type Row = keyof typeof limitTable;
export type RateLimits = Readonly<Record<Lowercase<Row>, RequestHandler[]>>;

/** The statuses of calls that count in PAGES: of an unknown path, or refused before the fields are checked. */
const badCalls: ReadonlySet<number> = new Set([400, 404, 405, 413, 415]);

/** Passed to `next()` above a limit. The headers are already set. */
export class RateLimited extends Error {}

/** Makes the limiters of each row, one for each key that it counts. */
export function createRateLimits(settings: Settings, { log, metrics, redis }: StateDeps) {
  const counters = { redis, windows: createWindows(), secret: settings.TICKET_SECRET };

  function limiter(row: Row, key: keyof Request['info']['keys']): RequestHandler {
    const [, counted, , above, where] = limitTable[row];
    const name = row.toLowerCase();
    const { limit: perAddress, windowMs } = settings[`RATE_LIMIT_${row}`];
    const limit = key === '/48' ? 4 * perAddress : perAddress;
    const store = createRateStore(name, windowMs, counters);
    metrics.rateLimitHits.inc({ limiter: name }, 0);
    return rateLimit({
      limit,
      windowMs,
      store,
      keyGenerator: ({ info }) => info.keys[key] ?? '',
      identifier: name,
      // Pages have these headers only on a refusal, since shared caches keep the other answers.
      standardHeaders: where.startsWith('/api') && key === 'address' ? 'draft-8' : false,
      legacyHeaders: false,
      skip: ({ info }) => info.keys[key] === undefined,
      // The library gives back what is "successful": here what the row does not count.
      skipSuccessfulRequests: counted !== 'every request',
      requestWasSuccessful: ({ info, originalUrl }, { statusCode }) =>
        row === 'PAGES'
          ? /^\/api(?![^/?])/i.test(originalUrl) && !badCalls.has(statusCode)
          : !info.counts,
      async handler(req, res, next) {
        const { info } = req;
        const { resetTime } = (req as AugmentedRequest).rateLimit ?? {};
        metrics.rateLimitHits.inc({ limiter: name });
        if (above === 'refuse') {
          info.isAboveLimit = true;
          const seconds = Math.max(0, Math.ceil((Number(resetTime) - Date.now()) / 1_000));
          res.setHeader('RateLimit', `"${name}"; r=0; t=${seconds}`);
          res.setHeader('RateLimit-Policy', `"${name}"; q=${limit}; w=${windowMs / 1_000}`);
          res.setHeader('Retry-After', String(seconds));
        }
        // Only the first one in a window is logged: a flood must not add a line for each request.
        const { totalHits } = await store.increment(`above: ${info.keys[key]}`);
        const ip = loggedAddress(info.ip, settings.LOG_IP);
        const line = { event: 'rate_limited', limiter: name, reqId: info.id, ip };
        if (totalHits === 1) log.warn(line, `Above a limit: ${above}`);
        next(new RateLimited(name));
      },
    });
  }
  const rows = Object.keys(limitTable) as Row[];
  const made = rows.map((row) => [
    row.toLowerCase(),
    limitTable[row][0].map((key) => limiter(row, key)),
  ]);
  return Object.fromEntries(made) as RateLimits;
}

/** Counts a request. False above a limit. */
export async function admits(limiters: readonly RequestHandler[], req: Request): Promise<boolean> {
  for (const limiter of limiters) {
    const error = await new Promise((resolve) => limiter(req, req.res as Response, resolve));
    if (error instanceof RateLimited) return false;
    if (error) throw error;
  }
  return true;
}
