/** What a process does by itself while Redis cannot: each is counted in `redis_fallbacks_total`. */
export const fallbacks = ['limit', 'single-use', 'idempotency', 'outbox'] as const;

export type Fallback = (typeof fallbacks)[number];
