import type { RequestHandler } from 'express';
import { ApiProblem } from '../api/problem';
import { isNavigation } from '../device/device';
import { noStore } from '../http/caching';
import type { Services } from '../services';

/**
 * Rejects cross-site requests, except navigations to pages. A metric counts them; no limit does. A
 * request with neither `Origin` nor Fetch Metadata passes, because programs and old browsers send
 * such requests.
 */
export function crossSiteProtection({ metrics, settings }: Services): RequestHandler {
  const { isPublicDeployment, PUBLIC_ORIGIN } = settings;
  return (req, res, next) => {
    const { origin, host, 'sec-fetch-site': site } = req.headers;
    const isApi = /^\/api(?:\/|$)/i.test(req.path);
    // While no other people can reach the site, it may have any name.
    const names = isPublicDeployment ? [] : [`http://${host}`, `https://${host}`];
    const isForeignOrigin =
      isApi && origin !== undefined && ![PUBLIC_ORIGIN, ...names].includes(origin);
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
