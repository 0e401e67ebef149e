import type { RequestHandler } from 'express';
import { pagePaths } from '../../shared/paths';

const others = [
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/.well-known/security.txt',
  '/.well-known/assetlinks.json',
  '/.well-known/apple-app-site-association',
  '/.well-known/change-password',
  '/healthz',
  '/readyz',
];

const canonicalByLower = new Map(
  [...Object.values(pagePaths), ...others].map((path) => [path.toLowerCase(), path]),
);

/**
 * The one spelling of a path whose fixed part matches without regard to case or to a trailing slash.
 * Undefined for a path that is none of ours. The id of a deep link keeps its case.
 */
export function canonicalPath(path: string): string | undefined {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  const fixed = canonicalByLower.get(trimmed.toLowerCase());
  if (fixed) return fixed;
  const [, kind, id] = /^\/(sp|cus)\/([^/]+)$/i.exec(trimmed) ?? [];
  return kind && id ? `/${kind.toUpperCase()}/${id}` : undefined;
}

/**
 * Sends another spelling of a known path to its canonical one: 308, so that the method stays, with the query
 * kept. What begins with `//` or `/\` is no path of ours: browsers would take it for another host.
 */
export const toCanonicalPath: RequestHandler = (req, res, next) => {
  const { url } = req;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const canonical = /^\/[/\\]/.test(path) ? undefined : canonicalPath(path);
  if (canonical === undefined || canonical === path) {
    next();
    return;
  }
  req.info.route = canonical.replace(/^\/(SP|CUS)\/.*/, '/$1/:id');
  res.setHeader('Location', canonical + (mark < 0 ? '' : url.slice(mark)));
  res.setHeader(
    'Cache-Control',
    canonical === pagePaths.passwordRecovery ? 'no-store' : 'no-cache',
  );
  res.status(308).end();
};
