/**
 * Every rate limit. CONTACT reads as follows: it has one counter for each client address, in Redis,
 * and counts solved captchas. It admits 10 in 10 minutes and rejects any further request with a
 * 429. The setting `RATE_LIMIT_CONTACT` overrides the number.
 *
 * A carrier may put thousands of phones behind one client address, so a limit that one client has
 * used up may reject another one. Therefore limits reject only
 *
 * - requests that have required a solved captcha: CONTACT, SUPPORT, SUPPORT_ID, VERIFY_ID
 * - requests that the site's own pages never send: INVALID_REQUESTS. With Turnstile it also rejects
 *   messages, because every token is counted until Cloudflare has verified it.
 * - requests to a form that is switched off, which get an error anyway: FORMS_OFF
 * - more requests than the phones behind one address send, in two rows whose numbers are high
 *   because they reject ordinary requests: CHALLENGE, which also counts reports of browsers, and
 *   QR_CODES
 *
 * PASSWORD and RESET_LINK_ID reject nothing: above them a request requires a captcha. Responses
 * that are identical for all visitors have no limit.
 *
 * Limits on work that costs only processor time are counted in the memory of each process. Limits
 * that must hold across replicas are counted in Redis, or in memory while Redis is down.
 *
 * An IPv6 address counts as its /56 prefix. A row with `/48` also counts that prefix and admits
 * four times as many from it, because many attackers control a whole /48. Messages are not counted
 * by /48, because the /48 of a carrier may contain 65,536 phones.
 *
 * A request is counted on arrival, so that concurrent requests cannot exceed a limit. A row that
 * counts invalid requests or links decrements after the response if the request was valid. If the
 * client disconnects before the response, the request stays counted. If Redis goes down or comes
 * back between increment and decrement, the counter is off by one until its window ends.
 */
// biome-ignore format: a table
export const limitTable = {
  CONTACT:          { keys: ['address'],        counts: 'solved captchas',  admits: '10/10m',  above: 'reject',  store: 'Redis' },
  SUPPORT:          { keys: ['address'],        counts: 'solved captchas',  admits: '60/10m',  above: 'reject',  store: 'Redis' },
  SUPPORT_ID:       { keys: ['id and address'], counts: 'solved captchas',  admits: '3/10m',   above: 'reject',  store: 'Redis' },
  VERIFY_ID:        { keys: ['address', '/48'], counts: 'solved captchas',  admits: '60/10m',  above: 'reject',  store: 'Redis' },
  PASSWORD:         { keys: ['address', '/48'], counts: 'every request',    admits: '20/10m',  above: 'captcha', store: 'Redis' },
  RESET_LINK_ID:    { keys: ['id'],             counts: 'invalid links',    admits: '5/10m',   above: 'captcha', store: 'Redis' },
  INVALID_REQUESTS: { keys: ['address'],        counts: 'invalid requests', admits: '300/10m', above: 'reject',  store: 'memory' },
  FORMS_OFF:        { keys: ['address'],        counts: 'every request',    admits: '300/10m', above: 'reject',  store: 'memory' },
  CHALLENGE:        { keys: ['address'],        counts: 'every request',    admits: '6000/1m', above: 'reject',  store: 'memory' },
  QR_CODES:         { keys: ['address'],        counts: 'every request',    admits: '600/1m',  above: 'reject',  store: 'memory' },
} as const;
