import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { PageQuery } from '../../client/document/route';
import { routes } from '../../client/routes';
import { pathIn, splitLanguage } from '../../shared/language';
import type { Settings } from '../config/settings';
import { pageCacheControl } from '../http/caching';
import { brotli, gzip } from '../http/encoding';
import { type PublicResponse, publicResponse } from '../http/publicResponse';
import type { Logger } from '../observability/log';
import type { PageHeaders } from './pageHeaders';
import type { PageRouter } from './pageRouter';
import { compileTemplate, type PageTemplate } from './pageTemplate';

interface Deps {
  pageRouter: PageRouter;
  pageHeaders: PageHeaders;
  settings: Pick<Settings, 'SHARED_CACHE_SECONDS' | 'site'>;
  log: Logger;
}

const contentType = 'text/html; charset=utf-8';

/** Renders a tree to HTML in one piece. Rejects if any part of it fails to render. */
function renderWhole(tree: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      onError: reject,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
    });
  });
}

/**
 * The page cache: renders pages at the start or on their first request, and caches them by URL.
 * Rendering all pages takes more than a second of CPU time. A visitor cannot add keys, because the
 * table of routes limits the number of cached pages.
 */
export function createPageCache(deps: Deps) {
  const { log, pageHeaders, pageRouter, settings } = deps;

  /**
   * Returns the cached value, or renders it. Concurrent requests share one rendering. After a
   * failure the next request tries again.
   */
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
  /** Pages that are the same for all visitors, by URL. */
  const publicPages = new Map<string, Promise<PublicResponse>>();
  /** Templates of pages that differ by one value, and pages of errors, by query. */
  const templates = new Map<string, Promise<PageTemplate>>();

  /**
   * Brotli takes longer than rendering, so pages are compressed one at a time. Until a page has
   * been compressed with brotli, it is sent with gzip.
   */
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
    const html = await renderWhole(pageRouter.element(match));
    const headers = {
      ...pageHeaders(match.handle),
      Vary: 'Accept-Encoding',
      ...pageCacheControl(settings.SHARED_CACHE_SECONDS),
    };
    const page = publicResponse(html, contentType, headers, { gzip: await gzip(html) });
    addBrotli(page);
    return page;
  }

  async function renderTemplate(query: PageQuery): Promise<PageTemplate> {
    const match = await pageRouter.page(query);
    const html = await renderWhole(pageRouter.element(match, query.reference));
    const headers = { ...pageHeaders(match.handle), 'Content-Type': contentType };
    return { status: match.status, headers, renderBody: await compileTemplate(`${html}`) };
  }

  /** Returns the public page of a URL (path and query), or undefined if there is none. */
  function findPublic(url: string) {
    const [given = ''] = url.split('?', 1);
    const { language, path } = splitLanguage(given);
    const handle = publicHandles.get(path);
    if (!handle || pathIn(language, path) !== given) return undefined;
    const { canonicalUrl = () => path } = handle;
    const english = canonicalUrl(new URLSearchParams(url.slice(given.length)));
    if (english === undefined) return undefined;
    const canonical = pathIn(language, english);
    return { route: path, page: cached(publicPages, canonical, () => renderPublic(canonical)) };
  }

  return {
    findPublic,

    /**
     * Renders every public page, so that the first visitors need not wait. Other requests are
     * served between two pages. Never rejects.
     */
    async renderPublicPages(): Promise<void> {
      const paths = [...publicHandles].flatMap(([path, { variants = [] }]) => [path, ...variants]);
      for (const path of paths)
        for (const language of settings.site.languages) {
          await nextTurn();
          const url = pathIn(language, path);
          const rendering = findPublic(url)?.page;
          await rendering?.catch((err: unknown) => log.error({ err, url }, 'A page has failed'));
        }
    },

    /**
     * Returns the template of a page that differs by one value, or of an error page. Rejects if the
     * page cannot be rendered.
     * @param query the key of the cache; it contains no value that a visitor can choose freely
     */
    findTemplate(query: PageQuery): Promise<PageTemplate> {
      return cached(templates, JSON.stringify(query), () => renderTemplate(query));
    },
  };
}
