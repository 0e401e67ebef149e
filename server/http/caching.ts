import type { ServerResponse } from 'node:http';

/**
 * Sets the headers that forbid every cache to store a response. Adds the request's id, which its
 * log line also has.
 */
export function noStore(res: ServerResponse): void {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Request-Id', res.req.info.id);
}

const oneDay = 86_400;

/**
 * Returns the cache headers of public pages:
 * - Browsers revalidate each time.
 * - Shared caches store a page for `seconds`, and serve it stale for as long again while they
 *   revalidate it.
 * - They serve it stale for a day if no replica responds.
 * Read strictly, `must-revalidate` and `s-maxage` forbid stale responses (RFC 9111, 5.2.2).
 * Therefore `CDN-Cache-Control` (RFC 9213) has neither; caches that support it use only that
 * header.
 */
export function pageCacheControl(seconds: number): Record<string, string> {
  if (seconds === 0) return { 'Cache-Control': 'no-cache' };
  const stale = `stale-while-revalidate=${seconds}, stale-if-error=${oneDay}`;
  return {
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${seconds}, ${stale}`,
    'CDN-Cache-Control': `max-age=${seconds}, ${stale}`,
  };
}
