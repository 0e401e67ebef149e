import type { ServerResponse } from 'node:http';

/**
 * Sets the headers that forbid every cache to store a response. Adds the request's id, which the
 * log has too.
 */
export function noStore(res: ServerResponse): void {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Request-Id', res.req.info.id);
}

const oneDay = 86_400;

/**
 * Returns the cache headers of public pages:
 * - Browsers revalidate each time.
 * - Shared caches keep a page for `seconds`, and serve it stale for as long again while they
 *   revalidate it.
 * - They serve it stale for a day if no replica responds.
 * `must-revalidate` and `s-maxage` forbid stale responses, strictly (RFC 9111, 5.2.2). Caches that
 * know `CDN-Cache-Control` (RFC 9213) use only that header.
 */
export function pageCacheControl(seconds: number): Record<string, string> {
  if (seconds === 0) return { 'Cache-Control': 'no-cache' };
  const stale = `stale-while-revalidate=${seconds}, stale-if-error=${oneDay}`;
  return {
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${seconds}, ${stale}`,
    'CDN-Cache-Control': `max-age=${seconds}, ${stale}`,
  };
}
