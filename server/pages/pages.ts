import type { Response as ExpressResponse, Request, RequestHandler } from 'express';
import { mendedLink } from '../../shared/clean';
import { deepLinkId } from '../../shared/paths';
import { browserOnly, neverStore } from '../http/caching';
import { sendPublic } from '../http/publicResponse';
import type { Services } from '../services';
import type { PageMatch } from './pageRouter';
import { requestServer } from './requestServer';
import { sendStreamed, sendUncached } from './sendPage';

/** GET and HEAD of the pages that are the same for all visitors, from the page cache. */
export function publicPages({ pageCache }: Services): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const found = pageCache.findPublic(req.url);
    if (!found) return next();
    const { route, isAlias, page } = found;
    req.info.route = route;
    return sendPublic(res, await page, isAlias ? browserOnly : undefined);
  };
}

/** The page of the site that a copied link meant; undefined if it was none. */
function meant({ pageRouter }: Services, url: string): string | undefined {
  const target = mendedLink(url);
  const [path = ''] = target.split('?', 1);
  const pattern = pageRouter.routeOf(path)?.path;
  // Never to Home: a wrong address must not look like a right one.
  if (target === url || pattern === undefined || pattern === '/') return undefined;
  const isWrongId = pattern.endsWith('/:id') && !deepLinkId.test(path.replace(/^.*\//, ''));
  return isWrongId ? undefined : target;
}

async function sendMatch(
  services: Services,
  res: ExpressResponse,
  match: PageMatch,
): Promise<void> {
  const { handle, status } = match;
  if (status === 405) res.set('Allow', 'GET, HEAD');
  if (match.field) res.req.info.refusal = { field: match.field };
  if (status === 200 && handle.lastChanged === undefined) res.set('X-Robots-Tag', 'noindex');
  // A browser that prefetches requests the page again when it is opened. HEAD must not use up a check of the link.
  if (status === 503 || (handle.streamed && res.req.method === 'HEAD')) {
    res.status(status).set(services.pageHeaders(handle)).type('html').end();
    return undefined;
  }
  if (handle.streamed) return sendStreamed(services, res, match);
  return sendUncached(res, status, await services.pageCache.render(match));
}

/**
 * Sends every other page, or the redirect that React Router decides. Public pages come here with another method than GET and
 * HEAD.
 */
export function otherPages(services: Services) {
  const { pageRouter } = services;
  return async (req: Request, res: ExpressResponse): Promise<void> => {
    const { info, method, url } = req;
    const route = pageRouter.routeOf(url);
    if (route) info.route = route.path;
    const server = requestServer(services, req, res);
    const result = await pageRouter.query({ method, url, server });
    if (result instanceof Response) {
      if (route?.handle.isPublic) res.set('Cache-Control', 'no-cache');
      else neverStore(res);
      return void res.status(result.status).set(Object.fromEntries(result.headers)).end();
    }
    neverStore(res);
    const isRead = method === 'GET' || method === 'HEAD';
    const isWrong = result.status === 400 || result.status === 404;
    const target = isRead && isWrong ? meant(services, url) : undefined;
    if (target !== undefined) return void res.status(308).set('Location', target).end();
    return sendMatch(services, res, result);
  };
}
