import type { Response as ExpressResponse, Request, RequestHandler } from 'express';
import { campaignOf } from '../../client/components/storeLinks';
import { canonicalPath } from '../../client/document/loaderContext';
import type { TemplateResponse } from '../../client/document/route';
import { repairUrl } from '../../shared/clean';
import { pathIn } from '../../shared/language';
import { deepLinkId, goPath, pagePaths } from '../../shared/paths';
import { allowsAnalytics, detectDevice, deviceHeaders, isNavigation } from '../device/device';
import { noStore } from '../http/caching';
import { sendPublic } from '../http/publicResponse';
import type { Services } from '../services';
import { matchRoute } from './pageRouter';
import { sendTemplate } from './pageTemplate';

const isGetOrHead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/**
 * Returns the URL of the page to which a damaged copied link should lead, or undefined if there is
 * none.
 */
function resolveCopiedUrl(url: string): string | undefined {
  const target = repairUrl(url);
  const [path = ''] = target.split('?', 1);
  const pattern = matchRoute(path)?.path;
  // A damaged URL is never redirected to Home, because the visitor would not notice the mistake.
  if (target === url || pattern === undefined || pattern === '/') return undefined;
  const isWrongId = pattern.endsWith('/:id') && !deepLinkId.test(path.replace(/^.*\//, ''));
  return isWrongId ? undefined : target;
}

function redirectTo(res: ExpressResponse, status: number, location: string): void {
  res.status(status).set('Location', location).end();
}

/**
 * Sends a page template. If its status is 400 or 404, and the URL is a damaged copied link,
 * redirects to the page of that link instead.
 */
async function sendTemplateOrRedirect(
  { pageCache }: Services,
  res: ExpressResponse,
  { value, wrong, ...query }: TemplateResponse,
): Promise<void> {
  const { req } = res;
  const page = await pageCache.findTemplate(query);
  const isWrong = page.status === 400 || page.status === 404;
  const target = isWrong ? resolveCopiedUrl(req.url) : undefined;
  if (target === undefined) {
    if (wrong) req.info.rejection = { field: wrong };
    return sendTemplate(res, page, value);
  }
  noStore(res);
  return redirectTo(res, 308, target);
}

/**
 * Responds with 404, or with 405 to a method other than GET and HEAD. If a browser has posted a
 * form without its script, the 405 page has a link back to the form.
 */
export const notFound = (services: Services) => (req: Request, res: ExpressResponse) => {
  const { info, path } = req;
  const route = isGetOrHead(req) ? undefined : matchRoute(path);
  if (!isGetOrHead(req)) res.set('Allow', 'GET, HEAD');
  info.route = route?.path ?? info.route;
  const url = pathIn(info.language, route?.handle.isPublic ? route.path : pagePaths.home);
  return sendTemplateOrRedirect(services, res, { url, forcedStatus: isGetOrHead(req) ? 404 : 405 });
};

/** Counts a visit of /Download or /go/{campaign} for the owner. */
function countVisit({ metrics, site }: Services, { headers, info, method }: Request, name: string) {
  if (method !== 'GET' || !isNavigation(headers) || !allowsAnalytics(headers)) return;
  const { kind: device } = detectDevice(headers);
  if (info.route === pagePaths.download) metrics.downloads.inc({ device });
  if (info.route === goPath) metrics.arrivals.inc({ campaign: campaignOf(site, name) });
}

/** Responds with a public page, a page template or a redirect. */
export function pages(services: Services): RequestHandler {
  const { pageCache, site } = services;
  return async (req, res, next) => {
    if (!isGetOrHead(req)) return next();
    const { headers, info, url } = req;
    const { language } = info;
    const found = pageCache.findPublic(url);
    if (found) {
      info.route = found.route;
      return sendPublic(res, await found.page);
    }
    const [path = ''] = url.split('?', 1);
    const route = matchRoute(path);
    if (!route) return next();
    const { handle } = route;
    info.route = route.path;
    if (handle.isPublic) res.set('Cache-Control', 'no-cache');
    else noStore(res);
    const canonical = canonicalPath(path, route.path);
    if (canonical !== path) return redirectTo(res, 308, canonical + url.slice(path.length));
    const lastSegment = path.slice(path.lastIndexOf('/') + 1);
    countVisit(services, req, lastSegment);
    const query = new URLSearchParams(url.slice(path.length));
    const device = () => {
      res.vary(deviceHeaders.join());
      return detectDevice(headers);
    };
    const result = handle.respond?.({ site, language, lastSegment, query, device });
    if (!result) return next();
    if ('redirect' in result)
      return redirectTo(res, result.status, pathIn(language, result.redirect));
    return sendTemplateOrRedirect(services, res, { ...result, url: pathIn(language, result.url) });
  };
}
