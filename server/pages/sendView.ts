import type { ServerResponse } from 'node:http';
import type { ViewName } from '../../client/routes';
import type { Services } from '../services';
import { pageHeaders } from './pageHeaders';
import type { PageValues, Renderer } from './render';

const kept = new WeakMap<Renderer, Map<ViewName, Promise<Buffer>>>();

/**
 * The document of a screen. One that takes nothing from its request is rendered once: a flood of misses and
 * refusals must not cost more than the pages that it asks for.
 */
function documentOf(
  { development, renderer }: Pick<Services, 'development' | 'renderer'>,
  view: ViewName,
  values: PageValues,
): Promise<Buffer> {
  if (development || Object.keys(values).length > 0) return renderer.whole(view, values);
  const documents = kept.get(renderer) ?? new Map<ViewName, Promise<Buffer>>();
  kept.set(renderer, documents);
  const known = documents.get(view);
  if (known) return known;
  const html = renderer.whole(view);
  documents.set(view, html);
  html.catch(() => documents.delete(view));
  return html;
}

/** Sends a screen for this request alone: never stored by anybody. Rejects before anything is sent. */
export async function sendView(
  services: Services,
  res: ServerResponse,
  status: number,
  view: ViewName,
  values: PageValues = {},
): Promise<void> {
  const html = await documentOf(services, view, values);
  // An error page stands at the address that was asked for, which may carry a token.
  const headers = pageHeaders(services, view, { isPrivate: status >= 400 || undefined });
  res.statusCode = status;
  res.setHeaders(new Map(Object.entries(headers) as [string, string][]));
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.end(html);
}
