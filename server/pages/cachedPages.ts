import type { PageValues, PageView } from '../../client/view';
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

/** Renders every page that is the same for everybody, once. Rejects if one of them fails to render. */
export async function createPageCache(services: Services): Promise<PageCache> {
  const { pageHeaders, renderer, views } = services;
  const cache = new Map<string, CachedPage>();
  const brotliWork: (() => Promise<void>)[] = [];

  for (const view of Object.values(views).filter(({ cached }) => cached)) {
    const headers = {
      ...headersOf(pageHeaders.of(view)),
      Vary: 'Accept-Encoding',
      'Cache-Control': 'no-cache',
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
      cache.set(values.canonicalPath, { route: view.path, answer });
      brotliWork.push(async () => {
        answer.br = await variant('br');
      });
    }
  }
  return {
    find: (url) => cache.get(url) ?? cache.get(canonicalAddress(url) ?? ''),
    async addBrotli() {
      // One after the other, so that visitors keep a processor for themselves.
      for (const add of brotliWork) await add();
    },
  };
}
