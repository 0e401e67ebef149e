/**
 * Every limit. The first row reads: CONTACT counts each answered captcha of an address, in Redis, admits 10 in 10 minutes, then refuses;
 * it applies to /api/contact. `RATE_LIMIT_CONTACT` sets another number.
 *
 * What is the same for everybody has no limit. What costs only processor time is counted in each process's memory, what replicas must
 * share in Redis. A refusal falls on what no page of ours sends, or has cost answered captchas. Neighbours would pay for any other.
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
  CONTACT:       [['address'],        'solved captchas',    '10/10m',  'reject',  'Redis',    '/api/contact'],
  SUPPORT:       [['address'],        'solved captchas',    '10/10m',  'reject',  'Redis',    '/api/support'],
  VERIFY_ID:     [['address', '/48'], 'solved captchas',    '60/10m',  'reject',  'Redis',    '/api/support/verify-id'],
  PASSWORD:      [['address', '/48'], 'every request',      '20/10m',  'captcha', 'Redis',    'reset links, new passwords'],
  RESET_LINK_ID: [['id'],             'invalid links',      '5/10m',   'captcha', 'Redis',    'reset links, new passwords'],
  INVALID_REQUESTS:     [['address'],        'invalid requests',   '300/10m', 'reject',  'memory',   '/api, what no page of ours sends; Turnstile'],
  CHALLENGE:     [['address'],        'every request',      '6000/1m', 'reject',  'memory',   '/api/captcha/challenge, /api/client-events'],
  PAGES:         [['address'],        'every request',      '600/1m',  'reject',  'memory',   'pages that are rendered when asked for'],
} as const;
