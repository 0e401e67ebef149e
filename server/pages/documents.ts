import { createHash } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { pagePaths } from '../../shared/paths';
import type { BrandFile } from '../brand';
import { matchesTag } from '../pageCache';
import type { Services } from '../services';
import { appLinks } from './appLinks';
import { manifest } from './manifest';
import { speculationRulesPath } from './pageHeaders';
import { robots } from './robots';
import { securityTxt } from './securityTxt';
import { sitemap } from './sitemap';

const oneHour = 'public, max-age=3600';
const forEver = 'public, max-age=31536000, immutable';

function send(type: string, body: string | Buffer, cacheControl = oneHour): RequestHandler {
  const bytes = Buffer.from(body);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return (req, res) => {
    res.setHeader('Cache-Control', cacheControl);
    res.setHeader('ETag', etag);
    if (matchesTag(req.headers['if-none-match'], etag)) {
      res.status(304).end();
      return;
    }
    res.setHeader('Content-Type', type);
    res.setHeader('Content-Length', bytes.length);
    res.end(req.method === 'HEAD' ? undefined : bytes);
  };
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

/** The small documents that are not pages, and the brand's files. All are made once, at start. */
export function documents(services: Services): Router {
  const { brand, site } = services;
  const router = Router({ caseSensitive: true, strict: true });
  const file = (name: string): BrandFile => {
    const found = brand.get(name);
    if (!found) throw new Error(`The brand has no ${name}`);
    return found;
  };

  router.get('/sitemap.xml', send('application/xml; charset=utf-8', sitemap(site)));
  router.get('/robots.txt', send('text/plain; charset=utf-8', robots(site)));
  router.get('/manifest.webmanifest', send('application/manifest+json', manifest(site)));
  router.get(
    '/.well-known/security.txt',
    send('text/plain; charset=utf-8', securityTxt(site, new Date())),
  );
  router.get(speculationRulesPath, send('application/speculationrules+json', speculationRules));
  const app = appLinks(site);
  router.get('/.well-known/assetlinks.json', app.assetLinks);
  router.get('/.well-known/apple-app-site-association', app.appleAppSiteAssociation);
  router.get('/.well-known/change-password', app.changePassword);
  for (const name of ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png']) {
    const { type, body } = file(name);
    router.get(`/${name}`, send(type, body));
  }
  for (const { url, type, body } of brand.values()) router.get(url, send(type, body, forEver));
  return router;
}
