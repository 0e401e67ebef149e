import type { RequestHandler } from 'express';
import { isOurOrigin } from '../http/ourOrigin';
import type { Services } from '../services';
import { ApiProblem } from './problem';

/**
 * Refuses requests from other sites' pages: `Origin` is not ours, or `Sec-Fetch-Site` is cross-site. A request with neither
 * header passes: it is not from a browser, or from an old one on our own page. Runs before the limits, so that another
 * site's page cannot use up a visitor's attempts. Outside production the origin of the request's own `Host` is ours too.
 */
export function sameOrigin({ reportSecurity, settings }: Services): RequestHandler {
  return ({ headers, info }, _res, next) => {
    const { origin, host } = headers;
    const isOurs = origin === undefined || isOurOrigin(origin, host, settings);
    if (isOurs && headers['sec-fetch-site'] !== 'cross-site') return next();
    reportSecurity('cross_site', isOurs ? 'fetch-site' : 'origin', info.id);
    return next(new ApiProblem('cross-site'));
  };
}
