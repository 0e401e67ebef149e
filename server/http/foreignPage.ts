import type { IncomingMessage } from 'node:http';

const isApi = (url = '') => /^\/api(?:\/|$)/i.test(url);

/**
 * Whether a page of another site lets its visitor's browser send a request that no person asked for: a call, a form, a picture,
 * a frame. A navigation is the person's: people come from search results and webmail.
 * @param ourOrigin `PUBLIC_ORIGIN`, for browsers without `Sec-Fetch-Site`, which name a page's origin alone
 */
export function fromForeignPage(
  { headers, method, url }: IncomingMessage,
  ourOrigin: string,
): boolean {
  const {
    origin,
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
  } = headers;
  const isForeign = site ? site === 'cross-site' : origin !== undefined && origin !== ourOrigin;
  const isRead = method === 'GET' || method === 'HEAD';
  const isNavigation = isRead && mode === 'navigate' && dest === 'document' && !isApi(url);
  return isForeign && !isNavigation;
}
