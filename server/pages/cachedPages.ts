import type { PageRoute } from '../../client/routing/route';
import { languages, pathIn, splitLanguage } from '../../shared/language';
import { browserOnly, pageCaching } from '../http/caching';
import { compress } from '../http/encoding';
import { shareRun } from '../http/shareRun';
import { type StoredResponse, storedResponse } from '../http/storedResponse';
import { headersOf } from '../middleware/securityHeaders';
import type { Services } from '../services';
import { speculationRulesPath } from './pageHeaders';
import { renderWhole } from './renderHtml';

/** A page that is rendered once, for all visitors. */
interface CachedPage {
  /** For logs and metrics. */
  route: string;
  /** Missing until the first request. */
  answer?: StoredResponse;
  /** Renders it; concurrent calls share one rendering. Rejects if that fails, and may be called again. */
  prepare(): Promise<StoredResponse>;
}

/**
 * Creates the cache of every page that is the same for all visitors, in every language. A page is rendered on its first
 * request: all pages together take more than a second of CPU time.
 *
 * Each page has a second form for visitors who ask for less data. Shared caches may not keep that one: some ignore `Vary`,
 * and would send it to all visitors.
 */
export function createPageCache(services: Services) {
  const { formSwitch, log, pageHeaders, pageRouter, routes, settings } = services;
  const cached = routes.filter(({ handle }) => handle.cached);
  const byPath = new Map(cached.map(({ path, handle }) => [path, handle]));

  /** Brotli takes longer than rendering: one page at a time, and gzip is sent until it is done. */
  let compressing = Promise.resolve();

  function pageOf({ path, handle }: PageRoute, url: string, saveData: boolean): CachedPage {
    const page: CachedPage = {
      route: path,
      prepare: shareRun(async () => {
        const match = await pageRouter.page({ url });
        const html = await renderWhole(pageRouter.element(match, { saveData }));
        const gzip = await compress(html, 'gzip');
        const headers = {
          ...headersOf(pageHeaders.of(handle)),
          Vary: 'Accept-Encoding, Save-Data',
          ...(saveData ? browserOnly : pageCaching(settings.SHARED_CACHE_SECONDS)),
          'Speculation-Rules': `"${speculationRulesPath}"`,
        };
        const store = (br?: Buffer) => {
          page.answer = storedResponse(html, 'text/html; charset=utf-8', headers, { br, gzip });
          return page.answer;
        };
        compressing = compressing
          .then(async () => void store(await compress(html, 'br')))
          .catch((err: unknown) => log.error({ err }, 'A page could not be compressed'));
        return store();
      }),
    };
    return page;
  }

  /** By address: the usual form, and the one for visitors who ask for less data. */
  const pages = new Map<string, { usual: CachedPage; small: CachedPage }>();
  function fill(): void {
    for (const route of cached) {
      for (const address of [route.path, ...(route.handle.variants ?? [])]) {
        for (const language of languages) {
          const url = pathIn(language, address);
          pages.set(url, { usual: pageOf(route, url, false), small: pageOf(route, url, true) });
        }
      }
    }
  }
  fill();
  formSwitch.onChange(fill);

  /** What an address that is no cached page itself shows; undefined without a query, or if that is not cached. */
  function canonical(url: string): { address: string; isAlias: boolean } | undefined {
    const mark = url.indexOf('?');
    if (mark < 0) return undefined;
    const withoutQuery = url.slice(0, mark);
    const { language, path } = splitLanguage(withoutQuery);
    const handle = byPath.get(path);
    if (!handle?.canonicalAddress) return { address: withoutQuery, isAlias: false };
    const address = handle.canonicalAddress(new URLSearchParams(url.slice(mark)));
    return address === undefined
      ? undefined
      : { address: pathIn(language, address), isAlias: true };
  }

  return {
    /**
     * The page of an address (path and query), or undefined if it is rendered on each request. `isAlias`: the page uses
     * its query, and the address is another spelling of its canonical one.
     * @param saveData true if the visitor asks for less data
     */
    find(url: string, saveData: boolean) {
      const shown = pages.has(url) ? { address: url, isAlias: false } : canonical(url);
      const page = shown && pages.get(shown.address)?.[saveData ? 'small' : 'usual'];
      return page && { page, isAlias: shown.isAlias };
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
