import { gzipSync } from 'node:zlib';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { qrCode } from '../../client/components/qrCode';
import { campaignOf } from '../../client/components/storeLinks';
import {
  deepLinkId,
  downloadCodePath,
  goPath,
  healthPaths,
  manifestPath,
  pagePaths,
  speculationRulesPath,
} from '../../shared/paths';
import type { Site } from '../../shared/site';
import { version } from '../config/environment';
import { noStore } from '../http/caching';
import { type PublicResponse, publicResponse, sendPublic } from '../http/publicResponse';
import { speculationRules } from '../pages/pageHeaders';
import { matchRoute } from '../pages/pageRouter';
import type { Services } from '../services';
import { appleAppSiteAssociation, assetLinks } from './appLinks';
import { manifest } from './manifest';
import { sitemap } from './sitemap';

const changePasswordPath = '/.well-known/change-password';
const oneHour = 'public, max-age=3600';

/** Icons that browsers request by fixed paths. */
const iconNames = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png'];

/**
 * How many days security.txt is valid. RFC 9116 recommends less than a year, and a server restarts
 * more often.
 */
const daysValid = 360;

/** Returns the text of /.well-known/security.txt (RFC 9116), created once at start. */
function securityTxt({ origin, securityContact }: Site): string {
  const expires = new Date(Date.now() + daysValid * 86_400_000).toISOString();
  return `Contact: ${securityContact}
Expires: ${expires}
Canonical: ${origin}/.well-known/security.txt
Preferred-Languages: en
`;
}

function allDocuments({ brand, site }: Services): Map<string, PublicResponse> {
  const all = new Map<string, PublicResponse>();
  const add = (path: string, type: string, body: string | Buffer | undefined) => {
    if (body === undefined) return;
    const headers = { 'Cache-Control': oneHour, Vary: 'Accept-Encoding' };
    all.set(path, publicResponse(body, type, headers, { gzip: gzipSync(body) }));
  };
  add('/sitemap.xml', 'application/xml; charset=utf-8', sitemap(site));
  add(downloadCodePath, 'image/svg+xml', qrCode(site.origin + pagePaths.download));
  // RFC 9309. Nothing is disallowed, because a crawler must read a private page to see its
  // `noindex`.
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`;
  add('/robots.txt', 'text/plain; charset=utf-8', robots);
  for (const language of site.languages) {
    add(manifestPath(language), 'application/manifest+json', manifest(site, language));
  }
  add('/.well-known/security.txt', 'text/plain; charset=utf-8', securityTxt(site));
  add('/.well-known/assetlinks.json', 'application/json', assetLinks(site));
  add('/.well-known/apple-app-site-association', 'application/json', appleAppSiteAssociation(site));
  add(speculationRulesPath, 'application/speculationrules+json', speculationRules);
  for (const name of iconNames) {
    const icon = brand.get(name);
    if (icon) add(`/${name}`, icon.type, icon.body);
  }
  return all;
}

/**
 * Creates the handler that draws a QR code:
 * - `?c=`: the code of a campaign, for print
 * - `?to=`: the code of a deep link, to continue on a phone
 * - otherwise the code of /Download
 * Drawing takes 1.3 ms. Shared caches must not store the code, because a cache that ignores the
 * query would serve it as the code of /Download.
 */
export function downloadQrCode({ site }: Services) {
  return async ({ url }: Request, res: Response): Promise<void> => {
    const query = new URLSearchParams(url.split('?')[1]);
    const [campaign, to] = [query.get('c'), query.get('to') ?? ''];
    const isDeepLink =
      matchRoute(to)?.path.endsWith('/:id') && deepLinkId.test(to.replace(/^.*\//, ''));
    const path = isDeepLink ? to : pagePaths.download;
    const target = campaign ? goPath.replace(':campaign', campaignOf(site, campaign)) : path;
    const headers = { 'Cache-Control': 'private, max-age=3600' };
    sendPublic(res, publicResponse(qrCode(site.origin + target), 'image/svg+xml', headers));
  };
}

/**
 * Creates the handler of health checks. /healthz responds with 200 while the process runs. /readyz
 * responds with 200 while the process is ready, else with 503; the state of the PHP hosts is in its
 * body, but does not change its status.
 */
function health({ readiness, redis, settings }: Services): RequestHandler {
  return (req, res) => {
    req.info.route = req.path;
    noStore(res);
    if (req.path === '/healthz') return res.json({ status: 'ok', version });
    const { state } = readiness;
    return res.status(state === 'ready' ? 200 : 503).json({
      status: state,
      hosts: readiness.hosts(),
      ...(settings.REDIS_URL ? { redis: redis?.isUp() ? 'ok' : 'down' } : {}),
    });
  };
}

/**
 * Creates the router of health checks, and of small documents and icons, which are created once, at
 * start.
 */
export function documents(services: Services): Router {
  const all = allDocuments(services);
  const paths = [...all.keys(), changePasswordPath, ...healthPaths];
  const router = Router({ caseSensitive: true, strict: true });

  // Redirects other spellings of a path (case, trailing slash). All paths are in lower case.
  // client/document/loaderContext.ts does the same for pages.
  router.use((req, res, next) => {
    const path = req.path.replace(/\/$/, '').toLowerCase();
    if (path === req.path || !paths.includes(path)) return next();
    req.info.route = path;
    res.setHeader('Location', path + req.url.slice(req.path.length));
    res.status(308).set('Cache-Control', 'no-cache').end();
  });
  router.get([...healthPaths], health(services));
  router.use((req, res, next) => {
    const found = all.get(req.path);
    if (!found) return next();
    req.info.route = req.path;
    const isDrawn = req.path === downloadCodePath && req.url !== req.path;
    return isDrawn ? next() : sendPublic(res, found);
  });

  // Password managers open this path (W3C, change-password URL). Accounts are in the web client.
  router.get(changePasswordPath, (req, res) => {
    req.info.route = req.path;
    res.setHeader('Cache-Control', 'no-cache');
    res.redirect(302, services.site.webClientUrl);
  });
  return router;
}
