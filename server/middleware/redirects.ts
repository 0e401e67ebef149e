import type { RequestHandler } from 'express';
import { type Language, splitLanguage } from '../../shared/language';
import { noStore } from '../http/caching';
import { httpsOnlySeconds } from './securityHeaders';

/**
 * Matches URLs that are requested by programs which follow no redirect: app links of Android and
 * Apple, monitors, crawlers.
 */
const forMachines = /^\/(?:\.well-known\/|(?:robots\.txt|healthz|readyz)(?:\?|$))/;

/**
 * Redirects GET and HEAD from another spelling of the site's host name to `PUBLIC_ORIGIN`, because
 * forms would be rejected there as cross-site. These spellings are the name with or without `www.`,
 * and each of them with a dot at its end. 308 preserves path and query. Any other host name, such
 * as an IP address in a health check, is served as usual.
 */
export function redirectToCanonicalHost(publicOrigin: string): RequestHandler {
  const { host, protocol } = new URL(publicOrigin);
  const sibling = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
  return (req, res, next) => {
    const requested = `${protocol}//${req.headers.host}`;
    // Normalised as browsers do: in lower case, without a default port.
    const given = URL.canParse(requested) ? new URL(requested).host : undefined;
    if (given === host) return next();
    // Replaces the policy of `securityHeaders`, whose includeSubDomains would apply to all names
    // below `example.com` if the site is `www.example.com`.
    if (protocol === 'https:')
      res.setHeader('Strict-Transport-Security', `max-age=${httpsOnlySeconds}`);
    const plain = given?.replace(/\.(?=$|:)/, '');
    if (plain !== host && plain !== sibling) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    if (forMachines.test(req.url)) return next();
    res.setHeader('Location', publicOrigin + req.url);
    noStore(res);
    return void res.status(308).end();
  };
}

/**
 * Redirects URLs in a language that the site does not have to the English ones. The rest of the URL
 * stays the same.
 */
export function redirectToEnglish(languages: readonly Language[]): RequestHandler {
  return (req, res, next) => {
    if (languages.includes(req.info.language)) return next();
    const { path } = splitLanguage(req.url);
    // A browser would read `//name` as another site.
    res.setHeader('Location', path.replace(/^[/\\]+/, '/'));
    // Not cached, because the URL may be a reset link.
    noStore(res);
    return void res.status(308).end();
  };
}
