import type { PageValues, PageView } from '../../client/view';
import { type Language, languages, pathIn, splitLanguage } from '../../shared/language';
import { pageCaching } from '../http/caching';
import { contentHash, type StoredAnswer, storedVariant } from '../http/storedAnswer';
import type { CachedPage, PageCache } from '../middleware/pageCache';
import { headersOf } from '../middleware/securityHeaders';
import type { Services } from '../services';
import { compress, type Encoding } from './encoding';
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

/** Every page of a cached view: the one of its path, and its variants. */
function pagesOf(view: PageView): (PageValues & { canonicalPath: string })[] {
  return [{ canonicalPath: view.path }, ...(view.variants ?? [])];
}

/**
 * Makes the cache of every page that is the same for everybody, in every language. It is empty until `warm` has rendered
 * them; a page that is not in it is rendered for its request.
 *
 * Brotli at its best takes seconds for all pages together: a page gets it once somebody has asked for the page, and goes
 * out as gzip until then.
 */
export function createPageCache(services: Services): PageCache {
  const { log, pageHeaders, renderer, settings, views } = services;
  const cache = new Map<string, CachedPage & { addBrotli(): Promise<void> }>();
  const asked = new Set<CachedPage>();
  let last = Promise.resolve();
  // One after the other, so that visitors keep a processor for themselves.
  const inTurn = (work: () => Promise<void>) => {
    last = last
      .then(work)
      .catch((err: unknown) => log.error({ err }, 'A page could not be compressed'));
  };

  async function add(view: PageView, language: Language): Promise<void> {
    const headers = {
      ...headersOf(pageHeaders.of(view)),
      Vary: 'Accept-Encoding',
      ...pageCaching(settings.SHARED_CACHE_SECONDS),
      'Speculation-Rules': `"${speculationRulesPath}"`,
    };
    for (const values of pagesOf(view)) {
      const html = await renderer.page(view, { url: values.canonicalPath, language, values });
      const hash = contentHash(html);
      const variant = async (encoding: Encoding) =>
        storedVariant(
          await compress(html, encoding),
          'text/html; charset=utf-8',
          hash,
          encoding,
          headers,
        );
      const answer: StoredAnswer = {
        identity: await variant('identity'),
        gzip: await variant('gzip'),
      };
      const addBrotli = async () => {
        answer.br = await variant('br');
      };
      cache.set(pathIn(language, values.canonicalPath), { route: view.path, answer, addBrotli });
    }
  }

  return {
    async warm() {
      const cached = Object.values(views).filter((view) => view.cached);
      for (const language of languages) {
        for (const view of cached) await add(view, language);
      }
    },
    find(url) {
      const page = cache.get(url) ?? cache.get(canonicalAddress(url) ?? '');
      if (page && !asked.has(page)) {
        asked.add(page);
        inTurn(page.addBrotli);
      }
      return page;
    },
  };
}
