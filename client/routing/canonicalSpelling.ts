import { type MiddlewareFunction, redirect } from 'react-router-dom';
import { pathIn, splitLanguage } from '../../shared/language';
import { failWith, onMatch } from './pageServer';

/** Caching of a redirect to a canonical address: none where no cache may store the page, since the redirect names its address. */
export function redirectCaching(isPrivate = false): Record<string, string> {
  return { 'Cache-Control': isPrivate ? 'private, no-store' : 'no-cache' };
}

/** A path as its pattern spells it: a parameter's value keeps its case, a trailing slash is removed. */
function spelledAs(pattern: string, path: string): string {
  const given = path.split('/');
  const segments = pattern.split('/');
  return segments.map((part, index) => (part.startsWith(':') ? given[index] : part)).join('/');
}

/**
 * Redirects other spellings of a page's path to the canonical one, since React Router ignores case and a trailing slash.
 * 308, so that the method stays, with the query kept. Before any loader runs.
 * @param ownPaths patterns of pages that no cache may store
 */
export function canonicalSpelling(ownPaths: ReadonlySet<string>): MiddlewareFunction {
  return ({ request, url, pattern, context }) => {
    const status = context.get(failWith);
    if (status) throw new Response(null, { status });
    const path = url.pathname;
    // Browsers would take such a Location for another host.
    if (path.startsWith('//')) throw new Response(null, { status: 404 });
    context.get(onMatch)(pattern);
    const { language, path: own } = splitLanguage(path);
    const canonical = pathIn(language, spelledAs(pattern, own));
    if (canonical === path) return;
    // Percent signs were kept as sent, see server/pages/pageRouter.tsx.
    const target = canonical.replaceAll('%25', '%') + new URL(request.url).search;
    throw redirect(target, {
      status: 308,
      headers: redirectCaching(ownPaths.has(pattern)),
    });
  };
}
