import type { Response } from 'express';
import type { ErrorStatus, PageValues, PageView } from '../../client/view';
import { keptByNobody } from '../http/caching';
import { savesData } from '../http/saveData';
import type { Services } from '../services';

type Deps = Pick<Services, 'errorPages' | 'pageHeaders' | 'renderer'>;

function send(res: Response, status: number, html: Buffer): void {
  res.status(status).set(keptByNobody).type('html').end(html);
}

/** Sends a page for this request alone: never stored by anybody. Rejects before anything is sent. */
export async function sendPage(
  { pageHeaders, renderer }: Deps,
  res: Response,
  view: PageView,
  values: PageValues,
  status = 200,
): Promise<void> {
  const html = await renderer.page(view, {
    url: res.req.url,
    language: res.req.info.language,
    values: { saveData: savesData(res.req), ...values },
  });
  pageHeaders.of(view)(res.req, res, () => send(res, status, html));
}

/** Sends an error's screen in the place of the page that was asked for. Rejects before anything is sent. */
export async function sendError(
  { errorPages, pageHeaders }: Deps,
  res: Response,
  status: ErrorStatus,
  values?: PageValues,
): Promise<void> {
  const html = await errorPages(status, res.req.info.language, values);
  pageHeaders.error(res.req, res, () => send(res, status, html));
}
