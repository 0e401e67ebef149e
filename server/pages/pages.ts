import type { Response as ExpressResponse, Request, RequestHandler } from 'express';
import { campaignOf } from '../../client/components/storeLinks';
import { canonicalPath } from '../../client/document/pageServer';
import type { KeptAnswer } from '../../client/document/route';
import { mendedLink } from '../../shared/clean';
import { pathIn } from '../../shared/language';
import { deepLinkId, goPath, pagePaths } from '../../shared/paths';
import { detectDevice, deviceHeaders, isVisit, mayCount } from '../device/device';
import { neverStore } from '../http/caching';
import { sendPublic } from '../http/publicResponse';
import type { Services } from '../services';
import { routeOf } from './pageRouter';
import { sendKept } from './sendPage';

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** The page of the site that a copied link meant; undefined if it was none. */
function meant(url: string): string | undefined {
  const target = mendedLink(url);
  const [path = ''] = target.split('?', 1);
  const pattern = routeOf(path)?.path;
  // Never to Home: a wrong address must not look like a right one.
  if (target === url || pattern === undefined || pattern === '/') return undefined;
  const isWrongId = pattern.endsWith('/:id') && !deepLinkId.test(path.replace(/^.*\//, ''));
  return isWrongId ? undefined : target;
}

function redirectTo(res: ExpressResponse, status: number, location: string): void {
  res.status(status).set('Location', location).end();
}

/** Sends a kept page. Where it says that the address is wrong, the page that a copied link meant is better. */
async function sendFound(
  { pageCache }: Services,
  res: ExpressResponse,
  { word, wrong, ...query }: KeptAnswer,
): Promise<void> {
  const { req } = res;
  const page = await pageCache.findKept(query);
  const isWrong = page.status === 400 || page.status === 404;
  const target = isWrong ? meant(req.url) : undefined;
  if (target === undefined) {
    if (wrong) req.info.refusal = { field: wrong };
    return sendKept(res, page, word);
  }
  neverStore(res);
  return redirectTo(res, 308, target);
}

/** The last answer: 404, or 405 to what does not read. A form that its page's script did not send gets a way back to its page. */
export const missingPage = (services: Services) => (req: Request, res: ExpressResponse) => {
  const { info, path } = req;
  const route = isRead(req) ? undefined : routeOf(path);
  if (!isRead(req)) res.set('Allow', 'GET, HEAD');
  info.route = route?.path ?? info.route;
  const url = pathIn(info.language, route?.handle.isPublic ? route.path : pagePaths.home);
  return sendFound(services, res, { url, failWith: isRead(req) ? 404 : 405 });
};

/** Counts a visit of /Download or /go/{campaign} for the owner. */
function count({ metrics, site }: Services, { headers, info, method }: Request, last: string) {
  if (method !== 'GET' || !isVisit(headers) || !mayCount(headers)) return;
  const { kind: device } = detectDevice(headers);
  if (info.route === pagePaths.download) metrics.downloads.inc({ device });
  if (info.route === goPath) metrics.arrivals.inc({ campaign: campaignOf(site, last) });
}

/** Sends what is kept of every page, or a redirect. A page that is rendered for one visitor goes on to the limits. */
export function pages(services: Services): RequestHandler {
  const { pageCache, pageHeaders, site } = services;
  return async (req, res, next) => {
    if (!isRead(req)) return next();
    const { headers, info, method, url } = req;
    const { language } = info;
    const found = pageCache.findPublic(url);
    if (found) {
      info.route = found.route;
      return sendPublic(res, await found.page);
    }
    const [path = ''] = url.split('?', 1);
    const route = routeOf(path);
    if (!route) return next();
    const { handle } = route;
    info.route = route.path;
    if (handle.isPublic) res.set('Cache-Control', 'no-cache');
    else neverStore(res);
    const spelled = canonicalPath(path, route.path);
    if (spelled !== path) return redirectTo(res, 308, spelled + url.slice(path.length));
    const last = path.slice(path.lastIndexOf('/') + 1);
    count(services, req, last);
    const query = new URLSearchParams(url.slice(path.length));
    const device = () => {
      res.vary(deviceHeaders.join());
      return detectDevice(headers);
    };
    const answer = handle.answer?.({ site, language, last, query, device });
    if (!answer) {
      // Another site's page is refused at the door.
      const isRefused = headers['sec-fetch-site'] === 'cross-site';
      if (method === 'GET' && (isRefused || isVisit(headers))) return next();
      // A browser that prefetches asks again when the page is opened. HEAD must not use up a check of the link.
      if (method === 'GET') info.refusal = { code: 'prefetch' };
      res.status(method === 'GET' ? 403 : 200);
      return void res.set(pageHeaders(handle)).type('html').end();
    }
    if ('redirect' in answer)
      return redirectTo(res, answer.status, pathIn(language, answer.redirect));
    return sendFound(services, res, { ...answer, url: pathIn(language, answer.url) });
  };
}
