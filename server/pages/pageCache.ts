import type { OutgoingHttpHeaders } from 'node:http';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { routes } from '../../client/routes';
import { type Language, pathIn, splitLanguage } from '../../shared/language';
import type { Settings } from '../config/settings';
import { pageCaching } from '../http/caching';
import { type Bodies, brotli, gzip } from '../http/encoding';
import { type PublicResponse, publicResponse } from '../http/publicResponse';
import type { Logger } from '../observability/log';
import { type PageHeaders, speculationRulesPath } from './pageHeaders';
import type { PageMatch, PageRouter, RequestOnly } from './pageRouter';

interface Deps {
  pageRouter: PageRouter;
  pageHeaders: PageHeaders;
  settings: Pick<Settings, 'SHARED_CACHE_SECONDS'>;
  log: Logger;
}

const contentType = 'text/html; charset=utf-8';

/** The HTML of a tree in one piece, and compressed with gzip. Rejects if anything in it fails to render. */
async function renderWhole(tree: ReactNode) {
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      onError: reject,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
    });
  });
  return { identity: html, gzip: await gzip(html) };
}

/** A page that no cache may store. */
export interface UncachedPage {
  headers: OutgoingHttpHeaders;
  bodies: Bodies;
}

/**
 * The page cache: renders pages on their first request and caches them by address and language. All pages together take more than a
 * second of CPU time. A visitor cannot make up a key: the table of routes decides how many pages are cached.
 */
export function createPageCache(deps: Deps) {
  const { log, pageHeaders, pageRouter, settings } = deps;

  /** Concurrent requests share one rendering; after a failure the next request tries again. */
  function cached<T>(cache: Map<string, Promise<T>>, key: string, render: () => Promise<T>) {
    const found = cache.get(key);
    if (found) return found;
    const rendering = render();
    cache.set(key, rendering);
    rendering.catch(() => cache.get(key) === rendering && cache.delete(key));
    return rendering;
  }
  const publicHandles = new Map(
    routes.filter(({ handle }) => handle.isPublic).map(({ handle, path }) => [path, handle]),
  );
  /** Pages that are the same for all visitors. */
  const publicPages = new Map<string, Promise<PublicResponse>>();
  /** The pages of errors, by status and language, since a refusal must be cheap. */
  const errorPages = new Map<string, Promise<UncachedPage>>();

  /** Brotli takes longer than rendering: one page at a time, and gzip is sent until it is done. */
  let compressing: Promise<unknown> = Promise.resolve();
  function addBrotli({ bodies }: PublicResponse): void {
    compressing = compressing
      .then(async () => {
        bodies.br = await brotli(bodies.identity);
      })
      .catch((err: unknown) => log.error({ err }, 'A page could not be compressed'));
  }

  async function renderPublic(url: string): Promise<PublicResponse> {
    const match = await pageRouter.page({ url });
    const { identity, ...compressed } = await renderWhole(pageRouter.element(match));
    const headers = {
      ...pageHeaders(match.handle),
      Vary: 'Accept-Encoding',
      ...pageCaching(settings.SHARED_CACHE_SECONDS),
      'Speculation-Rules': `"${speculationRulesPath}"`,
    };
    const page = publicResponse(identity, contentType, headers, compressed);
    addBrotli(page);
    return page;
  }

  /** Renders a page that is not cached. Rejects if it cannot be rendered. */
  async function render(match: PageMatch, values?: RequestOnly): Promise<UncachedPage> {
    const bodies = await renderWhole(pageRouter.element(match, values));
    return { headers: { ...pageHeaders(match.handle), 'Content-Type': contentType }, bodies };
  }

  return {
    /**
     * The public page of an address (path and query); undefined if there is none. `isAlias`: the page uses its query, and the
     * address is another spelling of its canonical one.
     */
    findPublic(url: string) {
      const [given = ''] = url.split('?', 1);
      const { language, path } = splitLanguage(given);
      const handle = publicHandles.get(path);
      if (!handle || pathIn(language, path) !== given) return undefined;
      const { canonicalAddress = () => path } = handle;
      const english = canonicalAddress(new URLSearchParams(url.slice(given.length)));
      if (english === undefined) return undefined;
      const address = pathIn(language, english);
      const isAlias = handle.canonicalAddress !== undefined && address !== url;
      const page = cached(publicPages, address, () => renderPublic(address));
      return { route: path, isAlias, page };
    },

    render,

    /**
     * The page of an error. Rejects if it cannot be rendered.
     * @param reference shown to be quoted
     */
    async findError(status: number, language: Language, reference?: string): Promise<UncachedPage> {
      const renderError = async () =>
        render(await pageRouter.page({ url: pathIn(language, '/'), failWith: status }), {
          reference,
        });
      return reference ? renderError() : cached(errorPages, `${status} ${language}`, renderError);
    },
  };
}
