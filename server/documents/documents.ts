import { Router } from 'express';
import { qrCode } from '../../client/components/qrCode';
import { campaignOf } from '../../client/components/storeLinks';
import { languages, pathIn } from '../../shared/language';
import { downloadCodePath, goPath, manifestPath, pagePaths } from '../../shared/paths';
import type { Site } from '../../shared/site';
import { type PublicResponse, publicResponse, sendPublic } from '../http/publicResponse';
import { toCanonicalPath } from '../middleware/redirects';
import { routeName } from '../middleware/request';
import { speculationRulesPath } from '../pages/pageHeaders';
import { readOnly } from '../pages/sendPage';
import type { Services } from '../services';
import { appleAppSiteAssociation, assetLinks } from './appLinks';
import { manifest } from './manifest';
import { sitemap } from './sitemap';

const changePasswordPath = '/.well-known/change-password';
const oneHour = 'public, max-age=3600';

/** Icons that browsers request by fixed names. */
const iconNames = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png'];

/** Pages that a visitor is likely to open next. Of what public pages link to, only /Download leaves the site. */
const likelyNext = {
  where: {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: languages.map((language) => pathIn(language, pagePaths.download)) } },
    ],
  },
  eagerness: 'moderate',
};
const speculationRules = JSON.stringify({ prefetch: [likelyNext] });

/** RFC 9116 recommends less than a year. A server restarts more often than that. */
const daysValid = 360;

/** The text of /.well-known/security.txt (RFC 9116), made once at start. */
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
    all.set(path, publicResponse(body, type, { 'Cache-Control': oneHour }));
  };
  add('/sitemap.xml', 'application/xml; charset=utf-8', sitemap(site));
  add(downloadCodePath, 'image/svg+xml', qrCode(site.origin + pagePaths.download));
  // RFC 9309. Nothing is disallowed: a crawler must read a private page to see its `noindex`.
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
 * The QR code of a campaign, to print. Shared caches must not keep it: one that ignores the query would serve it as the code of
 * /Download.
 */
function campaignCode(site: Site, name: string): PublicResponse {
  const svg = qrCode(site.origin + goPath.replace(':campaign', campaignOf(site, name)));
  return publicResponse(svg, 'image/svg+xml', { 'Cache-Control': 'private, max-age=3600' });
}

/** Small documents that are not pages, and the icons. All but the codes of campaigns are created once, at start. */
export function documents(services: Services): Router {
  const all = allDocuments(services);
  const router = Router({ caseSensitive: true, strict: true });
  const onlyReading = readOnly(services);

  router.use(toCanonicalPath([...all.keys(), changePasswordPath]));
  router.use((req, res, next) => {
    const found = all.get(req.path);
    if (!found) return next();
    req.info.route = req.path;
    const query = new URLSearchParams(req.url.slice(req.path.length));
    const campaign = req.path === downloadCodePath && query.get('c');
    const document = campaign ? campaignCode(services.site, campaign) : found;
    return onlyReading(req, res, () => sendPublic(res, document));
  });

  // Password managers open this address (W3C, change-password URL). Accounts are in the web client.
  router.all(changePasswordPath, routeName(changePasswordPath), onlyReading, (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.redirect(302, services.site.webClientUrl);
  });
  return router;
}
