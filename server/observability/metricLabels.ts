/**
 * Why something was refused before it became a request of the application: too many or too long header lines; not exactly one
 * `Host`; no HTTP; not complete in time; too many requests that wait on one connection.
 */
export const rejectionReasons = ['headers', 'host', 'malformed', 'too-slow', 'pipelining'] as const;

/** What a process does by itself while Redis cannot: each is counted in `redis_fallbacks_total`. */
export const fallbacks = ['limit', 'single-use', 'idempotency', 'outbox'] as const;

export type Fallback = (typeof fallbacks)[number];
