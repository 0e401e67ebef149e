import type { OutgoingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import { generatePath } from 'react-router-dom';
import { pathIn } from '../../shared/language';
import type { FormSwitch } from '../config/formSwitch';
import { noStore } from '../http/caching';
import { chooseEncoding, compress, type Encoding, fastBrotli } from '../http/encoding';
import { savesData } from '../http/saveData';
import { headersOf } from '../middleware/securityHeaders';
import { createHtmlTemplate, type HtmlTemplate } from './htmlTemplate';
import type { PageHeaders } from './pageHeaders';
import type { OwnValues, PageMatch, PageQuery, PageRouter } from './pageRouter';
import { renderWhole } from './renderHtml';

interface Deps {
  pageRouter: PageRouter;
  pageHeaders: PageHeaders;
  /** A page may show a form, or that it is off. */
  formSwitch: Pick<FormSwitch, 'onChange'>;
  /** Nothing is kept: the sources may change at any time. */
  development: boolean;
}

/** A page as it is kept, and the headers that it is sent with. */
interface KeptPage {
  template: HtmlTemplate;
  headers: OutgoingHttpHeaders;
}

/** Placeholder for request ids. */
const sampleRequestId = 'sample-request-id';

/**
 * Sends pages that no cache may store but that differ by little: those of errors, and deep links. The HTML is kept for each
 * language and state, and the texts that differ are put in. How many there are follows from the table of routes: what a
 * visitor can make up is never a key.
 */
export function createKeptPages({ pageRouter, pageHeaders, formSwitch, development }: Deps) {
  const kept = new Map<string, Promise<KeptPage>>();
  formSwitch.onChange(() => kept.clear());

  const headersFor = ({ handle }: PageMatch) => ({
    ...headersOf(pageHeaders.of(handle)),
    ...noStore,
    'Content-Type': 'text/html; charset=utf-8',
  });

  async function render(
    match: PageMatch,
    own: OwnValues,
    texts: readonly string[] = [],
    widths: readonly (number | undefined)[] = [],
  ): Promise<KeptPage> {
    const html = await renderWhole(pageRouter.element(match, own));
    const template = createHtmlTemplate(html.toString(), texts, widths);
    return { template, headers: headersFor(match) };
  }

  function keep(key: string, make: () => Promise<KeptPage>): Promise<KeptPage> {
    if (development) return make();
    const found = kept.get(key) ?? make();
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    return found;
  }

  function write(
    res: Response,
    status: number,
    headers: OutgoingHttpHeaders,
    encoding: Encoding,
    body: Buffer,
  ): void {
    res.vary('Accept-Encoding');
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    res.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body);
  }
  function send(res: Response, status: number, page: KeptPage, texts: readonly string[] = []) {
    const encoding = chooseEncoding(res.req, {});
    write(res, status, page.headers, encoding, page.template.fill(texts, encoding));
  }

  return {
    /** Sends a page that is not streamed. Rejects before anything is sent. */
    async send(res: Response, match: PageMatch, server?: PageQuery['server']): Promise<void> {
      const { language, pattern = '', status, handle, data, context } = match;
      const saveData = savesData(res.req);
      const { template } = handle;
      if (template && status === 200) {
        const key = JSON.stringify([pattern, language, saveData, template.key(data)]);
        const page = await keep(key, async () => {
          const url = pathIn(language, generatePath(pattern, template.sampleParams));
          const sample = await pageRouter.page({ url, server });
          return render(sample, { saveData }, template.texts(sample.data), template.widths(data));
        });
        return send(res, status, page, template.texts(data));
      }
      const own = (data ?? {}) as { screen?: string; askedFor?: string };
      if (status === 200 || own.askedFor !== undefined) {
        const html = await renderWhole(pageRouter.element(match, { saveData }));
        const encoding = chooseEncoding(res.req, { br: true });
        const body = await compress(html, encoding, fastBrotli);
        return write(res, status, headersFor(match), encoding, body);
      }
      const errorPattern = context.errors ? pattern : '';
      const key = JSON.stringify([status, language, saveData, own.screen, errorPattern]);
      return send(res, status, await keep(key, () => render(match, { saveData })));
    },

    /**
     * Sends the page of an error instead of the page that was asked for. Rejects before anything is sent.
     * @param requestId shown to be quoted
     */
    async sendError(res: Response, status: number, requestId?: string): Promise<void> {
      const { language } = res.req.info;
      const saveData = savesData(res.req);
      const sampleId = requestId && sampleRequestId;
      const key = JSON.stringify(['error', status, language, saveData, sampleId]);
      const page = await keep(key, async () => {
        const match = await pageRouter.page({ url: pathIn(language, '/'), failWith: status });
        return render(match, { requestId: sampleId, saveData }, sampleId ? [sampleId] : []);
      });
      return send(res, status, page, requestId ? [requestId] : []);
    },
  };
}
