import type { Handler } from '../http/handler';
import { type StoredAnswer, sendStored } from '../http/storedAnswer';
import type { Metrics } from '../observability/metrics';

/** A page that was rendered once, for everybody. */
export interface CachedPage {
  /** For logs and metrics. */
  route: string;
  answer: StoredAnswer;
}

/** The pages that are the same for everybody. */
export interface PageCache {
  /** The page of an address (path and query), or undefined if it has to be rendered. */
  find(url: string): CachedPage | undefined;
  /** Renders every page, once. Rejects if one of them fails to render. */
  warm(): Promise<void>;
}

/** Answers GET and HEAD of cached pages from memory. */
export function pageCache(cache: PageCache, { pageCacheRequests }: Metrics): Handler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const page = cache.find(req.url ?? '');
    if (!page) {
      pageCacheRequests.inc({ result: 'miss' });
      return next();
    }
    req.info.route = page.route;
    pageCacheRequests.inc({ result: sendStored(req, res, page.answer) });
  };
}
