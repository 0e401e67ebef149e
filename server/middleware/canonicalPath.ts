import type { RequestHandler } from 'express';
import { pathIn, splitLanguage } from '../../shared/language';
import { keptByNobody } from '../http/caching';
import { documentPaths } from '../pages/documents';
import { healthPaths } from '../pages/health';
import type { Services } from '../services';

/** A path in its canonical spelling, and the template of its route for logs and metrics: the same in every language. */
export interface CanonicalPath {
  path: string;
  route: string;
}

/**
 * Makes the function that finds the one spelling of a path, whose fixed part matches without regard to case or to a
 * trailing slash. The last segment of a pattern such as `/SP/:id` keeps its case. Undefined for a path that is none
 * of ours.
 * @param pages paths and patterns as Express writes them; each is there in every language
 * @param documents paths of what has no language
 */
export function createCanonicalPath(pages: readonly string[], documents: readonly string[] = []) {
  const fixed = new Map<string, string>();
  const withId = new Map<string, string>();
  for (const route of pages) {
    const [, parent] = /^(.+)\/:id$/.exec(route) ?? [];
    if (parent) withId.set(parent.toLowerCase(), parent);
    else fixed.set(route.toLowerCase(), route);
  }
  const withoutLanguage = new Map(documents.map((path) => [path.toLowerCase(), path]));

  function findPage(trimmed: string): CanonicalPath | undefined {
    const route = fixed.get(trimmed.toLowerCase());
    if (route) return { path: route, route };
    const slash = trimmed.lastIndexOf('/');
    const parent = withId.get(trimmed.slice(0, slash).toLowerCase());
    const id = trimmed.slice(slash + 1);
    return parent && id ? { path: `${parent}/${id}`, route: `${parent}/:id` } : undefined;
  }

  return (given: string): CanonicalPath | undefined => {
    const { language, path } = splitLanguage(given);
    const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
    const page = findPage(trimmed);
    if (page) return { path: pathIn(language, page.path), route: page.route };
    const document = language === 'en' ? withoutLanguage.get(trimmed.toLowerCase()) : undefined;
    return document === undefined ? undefined : { path: document, route: document };
  };
}

/**
 * Sends another spelling of a known path to its canonical one: 308, so that the method stays, with the query
 * kept. What begins with `//` or `/\` is no path of ours: browsers would take it for another host.
 */
export function toCanonicalPath({ views }: Pick<Services, 'views'>): RequestHandler {
  const pages = Object.values(views);
  const canonical = createCanonicalPath(
    pages.map(({ path }) => path),
    [...documentPaths, ...healthPaths],
  );
  const isPrivate = new Set(pages.flatMap((view) => (view.isPrivate ? [view.path] : [])));
  return (req, res, next) => {
    const { url } = req;
    const mark = url.indexOf('?');
    const given = mark < 0 ? url : url.slice(0, mark);
    const found = /^\/[/\\]/.test(given) ? undefined : canonical(given);
    if (found === undefined || found.path === given) return next();
    req.info.route = found.route;
    res.setHeader('Location', found.path + (mark < 0 ? '' : url.slice(mark)));
    res.set(isPrivate.has(found.route) ? keptByNobody : { 'Cache-Control': 'no-cache' });
    res.status(308).end();
  };
}
