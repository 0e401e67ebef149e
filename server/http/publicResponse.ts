import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Request } from 'express';
import { chooseEncoding, type Encoding } from './encoding';

/** The response in one encoding, with prepared headers. */
interface Variant {
  etag: string;
  headers: OutgoingHttpHeaders;
  notModifiedHeaders: OutgoingHttpHeaders;
  body: Buffer;
}

/** A public response, kept in memory in each of its encodings. */
export type PublicResponse = { identity: Variant } & Partial<Record<Encoding, Variant>>;

/** The same content in other encodings. Brotli may come later. */
interface Compressed {
  br?: Buffer | Promise<Buffer>;
  gzip?: Buffer;
}

/**
 * Prepares a response. Each encoding gets its own strong entity tag (RFC 9110, 8.8.3).
 * @param headers sent with the content and with a 304 alike
 */
export function publicResponse(
  body: Buffer | string,
  type: string,
  headers: OutgoingHttpHeaders,
  { br, gzip }: Compressed = {},
): PublicResponse {
  // 128 bits.
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const variantOf = (bytes: Buffer, encoding?: 'br' | 'gzip'): Variant => {
    const etag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`;
    const notModifiedHeaders = {
      ...headers,
      ETag: etag,
      // Mail clients, chat previews and other sites may show a picture.
      ...(type.startsWith('image/') ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
    };
    return {
      etag,
      body: bytes,
      notModifiedHeaders,
      headers: {
        ...notModifiedHeaders,
        'Content-Type': type,
        'Content-Length': bytes.length,
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
      },
    };
  };
  const response: PublicResponse = {
    identity: variantOf(Buffer.from(body)),
    gzip: gzip && variantOf(gzip, 'gzip'),
  };
  if (Buffer.isBuffer(br)) response.br = variantOf(br, 'br');
  else
    br?.then(
      (bytes) => {
        response.br = variantOf(bytes, 'br');
      },
      // The caller reports a failed compression. Gzip is sent then.
      () => undefined,
    );
  return response;
}

/**
 * Sends a prepared response, or 304 to a client that has it; no body for HEAD. Ranges are ignored, as RFC 9110 (14.2) allows:
 * all of them are small.
 * @param replaced headers instead of the prepared ones
 */
export function sendPublic(
  req: Request,
  res: ServerResponse,
  answer: PublicResponse,
  replaced?: OutgoingHttpHeaders,
): void {
  const isPlain = answer.gzip === undefined && answer.br === undefined;
  const encoding = isPlain ? 'identity' : chooseEncoding(req, answer);
  const variant = answer[encoding] ?? answer.identity;
  // Express's `req.fresh` is false for `Cache-Control: no-cache`, which fetch() adds to a conditional request.
  const known = req.headers['if-none-match']
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.some((tag) => tag === variant.etag || tag === '*')) {
    res.writeHead(304, { ...variant.notModifiedHeaders, ...replaced }).end();
    return;
  }
  res.writeHead(200, { ...variant.headers, ...replaced });
  res.end(req.method === 'HEAD' ? undefined : variant.body);
}
