import { createHash } from 'node:crypto';
import { Router } from 'express';
import { pagePaths } from '../../shared/paths';
import { matchesTag } from '../middleware/pageCache';
import { readOnly } from '../middleware/readOnly';
import type { Services } from '../services';
import { appleAppSiteAssociation, assetLinks } from './appLinks';
import { manifest } from './manifest';
import { speculationRulesPath } from './pageHeaders';
import { robots } from './robots';
import { securityTxt } from './securityTxt';
import { sitemap } from './sitemap';

const changePasswordPath = '/.well-known/change-password';
const oneHour = 'public, max-age=3600';
const forEver = 'public, max-age=31536000, immutable';

/** Something small that is the same for everybody, made once and kept in memory. */
interface Resource {
  /** For logs and metrics. */
  route: string;
  type: string;
  body: Buffer;
  etag: string;
  cacheControl: string;
}

function resource(
  route: string,
  type: string,
  body: string | Buffer,
  cacheControl = oneHour,
): Resource {
  const bytes = Buffer.from(body);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { route, type, body: bytes, etag, cacheControl };
}

/** Pages that a visitor is likely to open next; never one that does something when it is asked for. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                pagePaths.download,
                pagePaths.passwordRecovery,
                '/SP/*',
                '/CUS/*',
                '/api/*',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

function allResources({ brand, site }: Pick<Services, 'brand' | 'site'>): Map<string, Resource> {
  const all = new Map<string, Resource>();
  const add = (path: string, type: string, body: string | Buffer | undefined) => {
    if (body !== undefined) all.set(path, resource(path, type, body));
  };
  add('/sitemap.xml', 'application/xml; charset=utf-8', sitemap(site));
  add('/robots.txt', 'text/plain; charset=utf-8', robots(site));
  add('/manifest.webmanifest', 'application/manifest+json', manifest(site));
  add('/.well-known/security.txt', 'text/plain; charset=utf-8', securityTxt(site, new Date()));
  add('/.well-known/assetlinks.json', 'application/json', assetLinks(site));
  add('/.well-known/apple-app-site-association', 'application/json', appleAppSiteAssociation(site));
  add(speculationRulesPath, 'application/speculationrules+json', speculationRules);
  for (const name of ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png']) {
    const file = brand.get(name);
    if (!file) throw new Error(`The brand has no ${name}`);
    add(`/${name}`, file.type, file.body);
  }
  for (const { url, type, body } of brand.values()) {
    all.set(url, resource('/static/brand', type, body, forEver));
  }
  return all;
}

/** The small documents that are not pages, and the brand's files. All are made once, at start. */
export function documents(services: Services): Router {
  const all = allResources(services);
  const router = Router({ caseSensitive: true, strict: true });
  const onlyReading = readOnly(services);

  router.use((req, res, next) => {
    const found = all.get(req.path);
    if (!found) return next();
    req.info.route = found.route;
    return onlyReading(req, res, () => {
      res.setHeader('Cache-Control', found.cacheControl);
      res.setHeader('ETag', found.etag);
      if (matchesTag(req.headers['if-none-match'], found.etag)) return res.status(304).end();
      res.setHeader('Content-Type', found.type);
      res.setHeader('Content-Length', found.body.length);
      return res.end(req.method === 'HEAD' ? undefined : found.body);
    });
  });

  // Where password managers send people (W3C, change-password URL): accounts live in the web client.
  router.all(changePasswordPath, (req, _res, next) => {
    req.info.route = changePasswordPath;
    next();
  });
  router.all(changePasswordPath, onlyReading, (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.redirect(302, services.site.webClientUrl);
  });
  return router;
}
