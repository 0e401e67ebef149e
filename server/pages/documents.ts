import { Router } from 'express';
import { languages, pathIn } from '../../shared/language';
import { deepLinkKinds, manifestPath, pagePaths } from '../../shared/paths';
import { type StoredAnswer, sendStored, storedAnswer } from '../http/storedAnswer';
import { readOnly } from '../middleware/readOnly';
import { routeName } from '../middleware/routeName';
import type { Services } from '../services';
import { appleAppSiteAssociation, assetLinks } from './appLinks';
import { manifest } from './manifest';
import { speculationRulesPath } from './pageHeaders';
import { robots } from './robots';
import { securityTxt } from './securityTxt';
import { sitemap } from './sitemap';

type Deps = Pick<Services, 'brand' | 'site' | 'views'>;

const changePasswordPath = '/.well-known/change-password';
const oneHour = 'public, max-age=3600';

/** Documents for machines, and the icons that browsers ask for by themselves. */
export const documentPaths: readonly string[] = [
  '/sitemap.xml',
  '/robots.txt',
  ...languages.map(manifestPath),
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/.well-known/security.txt',
  '/.well-known/assetlinks.json',
  '/.well-known/apple-app-site-association',
  changePasswordPath,
];

/** What does something when it is asked for. */
const neverPrefetched = [
  ...languages.flatMap((language) =>
    [
      pagePaths.download,
      pagePaths.passwordRecovery,
      ...deepLinkKinds.map((kind) => `/${kind}/*`),
    ].map((path) => pathIn(language, path)),
  ),
  '/api/*',
];

/** Pages that a visitor is likely to open next. */
const likelyNext = {
  where: { and: [{ href_matches: '/*' }, { not: { href_matches: neverPrefetched } }] },
  eagerness: 'moderate',
};
const speculationRules = JSON.stringify({ prefetch: [likelyNext] });

function allDocuments({ brand, site, views }: Deps): Map<string, StoredAnswer> {
  const all = new Map<string, StoredAnswer>();
  const add = (path: string, type: string, body: string | Buffer | undefined) => {
    if (body === undefined) return;
    const answer = storedAnswer(Buffer.from(body), type, { 'Cache-Control': oneHour });
    all.set(path, answer);
  };
  add('/sitemap.xml', 'application/xml; charset=utf-8', sitemap(site, views));
  add('/robots.txt', 'text/plain; charset=utf-8', robots(site));
  for (const language of languages) {
    add(manifestPath(language), 'application/manifest+json', manifest(site, language));
  }
  add('/.well-known/security.txt', 'text/plain; charset=utf-8', securityTxt(site, new Date()));
  add('/.well-known/assetlinks.json', 'application/json', assetLinks(site));
  add('/.well-known/apple-app-site-association', 'application/json', appleAppSiteAssociation(site));
  add(speculationRulesPath, 'application/speculationrules+json', speculationRules);
  for (const [name, { type, body }] of brand) {
    // Browsers ask for these by names of their own.
    const path = documentPaths.find((known) => known === `/${name}`);
    if (path) add(path, type, body);
  }
  return all;
}

/** The small documents that are not pages, and the brand's files. All are made once, at start. */
export function documents(services: Services): Router {
  const all = allDocuments(services);
  const router = Router({ caseSensitive: true, strict: true });
  const onlyReading = readOnly(services);

  router.use((req, res, next) => {
    const found = all.get(req.path);
    if (!found) return next();
    req.info.route = req.path;
    return onlyReading(req, res, () => sendStored(req, res, found));
  });

  // Where password managers send people (W3C, change-password URL): accounts live in the web client.
  router.all(changePasswordPath, routeName(changePasswordPath), onlyReading, (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.redirect(302, services.site.webClientUrl);
  });
  return router;
}
