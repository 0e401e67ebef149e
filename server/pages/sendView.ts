import type { ServerResponse } from 'node:http';
import type { ViewName } from '../../client/routes';
import type { Services } from '../services';
import { pageHeaders } from './pageHeaders';
import type { PageValues } from './render';

/** Renders a screen for this request alone: never stored by anybody. Rejects before anything is sent. */
export async function sendView(
  services: Services,
  res: ServerResponse,
  status: number,
  view: ViewName,
  values: PageValues = {},
): Promise<void> {
  const html = await services.renderer.whole(view, values);
  res.statusCode = status;
  res.setHeaders(new Map(Object.entries(pageHeaders(services, view)) as [string, string][]));
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.end(html);
}
