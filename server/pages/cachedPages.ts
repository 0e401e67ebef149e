import type { PageValues, PageView } from '../../client/view';
import { type Language, languages, pathIn, splitLanguage } from '../../shared/language';
import { keptByBrowser, pageCaching } from '../http/caching';
import type { CachedPage, PageCache } from '../middleware/pageCache';
import { headersOf } from '../middleware/securityHeaders';
import type { Services } from '../services';
import { canonicalLanding } from './landingQuery';
import { speculationRulesPath } from './pageHeaders';

/** The canonical address that decides which page an address shows: queries change /Landing only. */
function canonicalAddress(url: string): string | undefined {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const { language, path } = splitLanguage(url);
  const landing = canonicalLanding(path);
  return landing === undefined ? url.slice(0, mark) : pathIn(language, landing);
}

type Page = PageValues & { canonicalPath: string };

/** Every page of a cached view: the one of its path, and its variants. */
function pagesOf(view: PageView): Page[] {
  return [{ canonicalPath: view.path }, ...(view.variants ?? [])];
}

/**
 * Makes the cache of every page that is the same for everybody, in every language.
 *
 * Each page has a second form for those who ask for less data. Shared caches may not keep that one: some take no notice of
 * `Vary`, and would send it to everybody.
 */
export function createPageCache(services: Services): PageCache {
  const { pageHeaders, renderer, settings, storeHtml, views } = services;

  function pageOf(view: PageView, language: Language, values: Page): CachedPage {
    const stored = storeHtml(
      () => renderer.page(view, { url: values.canonicalPath, language, values }),
      () => ({
        ...headersOf(pageHeaders.of(view)),
        Vary: 'Accept-Encoding, Save-Data',
        ...(values.saveData ? keptByBrowser : pageCaching(settings.SHARED_CACHE_SECONDS)),
        'Speculation-Rules': `"${speculationRulesPath}"`,
      }),
    );
    return Object.assign(stored, { route: view.path });
  }

  const cache = new Map<string, CachedPage>();
  const smallCache = new Map<string, CachedPage>();
  for (const view of Object.values(views).filter(({ cached }) => cached)) {
    for (const values of pagesOf(view)) {
      for (const language of languages) {
        const address = pathIn(language, values.canonicalPath);
        cache.set(address, pageOf(view, language, values));
        smallCache.set(address, pageOf(view, language, { ...values, saveData: true }));
      }
    }
  }
  return {
    find(url, saveData) {
      const pages = saveData ? smallCache : cache;
      return pages.get(url) ?? pages.get(canonicalAddress(url) ?? '');
    },
  };
}
