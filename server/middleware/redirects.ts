import type { RequestHandler } from 'express';
import { type Language, splitLanguage } from '../../shared/language';
import { noStore } from '../http/caching';

/** Addresses for machines that follow no redirect: app links of Android and Apple, monitors, crawlers. */
const forMachines = /^\/(?:\.well-known\/|(?:robots\.txt|healthz|readyz)(?:\?|$))/;

/**
 * Redirects visitors from the sibling name (`example.com` for `www.example.com`), and from either with a dot at its end, to
 * `PUBLIC_ORIGIN`: forms there would be refused as cross-site. 308, which keeps path and query. Other names, such as
 * an address in a health check, are served as usual.
 */
export function redirectToCanonicalHost(publicOrigin: string): RequestHandler {
  const { host, protocol } = new URL(publicOrigin);
  const sibling = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
  return (req, res, next) => {
    const address = `${protocol}//${req.headers.host}`;
    // As browsers write it: in lower case, without a default port.
    const given = URL.canParse(address) ? new URL(address).host : undefined;
    if (given === host) return next();
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
 * Redirects addresses in a language that the site does not have to the English ones: 308, which keeps the rest of the address.
 */
export function redirectToEnglish(languages: readonly Language[]): RequestHandler {
  return (req, res, next) => {
    if (languages.includes(req.info.language)) return next();
    const { path } = splitLanguage(req.url);
    // A browser would read `//name` as another site.
    res.setHeader('Location', path.replace(/^[/\\]+/, '/'));
    // The address may hold a reset link.
    noStore(res);
    return void res.status(308).end();
  };
}

/**
 * Redirects other spellings of a document's path (case, trailing slash) to the canonical one: 308, which keeps the method,
 * with the query. client/document/loaderContext.ts does the same for pages.
 */
export function redirectToCanonicalPath(paths: readonly string[]): RequestHandler {
  const bySpelling = new Map(paths.map((path) => [path.toLowerCase(), path]));
  return (req, res, next) => {
    const [given = ''] = req.url.split('?', 1);
    const path = bySpelling.get(given.replace(/\/$/, '').toLowerCase());
    if (path === undefined || path === given) return next();
    req.info.route = path;
    res.setHeader('Location', path + req.url.slice(given.length));
    res.status(308).set('Cache-Control', 'no-cache').end();
  };
}
