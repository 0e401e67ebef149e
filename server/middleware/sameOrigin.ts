import type { Handler } from '../http/handler';

/** Another site's page made the request. */
export class CrossSite extends Error {}

/**
 * Refuses requests that another site's page makes: `Origin` is not ours, or `Sec-Fetch-Site` says cross-site.
 * Neither header is fine: it is not a browser, or an old one on our own page. It stands before the limits, so
 * that a foreign page cannot use up the tries of a visitor.
 * @param acceptHost outside production: the origin of the request's own `Host` is ours too
 */
export function sameOrigin(publicOrigin: string, acceptHost: boolean): Handler {
  return ({ headers }, _res, next) => {
    const { origin, host } = headers;
    const isOurs =
      origin === undefined ||
      origin === publicOrigin ||
      (acceptHost && (origin === `http://${host}` || origin === `https://${host}`));
    next(isOurs && headers['sec-fetch-site'] !== 'cross-site' ? undefined : new CrossSite());
  };
}
