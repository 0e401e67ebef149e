import { createContext, type MiddlewareFunction, redirect } from 'react-router-dom';
import type { LinkOutcome } from '../../shared/islandProps';
import { type Language, pathIn, splitLanguage } from '../../shared/language';
import type { ResetLink } from '../../shared/newPassword';
import type { Site } from '../../shared/site';

/** What the request headers say about device and browser. */
export interface RequestDevice {
  /** Which store fits; `mac-safari` may be an iPad, only the page's script can tell. */
  kind: 'android' | 'ios' | 'mac-safari' | 'other';
  /** A crawler or a link preview: it has no app and no store, so its kind is `other`. */
  bot: boolean;
  /** The built-in browser of an app shows the page. */
  inApp: boolean;
}

/** What the loaders of pages may ask the server for, about one request. */
export interface PageServer {
  site: Site;
  language: Language;
  /** Also names the headers that were read in `Vary`. */
  device(): RequestDevice;
  /** False for a prefetch, and for a request that says it is no navigation. */
  isVisit(): boolean;
  /** Counts an arrival by /go/{name}. Returns the name under which it is counted: `other` where the brand does not know it. */
  arriveBy(name: string): string;
  /** Counts a request of /Download by the kind of its device. */
  countDownload(device: RequestDevice['kind']): void;
  /** Counts the check too: above a limit it needs a captcha. Never rejects. */
  checkLink(link: ResetLink): Promise<LinkOutcome>;
}

/** For loaders. Public pages have none, since they are rendered without a request. */
export const pageServer = createContext<PageServer>();

/** Called with the pattern of the matched route. */
export const onMatch = createContext<(pattern: string) => void>(() => undefined);

/** The status of an error that the server shows whatever the address is; 0 for none. */
export const failWith = createContext(0);

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
 * @param uncachedPaths patterns of pages that no cache may store
 */
export function canonicalSpelling(uncachedPaths: ReadonlySet<string>): MiddlewareFunction {
  return ({ request, url, pattern, context }) => {
    const status = context.get(failWith);
    if (status) throw new Response(null, { status });
    const path = url.pathname;
    // Browsers would take such a Location for another host.
    if (path.startsWith('//')) throw new Response(null, { status: 404 });
    context.get(onMatch)(pattern);
    const { language, path: english } = splitLanguage(path);
    const canonical = pathIn(language, spelledAs(pattern, english));
    if (canonical === path) return;
    // Percent signs were kept as sent, see server/pages/pageRouter.tsx.
    const target = canonical.replaceAll('%25', '%') + new URL(request.url).search;
    throw redirect(target, {
      status: 308,
      headers: redirectCaching(uncachedPaths.has(pattern)),
    });
  };
}
