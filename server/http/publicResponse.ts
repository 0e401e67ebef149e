import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import fresh from 'fresh';
import { chooseEncoding, compress, type Encoding } from './encoding';

/** The response in one encoding, with prepared headers. */
interface Variant {
  etag: string;
  headers: OutgoingHttpHeaders;
  notModifiedHeaders: OutgoingHttpHeaders;
  body: Buffer;
}

/** A public response, kept in memory in each of its encodings. */
export type PublicResponse = { identity: Variant } & Partial<Record<Encoding, Variant>> & {
    /** Called for a client that accepts brotli, while there is none. */
    wantBrotli?: (() => void) | undefined;
  };

/** The same content in other encodings; of brotli also how to make it, once a client asks for it. */
interface Compressed {
  br?: Buffer | (() => Promise<Buffer>);
  gzip?: Buffer;
}

/**
 * Prepares a response. Each encoding gets its own strong entity tag (RFC 9110, 8.8.3).
 * @param headers sent with the content and with a 304 alike
 */
export function publicResponse(
  body: Buffer,
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
    identity: variantOf(body),
    br: Buffer.isBuffer(br) ? variantOf(br, 'br') : undefined,
    gzip: gzip && variantOf(gzip, 'gzip'),
  };
  if (typeof br === 'function') {
    response.wantBrotli = () => {
      response.wantBrotli = undefined;
      br().then(
        (bytes) => {
          response.br = variantOf(bytes, 'br');
        },
        // The function that makes it reports its failure; gzip is sent then.
        () => undefined,
      );
    };
  }
  return response;
}

/** A smaller response fits in one packet anyway. */
const minCompressed = 1_000;

/** A text that is prepared at start: compressed by gzip at once, by brotli once that is asked for. */
export function publicText(
  text: string,
  type: string,
  headers: OutgoingHttpHeaders,
): PublicResponse {
  const body = Buffer.from(text);
  const own = { ...headers, Vary: 'Accept-Encoding' };
  if (body.length < minCompressed) return publicResponse(body, type, own);
  return publicResponse(body, type, own, {
    br: () => compress(body, 'br'),
    gzip: gzipSync(body),
  });
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
