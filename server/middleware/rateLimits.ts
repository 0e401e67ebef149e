import type { Request, RequestHandler, Response } from 'express';
import { type AugmentedRequest, rateLimit } from 'express-rate-limit';
import type { Settings } from '../config/settings';
import { loggedAddress } from '../observability/log';
import { createRateStore, createWindows } from '../stores/rateStore';
import type { StateDeps } from '../stores/redis';

/**
 * Every limit. The first row reads: CONTACT counts each answered captcha of an address, in Redis, admits 10 in 10 minutes, then refuses;
 * it applies to /api/contact. `RATE_LIMIT_CONTACT` sets another number.
 *
 * What is the same for everybody has no limit. What costs only processor time is counted in each process's memory, what replicas must
 * share in Redis. A refusal falls on what no page of ours sends, so that one visitor's calls never refuse a neighbour's.
 *
 * An IPv6 address counts as its /56. A row with a /48 admits four times as many from it, since many attackers have a whole one.
 * Messages do not count it: it may be a carrier with 65,536 phones.
 *
 * A request counts when it comes, so that many at once count like many in a row. If its row counts what is wrong, and it was not, it is
 * given back once it has been answered; if its client leaves earlier, it stays counted. A request that was counted in Redis and is given
 * back in memory, or the reverse, leaves a limit wrong by one until the window ends.
 */
// biome-ignore format: a table
export const limitTable = {
  // name         counted for         counted               admitted   above it   counted in  where
  CONTACT:       [['address'],        'answered captchas',  '10/10m',  'refuse',  'Redis',    '/api/contact'],
  SUPPORT:       [['address'],        'answered captchas',  '10/10m',  'refuse',  'Redis',    '/api/support'],
  VERIFY_ID:     [['address', '/48'], 'answered captchas',  '60/10m',  'refuse',  'Redis',    '/api/support/verify-id'],
  PASSWORD:      [['address', '/48'], 'every request',      '20/10m',  'captcha', 'Redis',    'reset links, new passwords'],
  PER_ID:        [['id'],             'wrong links',        '5/10m',   'captcha', 'Redis',    'reset links, new passwords'],
  BAD_CALLS:     [['address'],        'wrong calls',        '300/10m', 'refuse',  'memory',   '/api, what no page of ours sends; Turnstile'],
  CHALLENGE:     [['address'],        'every request',      '6000/1m', 'refuse',  'memory',   '/api/captcha/challenge, /api/client-events'],
  PAGES:         [['address'],        'every request',      '600/1m',  'refuse',  'memory',   'pages that are rendered when asked for'],
} as const;

type Row = keyof typeof limitTable;
export type RateLimits = Readonly<Record<Lowercase<Row>, RequestHandler[]>>;

/** Passed to `next()` above a limit. The headers are already set. */
export class RateLimited extends Error {}

/** Makes the limiters of each row, one for each key that it counts. */
export function createRateLimits(settings: Settings, { metrics, redis, visitorLog }: StateDeps) {
  const memory = { windows: createWindows(), secret: settings.TICKET_SECRET };

  function limiter(row: Row, key: keyof Request['info']['keys']): RequestHandler {
    const [, counted, , above, countedIn] = limitTable[row];
    const name = row.toLowerCase();
    const { limit: perAddress, windowMs } = settings[`RATE_LIMIT_${row}`];
    const limit = key === '/48' ? 4 * perAddress : perAddress;
    const counters = countedIn === 'Redis' ? { ...memory, redis } : memory;
    metrics.rateLimitHits.inc({ limiter: name }, 0);
    return rateLimit({
      limit,
      windowMs,
      store: createRateStore(name, windowMs, counters),
      keyGenerator: ({ info }) => info.keys[key] ?? '',
      identifier: key === '/48' ? name + key : name,
      standardHeaders: above === 'refuse' ? 'draft-8' : false,
      legacyHeaders: false,
      skip: ({ info }) => info.keys[key] === undefined,
      // The library gives back what is "successful".
      skipSuccessfulRequests: counted.startsWith('wrong'),
      requestWasSuccessful: ({ info }) => !info.wasWrong,
      handler(req, _res, next) {
        const { info } = req;
        metrics.rateLimitHits.inc({ limiter: name });
        // Only the first one is logged: a flood must not add a line for each request.
        if ((req as AugmentedRequest).rateLimit?.used === limit + 1) {
          const ip = loggedAddress(info.ip, settings.LOG_IP);
          const line = { event: 'rate_limited', limiter: name, reqId: info.id, ip };
          visitorLog('warn', info, line, `Above a limit: ${above}`);
        }
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
