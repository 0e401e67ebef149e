import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { type PageContext, PageProvider, SiteProvider } from '../../client/context';
import { routes, type View, type ViewName, views } from '../../client/routes';
import type { CaptchaProps } from '../../shared/captcha';
import type { Site } from '../../shared/site';
import type { Assets } from './assets';

/** What a request adds to its page; the rest of the context is the same for every visitor. */
export type PageValues = Partial<Omit<PageContext, 'assets' | 'captcha'>>;

/** How a streamed answer begins, and how long the server waits for its late part. */
export interface StreamOptions {
  status: number;
  timeoutMs: number;
  onError: (error: unknown) => void;
}

/** Turns screens of the route table into HTML. */
export interface Renderer {
  /** The complete document, in one piece. Rejects if anything in it fails to render. */
  whole(name: ViewName, values?: PageValues): Promise<Buffer>;
  /** Sends the frame at once and the late part as it comes. Rejects if the frame fails, before anything is sent. */
  stream(
    res: ServerResponse,
    name: ViewName,
    values: PageValues,
    options: StreamOptions,
  ): Promise<void>;
}

class Collector extends Writable {
  readonly chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.chunks.push(Buffer.from(chunk));
    done();
  }
}

/** Makes the renderer for a brand: React Router on the server picks the page, React renders it. */
export function createRenderer(site: Site, assets: Assets, captcha: CaptchaProps): Renderer {
  const handler = createStaticHandler(routes);

  async function element(name: ViewName, values: PageValues) {
    const view: View = views[name];
    const context = await handler.query(new Request(`http://localhost${view.path}`));
    if (context instanceof Response) throw new Error(`The route of ${name} answered by itself`);
    const page: PageContext = {
      canonicalPath: view.path,
      ...values,
      captcha,
      assets: assets.of(view),
    };
    return (
      <SiteProvider value={site}>
        <PageProvider value={page}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </PageProvider>
      </SiteProvider>
    );
  }

  return {
    async whole(name, values = {}) {
      const tree = await element(name, values);
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
      return Buffer.concat(collector.chunks);
    },

    async stream(res, name, values, { status, timeoutMs, onError }) {
      const tree = await element(name, values);
      await new Promise<void>((resolve, reject) => {
        const { pipe, abort } = renderToPipeableStream(tree, {
          nonce: values.nonce,
          onError,
          onShellError: reject,
          onShellReady: () => {
            res.statusCode = status;
            res.setHeader('Content-Type', 'text/html; charset=utf-8');
            pipe(res);
            resolve();
          },
        });
        const timer = setTimeout(() => abort(new Error('The late part took too long')), timeoutMs);
        res.once('close', () => {
          clearTimeout(timer);
          abort(new Error('The reader has left'));
        });
      });
    },
  };
}
