import type { RequestHandler } from 'express';
import type { Settings } from '../config/settings';
import { withoutDefaultPort } from '../http/host';
import type { Services } from '../services';
import { ApiProblem } from './problem';

/** Whether an origin is ours: `PUBLIC_ORIGIN`, or outside production that of the request's own `Host`. */
export function isOurOrigin(
  origin: string,
  host: string | undefined,
  { NODE_ENV, PUBLIC_ORIGIN }: Pick<Settings, 'NODE_ENV' | 'PUBLIC_ORIGIN'>,
): boolean {
  if (origin === PUBLIC_ORIGIN) return true;
  if (NODE_ENV === 'production') return false;
  return ['http:', 'https:'].some(
    (protocol) => origin === `${protocol}//${withoutDefaultPort(host, protocol)}`,
  );
}

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
