import type { RequestHandler } from 'express';
import { browserOnly } from '../http/caching';
import { savesData } from '../http/saveData';
import type { StoredHtml } from '../http/storedHtml';
import { type StoredResponse, sendStored } from '../http/storedResponse';
import type { Metrics } from '../observability/metrics';

/** A page that is rendered once, for all visitors. */
export interface CachedPage extends StoredHtml {
  /** For logs and metrics. */
  route: string;
}

/** The cached page of an address. */
export interface FoundPage {
  page: CachedPage;
  /** The page looks at its query, and the address is another spelling of its canonical one. */
  isAlias: boolean;
}

/** All public pages. */
export interface PageCache {
  /**
   * The page of an address (path and query), or undefined if it is rendered on each request.
   * @param saveData true if the visitor asks for less data
   */
  find(url: string, saveData: boolean): FoundPage | undefined;
}

/** A query has many spellings. A shared cache would keep a copy of each (`CDN-Cache-Control`: RFC 9213). */
const aliasHeaders = { ...browserOnly, 'CDN-Cache-Control': 'no-store' };

/** Serves GET and HEAD of cached pages from memory. */
export function pageCache(cache: PageCache, { pageCacheRequests }: Metrics): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const found = cache.find(req.url, savesData(req));
    if (!found) return next();
    const { page, isAlias } = found;
    const send = (answer: StoredResponse) =>
      sendStored(req, res, answer, isAlias ? aliasHeaders : undefined);
    req.info.route = page.route;
    if (page.answer) {
      pageCacheRequests.inc({ result: send(page.answer) });
      return;
    }
    pageCacheRequests.inc({ result: 'miss' });
    page.prepare().then((answer) => void send(answer), next);
  };
}
