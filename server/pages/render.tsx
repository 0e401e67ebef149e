import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { textsOf } from '../../client/content/texts';
import { type Navigation, type PageAssets, PageProvider, SiteProvider } from '../../client/context';
import { navigationOf } from '../../client/layout/navigation';
import { createRoutes, type RequestContext } from '../../client/routes';
import type { ErrorStatus, PageValues, View, ViewTable } from '../../client/view';
import { errorViews } from '../../client/views';
import type { CaptchaProps } from '../../shared/captcha';
import { type Language, languages } from '../../shared/language';
import type { Site } from '../../shared/site';
import type { Assets } from './assets';

/** A request for a page: the visitor's own path and query without the language, and what it adds to the page. */
export interface PageRequest {
  url: string;
  language: Language;
  values?: PageValues;
}

/** How a streamed answer goes on: how long the server waits for its late part, and what failed in it. */
export interface StreamOptions {
  timeoutMs: number;
  onError: (error: unknown) => void;
}

/** What the renderer shows on every page. */
export interface RendererParts {
  site: Site;
  views: ViewTable;
  assets: Assets;
  captcha: CaptchaProps;
}

class Collector extends Writable {
  readonly chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.chunks.push(Buffer.from(chunk));
    done();
  }
}

/** What the icons' library writes for other uses: in HTML an SVG needs no namespace, and no style asks for these classes. */
const needlessInIcons =
  / xmlns="http:\/\/www\.w3\.org\/2000\/svg"| class="lucide(?: lucide-[\w-]+)+"|(?<= class=")lucide(?: lucide-[\w-]+)+ /g;

/** A part of a page loads nothing by itself. */
const noAssets: PageAssets = { style: { css: '' }, scripts: [] };

function styledFor(view: View, { profession }: PageValues): View {
  return { ...view, styles: (profession && view.professionStyles) ?? view.styles };
}

/** Makes the renderer of a brand. */
export function createRenderer({ site, views, assets, captcha }: RendererParts) {
  const handler = createStaticHandler(createRoutes(views, errorViews));
  const navigation = Object.fromEntries(
    languages.map((language) => [language, navigationOf(views, textsOf(language))]),
  ) as Record<Language, Navigation>;

  async function element(
    view: View,
    { url, language, values = {} }: PageRequest,
    requestContext: RequestContext = {},
  ) {
    const request = new Request(new URL(url, 'http://localhost'));
    const context = await handler.query(request, { requestContext });
    if (context instanceof Response) throw new Error('A route answered by itself');
    return withProviders(
      assets.of(styledFor(view, values)),
      language,
      values,
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />,
    );
  }

  /** Gives a tree what it may know of the site and of its page. */
  function withProviders(
    assets: PageAssets,
    language: Language,
    values: PageValues,
    children: ReactNode,
  ) {
    const page = {
      ...values,
      language,
      navigation: navigation[language],
      captcha,
      assets,
    };
    return (
      <SiteProvider value={site}>
        <PageProvider value={page}>{children}</PageProvider>
      </SiteProvider>
    );
  }

  async function whole(tree: ReactNode): Promise<Buffer> {
    const collector = new Collector();
    await new Promise<void>((resolve, reject) => {
      const { pipe } = renderToPipeableStream(tree, {
        onError: reject,
        onAllReady: () => {
          pipe(collector);
          resolve();
        },
      });
    });
    await finished(collector);
    const html = Buffer.concat(collector.chunks).toString();
    return Buffer.from(html.replace(needlessInIcons, ''));
  }

  return {
    /** The complete document, in one piece. Rejects if anything in it fails to render. */
    page: async (view: View, request: PageRequest) => whole(await element(view, request)),

    /** The document of an error, in the place of the page that was asked for. */
    error: async (status: ErrorStatus, language: Language, values?: PageValues) =>
      whole(await element(errorViews[status], { url: '/', language, values }, { status })),

    /** A part of a page that its script fetches later. Rejects if anything in it fails to render. */
    part: (tree: ReactNode, language: Language, values: PageValues) =>
      whole(withProviders(noAssets, language, values, tree)),

    /** Sends the frame at once and the late part as it comes. Rejects if the frame fails, before anything is sent. */
    async stream(
      res: ServerResponse,
      view: View,
      request: PageRequest,
      { timeoutMs, onError }: StreamOptions,
    ): Promise<void> {
      const tree = await element(view, request);
      await new Promise<void>((resolve, reject) => {
        const { pipe, abort } = renderToPipeableStream(tree, {
          nonce: request.values?.nonce,
          onError,
          onShellError: reject,
          onShellReady: () => {
            res.setHeader('Content-Type', 'text/html; charset=utf-8');
            pipe(res);
            resolve();
          },
        });
        const timer = setTimeout(() => abort(new Error('The late part took too long')), timeoutMs);
        res.once('close', () => {
          clearTimeout(timer);
          abort(new Error('The client has left'));
        });
      });
    },
  };
}

/** Turns pages into HTML: React Router picks the screen by the address, React renders it. */
export type Renderer = ReturnType<typeof createRenderer>;
