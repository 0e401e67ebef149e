import type { PageValues, PageView } from '../../client/view';
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
  return mark < 0 ? url : (canonicalLanding(url) ?? url.slice(0, mark));
}

/** Every page of a cached view: the one of its path, and its variants. */
function pagesOf(view: PageView): (PageValues & { canonicalPath: string })[] {
  return [{ canonicalPath: view.path }, ...(view.variants ?? [])];
}

/**
 * Renders every page that is the same for everybody, once. Rejects if one of them fails to render.
 *
 * Brotli at its best takes seconds for all pages together: a page gets it once somebody has asked for the page, and goes
 * out as gzip until then.
 */
export async function createPageCache(services: Services): Promise<PageCache> {
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

  for (const view of Object.values(views).filter(({ cached }) => cached)) {
    const headers = {
      ...headersOf(pageHeaders.of(view)),
      Vary: 'Accept-Encoding',
      ...pageCaching(settings.SHARED_CACHE_SECONDS),
      'Speculation-Rules': `"${speculationRulesPath}"`,
    };
    for (const values of pagesOf(view)) {
      const html = await renderer.page(view, { url: values.canonicalPath, values });
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
      cache.set(values.canonicalPath, { route: view.path, answer, addBrotli });
    }
  }
  return {
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
