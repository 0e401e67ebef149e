import type { Request, RequestHandler } from 'express';
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
  CHALLENGE:     [['address'],        'every request',      '6000/1m', 'refuse',  'memory',   '/api/captcha/challenge'],
  CLIENT_EVENTS: [['address'],        'every request',      '600/1m',  'refuse',  'memory',   '/api/client-events'],
  PAGES:         [['address'],        'every request',      '600/1m',  'refuse',  'memory',   'pages that are rendered when asked for'],
} as const;

type Row = keyof typeof limitTable;

/** Counts a request. False above the limit; the headers are set then. */
type Limit = (req: Request) => Promise<boolean>;
export type RateLimits = Readonly<Record<Lowercase<Row>, Limit>>;

/** Passed to `next()` above a limit. */
export class RateLimited extends Error {}

/** Makes the limit of each row. */
export function createRateLimits(settings: Settings, { metrics, redis, visitorLog }: StateDeps) {
  const memory = { windows: createWindows(), secret: settings.TICKET_SECRET };

  function limitOf(row: Row, key: keyof Request['info']['keys']): Limit {
    const [, counted, , above, countedIn] = limitTable[row];
    const limiter = row.toLowerCase();
    const { limit: perAddress, windowMs } = settings[`RATE_LIMIT_${row}`];
    const limit = key === '/48' ? 4 * perAddress : perAddress;
    const counters = countedIn === 'Redis' ? { ...memory, redis } : memory;
    const store = createRateStore(limiter, windowMs, counters);
    metrics.rateLimitHits.inc({ limiter }, 0);
    return async ({ info, res }) => {
      const value = info.keys[key];
      if (value === undefined) return true;
      const { hits, endsAt } = await store.count(value);
      if (counted.startsWith('wrong'))
        res?.once('finish', () => {
          if (!info.wasWrong && performance.now() < endsAt) void store.giveBack(value);
        });
      const isWithin = hits <= limit;
      const seconds = Math.ceil((endsAt - performance.now()) / 1_000);
      if (above === 'refuse' && (key === 'address' || !isWithin)) {
        res?.setHeader('RateLimit', `"${limiter}"; r=${Math.max(0, limit - hits)}; t=${seconds}`);
        res?.setHeader('RateLimit-Policy', `"${limiter}"; q=${limit}; w=${windowMs / 1_000}`);
      }
      if (isWithin) return true;
      if (above === 'refuse') res?.setHeader('Retry-After', String(seconds));
      metrics.rateLimitHits.inc({ limiter });
      // Only the first one is logged: a flood must not add a line for each request.
      if (hits === limit + 1) {
        const ip = loggedAddress(info.ip, settings.LOG_IP);
        const line = { event: 'rate_limited', limiter, reqId: info.id, ip };
        visitorLog('warn', info, line, `Above a limit: ${above}`);
      }
      return false;
    };
  }
  const made = (Object.keys(limitTable) as Row[]).map((row): [string, Limit] => {
    const limits = limitTable[row][0].map((key) => limitOf(row, key));
    return [
      row.toLowerCase(),
      async (req) => {
        for (const limit of limits) if (!(await limit(req))) return false;
        return true;
      },
    ];
  });
  return Object.fromEntries(made) as RateLimits;
}

/** Refuses requests above a limit. */
export const limited =
  (limit: Limit): RequestHandler =>
  async (req, _res, next) => {
    if (!(await limit(req))) throw new RateLimited();
    next();
  };
