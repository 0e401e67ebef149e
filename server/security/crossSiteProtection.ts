import type { RequestHandler } from 'express';
import { ApiProblem } from '../api/problem';
import { isNavigation } from '../device/device';
import { noStore } from '../http/caching';
import type { Services } from '../services';

/** Whether an origin is ours: `PUBLIC_ORIGIN`, or that of the request's `Host` while no other people can reach the site. */
function isOwnOrigin(
  origin: string,
  host: string | undefined,
  { isPublicDeployment, PUBLIC_ORIGIN }: Services['settings'],
): boolean {
  if (origin === PUBLIC_ORIGIN) return true;
  if (isPublicDeployment) return false;
  return origin === `http://${host}` || origin === `https://${host}`;
}

/**
 * Refuses what another site's page asks for, unless it opens a page: a metric counts it, and no limit does. A request
 * without `Origin` and Fetch Metadata passes: it comes from a program, or from an old browser.
 */
export function crossSiteProtection({ metrics, settings }: Services): RequestHandler {
  return (req, res, next) => {
    const { origin, host, 'sec-fetch-site': site } = req.headers;
    const isApi = /^\/api(?:\/|$)/i.test(req.path);
    const isForeignOrigin = isApi && origin !== undefined && !isOwnOrigin(origin, host, settings);
    if (!isForeignOrigin && (site !== 'cross-site' || (!isApi && isNavigation(req.headers))))
      return next();
    const reason = isForeignOrigin ? 'origin' : 'fetch-site';
    metrics.securityEvents.inc({ event: 'cross_site', reason });
    if (isApi) throw new ApiProblem('cross-site');
    req.info.rejection = { code: 'cross-site' };
    noStore(res);
    return void res.status(403).end();
  };
}
