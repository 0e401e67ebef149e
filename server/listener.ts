import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Express } from 'express';
import { createApi } from './api/api';
import { type PageCache, sendCached } from './middleware/pageCache';
import { createProxyWarning } from './middleware/proxyWarning';
import { type Decision, limitHeaders } from './middleware/rateLimits';
import { createRequestInfo } from './middleware/requestContext';
import { createRequestLog } from './middleware/requestLog';
import { securityHeaders } from './middleware/securityHeaders';
import { sendView } from './pages/sendView';
import { staticView } from './pages/staticViews';
import type { Services } from './services';

/** Has limits of its own. */
const isApi = /^\/api(?:[/?]|$)/i;

/** Health checks and assets have no limit. */
const outsidePageLimit = /^\/(?:static\/|(?:healthz|readyz)\/?(?:\?|$))/;

/** The path and query of a target that names a host too, as clients of proxies send it (RFC 9112, 3.2.2). */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const [host] = /^https?:\/\/[^/?#]*/i.exec(target) ?? [];
  if (host === undefined) return target;
  const rest = target.slice(host.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The first thing that a request meets: a plain `node:http` handler in front of Express, which alone would
 * cost more than half of what Node can do. It counts the request, answers cached pages, hands /api over, logs
 * and measures; everything else falls through to Express.
 * @param cache undefined in development mode, where every page is rendered anew
 */
export function createListener(
  services: Services,
  app: Express,
  cache: PageCache | undefined,
): RequestListener {
  const { limits, log, metrics, settings } = services;
  const api = createApi(services);
  const attachInfo = createRequestInfo(settings.TRUST_PROXY);
  const warnOfProxy = createProxyWarning(log);
  const record = createRequestLog(log, metrics, settings.LOG_IP);
  const bare = securityHeaders({ https: settings.PUBLIC_ORIGIN.startsWith('https:') });
  const counted = (result: string) => metrics.pageCacheRequests.labels(result);
  const results = {
    hit: counted('hit'),
    not_modified: counted('not_modified'),
    miss: counted('miss'),
  };

  const fromCache = (req: IncomingMessage, res: ServerResponse): boolean => {
    if (!cache || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
    const url = req.url ?? '';
    const page = cache.get(url) ?? cache.get(staticView(url)?.key ?? '');
    if (!page) {
      results.miss.inc();
      return false;
    }
    req.info.route = page.route;
    results[sendCached(req, res, page)].inc();
    return true;
  };

  const refuse = async (req: IncomingMessage, res: ServerResponse, decision: Decision) => {
    limits.pages.refused(req.info.id);
    for (const [name, value] of Object.entries(limitHeaders(limits.pages, decision))) {
      res.setHeader(name, value);
    }
    await sendView(services, res, 429, 'tooMany');
  };

  const answer = (req: IncomingMessage, res: ServerResponse, decision: Decision) => {
    if (!decision.allowed) return refuse(req, res, decision);
    if (!fromCache(req, res)) app(req, res);
    return undefined;
  };

  // Not async: without Redis a cached page is answered in one go, and no promise is made.
  const serve = (req: IncomingMessage, res: ServerResponse): Promise<void> | undefined => {
    const url = req.url ?? '';
    if (isApi.test(url)) return api(req, res);
    if (outsidePageLimit.test(url)) {
      app(req, res);
      return undefined;
    }
    const decision = limits.pages.consume(req.info.limitKey);
    return decision instanceof Promise
      ? decision.then((decided) => answer(req, res, decided))
      : answer(req, res, decision);
  };

  const fail = (res: ServerResponse, reqId: string, error: unknown) => {
    log.error({ err: error, reqId }, 'A request failed');
    if (!res.headersSent) res.writeHead(500, { ...bare, 'Cache-Control': 'no-store' });
    res.end();
  };

  return (req, res) => {
    const { id: reqId } = attachInfo(req);
    warnOfProxy(req);
    req.url = originForm(req.url ?? '/');
    res.on('close', () => record(req, res));
    try {
      serve(req, res)?.catch((error: unknown) => fail(res, reqId, error));
    } catch (error) {
      fail(res, reqId, error);
    }
  };
}
