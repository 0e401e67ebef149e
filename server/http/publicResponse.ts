import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fresh from 'fresh';
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

/**
 * Prepares a response. Each encoding gets its own strong entity tag (RFC 9110, 8.8.3).
 * @param headers sent with the content and with a 304 alike
 * @param compressed the same content in other encodings
 */
export function publicResponse(
  body: Buffer,
  type: string,
  headers: OutgoingHttpHeaders,
  { br, gzip }: { br?: Buffer; gzip?: Buffer } = {},
): PublicResponse {
  // 128 bits.
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const variantOf = (bytes: Buffer, encoding?: 'br' | 'gzip'): Variant => {
    const etag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`;
    const notModifiedHeaders = { ...headers, ETag: etag };
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
  return {
    identity: variantOf(body),
    br: br && variantOf(br, 'br'),
    gzip: gzip && variantOf(gzip, 'gzip'),
  };
}

/** A smaller response fits in one packet anyway. */
const minCompressed = 1_000;

/** A text in every encoding, compressed synchronously: for the few documents that are prepared at start. */
export function publicText(
  text: string,
  type: string,
  headers: OutgoingHttpHeaders,
): PublicResponse {
  const body = Buffer.from(text);
  const own = { ...headers, Vary: 'Accept-Encoding' };
  if (body.length < minCompressed) return publicResponse(body, type, own);
  const compressed = { br: brotliCompressSync(body), gzip: gzipSync(body) };
  return publicResponse(body, type, own, compressed);
}

/**
 * Sends a stored response, or 304 to a client that has it; no body for HEAD. Ranges are ignored, as RFC 9110 (14.2) allows:
 * everything stored here is small.
 * @param own headers that replace stored ones
 */
export function sendPublic(
  req: IncomingMessage,
  res: ServerResponse,
  answer: PublicResponse,
  own?: OutgoingHttpHeaders,
): 'hit' | 'not_modified' {
  const isPlain = answer.gzip === undefined && answer.br === undefined;
  const encoding = isPlain ? 'identity' : chooseEncoding(req, answer);
  const variant = answer[encoding] ?? answer.identity;
  // Only the validator: fetch() also sends `no-cache`, which `fresh` would take for a demand to skip the comparison.
  const { 'if-none-match': ifNoneMatch } = req.headers;
  if (fresh({ 'if-none-match': ifNoneMatch }, { etag: variant.etag })) {
    res.writeHead(304, { ...variant.notModifiedHeaders, ...own }).end();
    return 'not_modified';
  }
  res.writeHead(200, { ...variant.headers, ...own });
  res.end(req.method === 'HEAD' ? undefined : variant.body);
  return 'hit';
}
