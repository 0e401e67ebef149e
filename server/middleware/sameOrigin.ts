import type { RequestHandler } from 'express';
import { ApiProblem } from '../api/problem';

/**
 * Refuses a request that another site's page makes: `Origin` is not ours, or `Sec-Fetch-Site` says cross-site.
 * Neither header is fine: it is not a browser, or an old one on our own page. It stands before the limits, so
 * that a foreign page cannot use up the tries of a visitor.
 * @param acceptHost outside production: the origin of the request's own `Host` is ours too
 */
export function sameOrigin(publicOrigin: string, acceptHost: boolean): RequestHandler {
  return (req, _res, next) => {
    const { origin, host } = req.headers;
    const site = req.headers['sec-fetch-site'];
    const ours =
      origin === undefined ||
      origin === publicOrigin ||
      (acceptHost && (origin === `http://${host}` || origin === `https://${host}`));
    next(ours && site !== 'cross-site' ? undefined : new ApiProblem('cross-site'));
  };
}
