import type { IncomingMessage } from 'node:http';

/**
 * Makes the check for requests that another site's page makes: `Origin` is not ours, or `Sec-Fetch-Site` says
 * cross-site. Neither header is fine: it is not a browser, or an old one on our own page. It stands before the
 * limits, so that a foreign page cannot use up the tries of a visitor.
 * @param acceptHost outside production: the origin of the request's own `Host` is ours too
 */
export function createOriginCheck(publicOrigin: string, acceptHost: boolean) {
  return ({ headers }: IncomingMessage): boolean => {
    const { origin, host } = headers;
    const ours =
      origin === undefined ||
      origin === publicOrigin ||
      (acceptHost && (origin === `http://${host}` || origin === `https://${host}`));
    return ours && headers['sec-fetch-site'] !== 'cross-site';
  };
}
