import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import { type Bodies, chooseEncoding } from './encoding';

/** A public response, kept in memory in each of its encodings. */
export interface PublicResponse {
  /** Of the content. */
  hash: string;
  type: string;
  /** Sent with the content and with a 304 alike. */
  headers: OutgoingHttpHeaders;
  bodies: Bodies;
}

/**
 * Prepares a response.
 * @param headers sent with the content and with a 304 alike
 * @param compressed the same content in other encodings
 */
export function publicResponse(
  body: Buffer | string,
  type: string,
  headers: OutgoingHttpHeaders,
  compressed: Omit<Bodies, 'identity'> = {},
): PublicResponse {
  // 128 bits.
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { hash, type, headers, bodies: { identity: Buffer.from(body), ...compressed } };
}

/**
 * Sends a prepared response, or 304 to a client that has it; no body for HEAD. Ranges are ignored, as RFC 9110 (14.2) allows:
 * all of them are small.
 */
export function sendPublic(res: Response, { bodies, hash, headers, type }: PublicResponse): void {
  const encoding = chooseEncoding(res.req, bodies);
  const body = bodies[encoding] ?? bodies.identity;
  // Each encoding has its own strong entity tag (RFC 9110, 8.8.3).
  const etag = `"${hash}-${encoding}"`;
  const common = {
    ...headers,
    // Mail clients, chat previews and other sites may show a picture.
    ...(type.startsWith('image/') ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
    ETag: etag,
  };
  // Express's `req.fresh` is false for `Cache-Control: no-cache`, which fetch() adds to a conditional request.
  const known = res.req.headers['if-none-match']
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.some((tag) => tag === etag || tag === '*')) {
    res.writeHead(304, common).end();
    return;
  }
  res.writeHead(200, {
    ...common,
    'Content-Type': type,
    'Content-Length': body.length,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
  res.end(body);
}
