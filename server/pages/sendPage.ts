import type { Request, Response } from 'express';
import { browserOnly, neverStore } from '../http/caching';
import { chooseEncoding } from '../http/encoding';
import { type PublicResponse, sendPublic } from '../http/publicResponse';
import type { Services } from '../services';
import type { OwnPage } from './pageStore';

/** A query has many spellings. A shared cache would keep a copy of each (`CDN-Cache-Control`: RFC 9213). */
const aliasHeaders = { ...browserOnly, 'CDN-Cache-Control': 'no-store' };

/**
 * Sends a page that is the same for all visitors, or 304 to one who has it.
 * @param isAlias the address is another spelling of the page's canonical one
 */
export function sendPublicPage(
  req: Request,
  res: Response,
  response: PublicResponse,
  isAlias: boolean,
) {
  return sendPublic(req, res, response, isAlias ? aliasHeaders : undefined);
}

/** Sends a page that no cache may store. Gzip at most: brotli as fast as that makes more bytes of it. */
export function sendOwnPage(res: Response, status: number, page: OwnPage): void {
  const { headers, html, gzip } = page;
  const encoding = chooseEncoding(res.req, { gzip });
  const body = encoding === 'gzip' ? gzip : html;
  neverStore(res);
  res.vary('Accept-Encoding');
  if (encoding === 'gzip') res.setHeader('Content-Encoding', encoding);
  res.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body);
}

/**
 * Sends the page of an error instead of the page that was asked for. Rejects before anything is sent.
 * @param reference shown to be quoted
 */
export async function sendErrorPage(
  { pageStore }: Services,
  res: Response,
  status: number,
  reference?: string,
): Promise<void> {
  sendOwnPage(res, status, await pageStore.findError(status, res.req.info.language, reference));
}
