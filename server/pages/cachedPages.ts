import type { PageRoute } from '../../client/routing/route';
import { languages, pathIn, splitLanguage } from '../../shared/language';
import { browserOnly, pageCaching } from '../http/caching';
import type { CachedPage, PageCache } from '../middleware/pageCache';
import { headersOf } from '../middleware/securityHeaders';
import type { Services } from '../services';
import { speculationRulesPath } from './pageHeaders';
import { renderWhole } from './renderHtml';

/**
 * Makes the cache of every page that is the same for everybody, in every language.
 *
 * Each page has a second form for those who ask for less data. Shared caches may not keep that one: some take no notice of
 * `Vary`, and would send it to everybody.
 */
export function createPageCache(services: Services): PageCache {
  const { formSwitch, pageHeaders, pageRouter, routes, settings, storeHtml } = services;
  const cached = routes.filter(({ handle }) => handle.cached);
  const byPath = new Map(cached.map(({ path, handle }) => [path, handle]));

  async function render(url: string, saveData: boolean): Promise<Buffer> {
    const match = await pageRouter.query({ url });
    if (match instanceof Response) throw new Error(`${url} is cached, and redirects`);
    if (match.failure !== undefined) throw match.failure;
    return renderWhole(pageRouter.element(match, { saveData }));
  }

  function pageOf({ path, handle }: PageRoute, url: string, saveData: boolean): CachedPage {
    const stored = storeHtml(
      () => render(url, saveData),
      () => ({
        ...headersOf(pageHeaders.of(handle)),
        Vary: 'Accept-Encoding, Save-Data',
        ...(saveData ? browserOnly : pageCaching(settings.SHARED_CACHE_SECONDS)),
        'Speculation-Rules': `"${speculationRulesPath}"`,
      }),
    );
    return Object.assign(stored, { route: path });
  }

  const pages = new Map<string, CachedPage>();
  const smallPages = new Map<string, CachedPage>();
  function fill(): void {
    for (const route of cached) {
      for (const address of [route.path, ...(route.handle.variants ?? [])]) {
        for (const language of languages) {
          const url = pathIn(language, address);
          pages.set(url, pageOf(route, url, false));
          smallPages.set(url, pageOf(route, url, true));
        }
      }
    }
  }
  fill();
  formSwitch.onChange(fill);

  /** What an address with a query shows; undefined if none of it is cached. */
  function canonicalAddress(url: string): { address: string; queryCounts: boolean } | undefined {
    const mark = url.indexOf('?');
    if (mark < 0) return undefined;
    const withoutQuery = url.slice(0, mark);
    const { language, path } = splitLanguage(withoutQuery);
    const handle = byPath.get(path);
    if (!handle?.canonicalAddress) return { address: withoutQuery, queryCounts: false };
    const address = handle.canonicalAddress(new URLSearchParams(url.slice(mark)));
    return address === undefined
      ? undefined
      : { address: pathIn(language, address), queryCounts: true };
  }

  return {
    find(url, saveData) {
      const wanted = saveData ? smallPages : pages;
      const asked = wanted.get(url);
      if (asked) return { page: asked, isAlias: false };
      const canonical = canonicalAddress(url);
      const page = canonical && wanted.get(canonical.address);
      return page && { page, isAlias: canonical.queryCounts };
    },
  };
}
