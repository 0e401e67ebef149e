import { pagePaths } from './paths';

const known = new Map(Object.values(pagePaths).map((path) => [path.toLowerCase(), path]));

/** The template of a page's path, e.g. `/SP/:id`; `other` for a path that is none of ours. No path is kept. */
export function routeOf(path: string): string {
  const lower = path.toLowerCase();
  const page = known.get(lower.replace(/(?<=.)\/+$/, ''));
  if (page) return page;
  if (/^\/sp\/[^/]+\/?$/.test(lower)) return '/SP/:id';
  if (/^\/cus\/[^/]+\/?$/.test(lower)) return '/CUS/:id';
  return 'other';
}
