import type { ServerResponse } from 'node:http';

/** Forbids every cache to store a response, and adds the request's id, which is in the log too. */
export function noStore(res: ServerResponse): void {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Request-Id', res.req.info.id);
}

const oneDay = 86_400;

/**
 * The headers of public pages. Browsers revalidate each time. Shared caches keep a page for `seconds`, serve it stale for as long
 * again while they revalidate, and for a day if no replica answers. Strictly, `must-revalidate` and `s-maxage` forbid the last two
 * (RFC 9111, 5.2.2); caches that know `CDN-Cache-Control` (RFC 9213) use only that.
 */
export function pageCacheControl(seconds: number): Record<string, string> {
  if (seconds === 0) return { 'Cache-Control': 'no-cache' };
  const stale = `stale-while-revalidate=${seconds}, stale-if-error=${oneDay}`;
  return {
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${seconds}, ${stale}`,
    'CDN-Cache-Control': `max-age=${seconds}, ${stale}`,
  };
}
