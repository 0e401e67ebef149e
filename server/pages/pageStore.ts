import type { OutgoingHttpHeaders } from 'node:http';
import { generatePath } from 'react-router-dom';
import { routes } from '../../client/routes';
import type { PageServer } from '../../client/routing/pageServer';
import type { PageRoute } from '../../client/routing/route';
import { type Language, languages, pathIn, splitLanguage } from '../../shared/language';
import type { Settings } from '../config/settings';
import { browserOnly, pageCaching } from '../http/caching';
import { compress, type Encoding } from '../http/encoding';
import { type PublicResponse, publicResponse } from '../http/publicResponse';
import { headersOf } from '../middleware/securityHeaders';
import type { Logger } from '../observability/log';
import { type PageHeaders, speculationRulesPath } from './pageHeaders';
import type { OwnValues, PageMatch, PageRouter } from './pageRouter';
import { renderWhole } from './renderHtml';

interface Deps {
  pageRouter: PageRouter;
  pageHeaders: PageHeaders;
  /** Nothing is kept: the sources may change at any time. */
  development: boolean;
  settings: Pick<Settings, 'SHARED_CACHE_SECONDS'>;
  log: Logger;
}

const contentType = 'text/html; charset=utf-8';

/** A page that no cache may store, as it is kept: with sample texts where visitors get their own. */
interface OwnPage {
  headers: OutgoingHttpHeaders;
  html: string;
  sampleTexts: readonly string[];
  /** The body of a page without such texts, by encoding: a 404 has to be cheap. */
  bodies: Map<Encoding, Promise<Buffer>>;
}

/** Such a page for one visitor, with the texts to put in; they are safe in HTML. */
export interface FilledPage {
  page: OwnPage;
  texts?: readonly string[];
}

/** The body to send. */
export function bodyOf({ page, texts = [] }: FilledPage, encoding: Encoding): Promise<Buffer> {
  const { html, sampleTexts, bodies } = page;
  const put = (filled: string, sample: string, index: number) =>
    filled.replaceAll(sample, () => texts[index] ?? '');
  const body =
    bodies.get(encoding) ?? compress(Buffer.from(sampleTexts.reduce(put, html)), encoding);
  if (sampleTexts.length === 0) bodies.set(encoding, body);
  return body;
}

/** Placeholder for references. */
const sampleReference = 'sample-reference';

/**
 * The page store: renders pages on their first request and keeps them by address, language and what else they differ by. All
 * pages together take more than a second of CPU time. What a visitor can make up is never a key, so the table of routes says
 * how many pages are kept.
 *
 * Each page has a second form for visitors who ask for less data. Shared caches may not keep that one: some ignore `Vary`, and
 * would send it to all visitors.
 */
export function createPageStore(deps: Deps) {
  const { development, log, pageHeaders, pageRouter, settings } = deps;

  /** Concurrent requests share one rendering; after a failure the next request tries again. */
  function keeper<T>() {
    const kept = new Map<string, Promise<T>>();
    return {
      kept,
      keep(key: string, render: () => Promise<T>): Promise<T> {
        const found = kept.get(key);
        if (found) return found;
        const rendering = render();
        if (development) return rendering;
        kept.set(key, rendering);
        rendering.catch(() => kept.get(key) === rendering && kept.delete(key));
        return rendering;
      },
    };
  }
  /** Pages that are the same for all visitors. */
  const publicPages = keeper<PublicResponse>();
  const ownPages = keeper<OwnPage>();

  /** Brotli takes longer than rendering: one page at a time, once a browser asks, and gzip is sent until it is done. */
  let compressing: Promise<unknown> = Promise.resolve();
  function brotli(html: Buffer): Promise<Buffer> {
    const made = compressing.then(() => compress(html, 'br'));
    compressing = made.catch((err: unknown) =>
      log.error({ err }, 'A page could not be compressed'),
    );
    return made;
  }

  async function renderPublic(url: string, saveData: boolean): Promise<PublicResponse> {
    const match = await pageRouter.page({ url });
    const html = Buffer.from(await renderWhole(pageRouter.element(match, { saveData })));
    const gzip = await compress(html, 'gzip');
    const headers = {
      ...headersOf(pageHeaders.of(match.handle)),
      Vary: 'Accept-Encoding, Save-Data',
      ...(saveData ? browserOnly : pageCaching(settings.SHARED_CACHE_SECONDS)),
      'Speculation-Rules': `"${speculationRulesPath}"`,
    };
    return publicResponse(html, contentType, headers, { br: () => brotli(html), gzip });
  }

  /** The canonical addresses of public pages, in every language. */
  const addresses = new Map<string, PageRoute>();
  const publicRoutes = new Map<string, PageRoute>();
  for (const route of routes.filter(({ handle }) => handle.isPublic)) {
    publicRoutes.set(route.path, route);
    for (const address of [route.path, ...(route.handle.variants ?? [])])
      for (const language of languages) addresses.set(pathIn(language, address), route);
  }

  /** What an address with a query shows; undefined if that is no public page. */
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

  async function renderOwn(
    match: PageMatch,
    own: OwnValues,
    sampleTexts: readonly string[] = [],
  ): Promise<OwnPage> {
    const security = headersOf(pageHeaders.of(match.handle));
    const html = await renderWhole(pageRouter.element(match, own));
    const headers = { ...security, 'Content-Type': contentType };
    return { headers, html, sampleTexts, bodies: new Map() };
  }

  return {
    /**
     * The public page of an address (path and query); undefined if there is none. `isAlias`: the page uses its query, and the
     * address is another spelling of its canonical one. `kept` is undefined until the page was asked for once.
     * @param saveData true if the visitor asks for less data
     */
    findPublic(url: string, saveData: boolean) {
      const shown = addresses.has(url) ? { address: url, isAlias: false } : canonical(url);
      const route = shown && addresses.get(shown.address)?.path;
      if (!shown || route === undefined || development) return undefined;
      const { address, isAlias } = shown;
      const key = saveData ? `${address} small` : address;
      const kept = publicPages.kept.get(key);
      const page = publicPages.keep(key, () => renderPublic(address, saveData));
      return { route, isAlias, isKept: kept !== undefined, page };
    },

    /** Any other page. Rejects if it cannot be rendered. */
    async findOwn(match: PageMatch, saveData: boolean, server: PageServer): Promise<FilledPage> {
      const { language, pattern = '', status, handle, data, context } = match;
      const { template } = handle;
      if (template && status === 200) {
        const key = JSON.stringify([pattern, language, saveData, template.key(data)]);
        const page = await ownPages.keep(key, async () => {
          const url = pathIn(language, generatePath(pattern, template.sampleParams));
          const sample = await pageRouter.page({ url, server });
          return renderOwn(sample, { saveData }, template.texts(sample.data));
        });
        return { page, texts: template.texts(data) };
      }
      const said = (data ?? {}) as { screen?: string; askedFor?: string };
      const render = () => renderOwn(match, { saveData });
      if (status === 200 || said.askedFor !== undefined) return { page: await render() };
      const errorPattern = context.errors ? pattern : '';
      const key = JSON.stringify([status, language, saveData, said.screen, errorPattern]);
      return { page: await ownPages.keep(key, render) };
    },

    /**
     * The page of an error. Rejects if it cannot be rendered.
     * @param reference shown to be quoted
     */
    async findError(
      status: number,
      language: Language,
      saveData: boolean,
      reference?: string,
    ): Promise<FilledPage> {
      const samples = reference ? [sampleReference] : [];
      const key = JSON.stringify(['error', status, language, saveData, ...samples]);
      const page = await ownPages.keep(key, async () => {
        const match = await pageRouter.page({ url: pathIn(language, '/'), failWith: status });
        return renderOwn(match, { reference: samples[0], saveData }, samples);
      });
      return { page, texts: reference ? [reference] : [] };
    },
  };
}
