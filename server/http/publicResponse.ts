import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import { type Bodies, chooseEncoding } from './encoding';

/** A response that is the same for all visitors, stored in memory in each of its encodings. */
export interface PublicResponse {
  /** The hash of the uncompressed content, for the entity tag. */
  hash: string;
  type: string;
  /** Headers of both the content and a 304. */
  headers: OutgoingHttpHeaders;
  bodies: Bodies;
}

/**
 * Creates a public response.
 * @param headers headers of both the content and a 304
 * @param compressed the same content in other encodings
 */
export function publicResponse(
  body: Buffer | string,
  type: string,
  headers: OutgoingHttpHeaders,
  compressed: Omit<Bodies, 'identity'> = {},
): PublicResponse {
  // 22 characters of base64url are 132 bits.
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { hash, type, headers, bodies: { identity: Buffer.from(body), ...compressed } };
}

/**
 * Sends a public response, or 304 if the client has it. HEAD gets no body. Ranges are ignored, as
 * RFC 9110 (14.2) allows, because all responses are small.
 */
export function sendPublic(res: Response, { bodies, hash, headers, type }: PublicResponse): void {
  const encoding = chooseEncoding(res.req, bodies);
  const body = bodies[encoding] ?? bodies.identity;
  // Each encoding has a strong entity tag of its own (RFC 9110, 8.8.3).
  const etag = `"${hash}-${encoding}"`;
  const common = {
    ...headers,
    // Mail clients, chat previews and other sites may embed pictures.
    ...(type.startsWith('image/') ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
    ETag: etag,
  };
  // `req.fresh` of Express is false for `Cache-Control: no-cache`, which fetch() adds to
  // conditional requests.
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
