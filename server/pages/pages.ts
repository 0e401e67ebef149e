import type { Response as ExpressResponse, Request, RequestHandler } from 'express';
import { cleanQuery, plainPath, plainQuery } from '../../shared/clean';
import { deepLinkId } from '../../shared/paths';
import { neverStore } from '../http/caching';
import type { Services } from '../services';
import type { PageMatch } from './pageRouter';
import { requestServer } from './requestServer';
import { sendPublicPage, sendStreamed, sendUncached } from './sendPage';

/** GET and HEAD of the pages that are the same for all visitors, from the page cache. */
export function publicPages({ pageCache }: Services): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const found = pageCache.findPublic(req.url);
    if (!found) return next();
    const { route, isAlias, page } = found;
    req.info.route = route;
    page.then((response) => sendPublicPage(req, res, response, isAlias), next);
  };
}

/** Where a link leads that was changed on its way, by what was copied along with it; undefined if that is no page either. */
function mended({ pageRouter }: Services, url: string, status: number): string | undefined {
  const [path = ''] = url.split('?', 1);
  const query = url.slice(path.length);
  // A browser would take such a `Location` for another host.
  if (/^\/[/\\]/.test(path)) return undefined;
  if (status === 400) {
    const clean = cleanQuery(query);
    return clean === query ? undefined : path + clean;
  }
  if (status !== 404) return undefined;
  // A question mark that was encoded with the path ends it too.
  const [, copied = path, encoded = ''] = /^(.*?)%3F(.*)$/i.exec(path) ?? [];
  const target = plainPath(copied);
  const pattern = pageRouter.patternOf(target);
  // Not to Home: an address that is no page must not look like one that is.
  if (target === path || !pattern || pattern === '/') return undefined;
  if (pattern.endsWith('/:id') && !deepLinkId.test(target.slice(target.lastIndexOf('/') + 1)))
    return undefined;
  const queries = [plainQuery(encoded), query.slice(1)].filter((text) => text.includes('='));
  return queries.length > 0 ? `${target}?${queries.join('&')}` : target;
}

async function sendMatch(
  services: Services,
  res: ExpressResponse,
  match: PageMatch,
): Promise<void> {
  if (match.failure !== undefined) throw match.failure;
  const { handle, pattern, status } = match;
  neverStore(res);
  if (status === 405) res.set('Allow', 'GET, HEAD');
  if (match.field) res.req.info.refusal = { field: match.field };
  if (status === 200 && pattern !== undefined && handle.lastChanged === undefined)
    res.set('X-Robots-Tag', 'noindex');
  // A browser that prefetches requests the page again when it is opened. HEAD must not cost a check of the link.
  if (status === 503 || (handle.streamed && res.req.method === 'HEAD')) {
    services.pageHeaders.of(handle)(res.req, res, () => res.status(status).type('html').end());
    return undefined;
  }
  if (handle.streamed) return sendStreamed(services, res, match);
  return sendUncached(res, status, await services.pageCache.render(match));
}

/**
 * Every other page: React Router decides which, or where to redirect; here it is sent. Public pages come here in
 * development mode, or with another method than GET and HEAD.
 */
export function otherPages(services: Services): RequestHandler {
  const { pageRouter } = services;
  return async (req: Request, res) => {
    const server = requestServer(services, req, res);
    const result = await pageRouter.query({
      method: req.method,
      url: req.url,
      server,
      onMatch: (pattern) => {
        req.info.route = pattern;
      },
    });
    if (result instanceof Response) {
      if (result.headers.get('Cache-Control')?.includes('no-store')) neverStore(res);
      return void res.status(result.status).set(Object.fromEntries(result.headers)).end();
    }
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const target = isRead ? mended(services, req.url, result.status) : undefined;
    if (target === undefined) return sendMatch(services, res, result);
    neverStore(res);
    res.setHeader('Location', target);
    return void res.status(308).end();
  };
}
