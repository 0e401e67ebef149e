import type { OutgoingHttpHeaders } from 'node:http';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { PageRoute } from '../../client/document/route';
import { routes } from '../../client/routes';
import { type Language, languages, pathIn, splitLanguage } from '../../shared/language';
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
  /** Nothing is cached: the sources may change at any time. */
  development: boolean;
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
  const { development, log, pageHeaders, pageRouter, settings } = deps;

  /** Concurrent requests share one rendering; after a failure the next request tries again. */
  function cached<T>(cache: Map<string, Promise<T>>, key: string, render: () => Promise<T>) {
    const found = cache.get(key);
    if (found) return found;
    const rendering = render();
    if (development) return rendering;
    cache.set(key, rendering);
    rendering.catch(() => cache.get(key) === rendering && cache.delete(key));
    return rendering;
  }
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

  /** The canonical addresses of public pages, in every language. */
  const addresses = new Map<string, PageRoute>();
  const publicRoutes = new Map<string, PageRoute>();
  for (const route of routes.filter(({ handle }) => handle.isPublic)) {
    publicRoutes.set(route.path, route);
    for (const address of [route.path, ...(route.handle.variants ?? [])])
      for (const language of languages) addresses.set(pathIn(language, address), route);
  }

  /** The public page that an address with a query shows; undefined if there is none. */
  function canonical(url: string): { address: string; isAlias: boolean } | undefined {
    const mark = url.indexOf('?');
    if (mark < 0) return undefined;
    const withoutQuery = url.slice(0, mark);
    const { language, path } = splitLanguage(withoutQuery);
    const handle = publicRoutes.get(path)?.handle;
    if (!handle?.canonicalAddress) return { address: withoutQuery, isAlias: false };
    const address = handle.canonicalAddress(new URLSearchParams(url.slice(mark)));
    return address === undefined
      ? undefined
      : { address: pathIn(language, address), isAlias: true };
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
      const shown = addresses.has(url) ? { address: url, isAlias: false } : canonical(url);
      const route = shown && addresses.get(shown.address)?.path;
      if (!shown || route === undefined || development) return undefined;
      const { address, isAlias } = shown;
      const page = cached(publicPages, address, () => renderPublic(address));
      return { route, isAlias, page };
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
