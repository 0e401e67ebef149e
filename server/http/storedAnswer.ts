import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { chooseEncoding, type Encoding } from '../pages/encoding';

/** The answer in one encoding: its headers are put together once. */
interface Variant {
  etag: string;
  headers: OutgoingHttpHeaders;
  notModifiedHeaders: OutgoingHttpHeaders;
  body: Buffer;
}

/** An answer that is the same for everybody, kept in memory in every encoding that it has. */
export type StoredAnswer = { identity: Variant } & Partial<Record<Encoding, Variant>>;

/** How a stored answer was sent. */
export type StoredResult = 'hit' | 'not_modified';

/** A hash of the content for entity tags: 22 characters, 128 bits. */
export function contentHash(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/**
 * Prepares an answer in one encoding.
 * @param hash of the content; each encoding gets a strong tag of its own (RFC 9110, 8.8.3)
 * @param headers what is sent with the content and with a 304 alike
 */
export function storedVariant(
  body: Buffer,
  type: string,
  hash: string,
  encoding: Encoding,
  headers: OutgoingHttpHeaders,
): Variant {
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const notModifiedHeaders = { ...headers, ETag: etag };
  return {
    etag,
    body,
    notModifiedHeaders,
    headers: {
      ...notModifiedHeaders,
      'Content-Type': type,
      'Content-Length': body.length,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
  };
}

/** An answer in one encoding only, such as a picture. */
export function storedAnswer(
  body: Buffer,
  type: string,
  headers: OutgoingHttpHeaders,
): StoredAnswer {
  return { identity: storedVariant(body, type, contentHash(body), 'identity', headers) };
}

/**
 * Sends a stored answer, or 304 to a client that has it; no body to HEAD. Ranges are ignored, as RFC 9110 (14.2)
 * allows: everything kept here is small.
 */
export function sendStored(
  req: IncomingMessage,
  res: ServerResponse,
  answer: StoredAnswer,
): StoredResult {
  const isPlain = answer.gzip === undefined && answer.br === undefined;
  const encoding = isPlain ? 'identity' : chooseEncoding(req, answer);
  const variant = answer[encoding] ?? answer.identity;
  // The validator alone: a `no-cache` beside it, as fetch() sends it, asks for just this comparison.
  const { 'if-none-match': ifNoneMatch } = req.headers;
  if (fresh({ 'if-none-match': ifNoneMatch }, { etag: variant.etag })) {
    res.writeHead(304, variant.notModifiedHeaders).end();
    return 'not_modified';
  }
  res.writeHead(200, variant.headers);
  res.end(req.method === 'HEAD' ? undefined : variant.body);
  return 'hit';
}
