/** Of what belongs to one visitor or one moment: nobody keeps it. */
export const keptByNobody = { 'Cache-Control': 'private, no-store' };

/** Of a page that shared caches must not keep, since they may send it to others: browsers ask each time. */
export const keptByBrowser = { 'Cache-Control': 'private, no-cache' };

const oneDay = 86_400;

/**
 * Of a page that is the same for everybody. Browsers ask each time. Shared caches keep it for `seconds`, show it as long
 * again while they fetch the next, and for a day if no replica answers. Strictly, `must-revalidate` and `s-maxage` forbid
 * them the last two (RFC 9111, 5.2.2); those that read `CDN-Cache-Control` (RFC 9213) go by that alone.
 */
export function pageCaching(seconds: number): Record<string, string> {
  if (seconds === 0) return { 'Cache-Control': 'no-cache' };
  const stale = `stale-while-revalidate=${seconds}, stale-if-error=${oneDay}`;
  return {
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${seconds}, ${stale}`,
    'CDN-Cache-Control': `max-age=${seconds}, ${stale}`,
  };
}
