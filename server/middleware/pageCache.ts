import type { Handler } from '../http/handler';
import { savesData } from '../http/saveData';
import { sendStored } from '../http/storedAnswer';
import type { Metrics } from '../observability/metrics';
import type { StoredHtml } from '../pages/storedHtml';

/** A page that is rendered once, for everybody. */
export interface CachedPage extends StoredHtml {
  /** For logs and metrics. */
  route: string;
}

/** The pages that are the same for everybody. */
export interface PageCache {
  /**
   * The page of an address (path and query), or undefined if it is rendered for each request.
   * @param saveData the visitor asks for less data
   */
  find(url: string, saveData: boolean): CachedPage | undefined;
}

/** Answers GET and HEAD of cached pages from memory. */
export function pageCache(cache: PageCache, { pageCacheRequests }: Metrics): Handler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const page = cache.find(req.url ?? '', savesData(req));
    if (page) req.info.route = page.route;
    if (page?.answer) {
      pageCacheRequests.inc({ result: sendStored(req, res, page.answer) });
      return;
    }
    pageCacheRequests.inc({ result: 'miss' });
    if (!page) return next();
    page.prepare().then((answer) => void sendStored(req, res, answer), next);
  };
}
