import type { RequestHandler } from 'express';
import { ApiProblem } from '../api/problem';
import { isVisit } from '../device/device';
import { neverStore } from '../http/caching';
import type { Services } from '../services';

/** Whether an origin is ours: `PUBLIC_ORIGIN`, or that of the request's `Host` while no other people can reach the site. */
function isOurOrigin(
  origin: string,
  host: string | undefined,
  { isReachable, PUBLIC_ORIGIN }: Services['settings'],
): boolean {
  if (origin === PUBLIC_ORIGIN) return true;
  if (isReachable) return false;
  return origin === `http://${host}` || origin === `https://${host}`;
}

/**
 * Refuses what another site's page asks for, unless it opens a page: a metric counts it, and no limit does. A request
 * without `Origin` and Fetch Metadata passes: it comes from a program, or from an old browser.
 */
export function door({ metrics, settings }: Services): RequestHandler {
  return (req, res, next) => {
    const { origin, host, 'sec-fetch-site': site } = req.headers;
    const isCall = /^\/api(?:\/|$)/i.test(req.path);
    const isElsewhere = isCall && origin !== undefined && !isOurOrigin(origin, host, settings);
    if (!isElsewhere && (site !== 'cross-site' || (!isCall && isVisit(req.headers)))) return next();
    const reason = isElsewhere ? 'origin' : 'fetch-site';
    metrics.securityEvents.inc({ event: 'cross_site', reason });
    if (isCall) throw new ApiProblem('cross-site');
    req.info.refusal = { code: 'cross-site' };
    neverStore(res);
    return void res.status(403).end();
  };
}
