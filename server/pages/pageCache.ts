import type { RequestHandler } from 'express';
import { browserOnly } from '../http/caching';
import { savesData } from '../http/saveData';
import { type StoredResponse, sendStored } from '../http/storedResponse';
import type { Metrics } from '../observability/metrics';
import type { PageCache } from './cachedPages';

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
