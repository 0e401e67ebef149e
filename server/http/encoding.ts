import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** An encoding of stored responses. */
export type Encoding = 'br' | 'gzip' | 'identity';

const smallestFirst = ['br', 'gzip'] as const;

/** Whether there is brotli, and who hears that a client accepts it while there is none. */
interface Available {
  br?: unknown;
  wantBrotli?: (() => void) | undefined;
}

/** The smallest encoding that the client names in `Accept-Encoding` (RFC 9110, 12.5.3). */
export function chooseEncoding(req: IncomingMessage, available: Available): Encoding {
  const accepted = new Negotiator(req).encodings();
  if (available.br === undefined && accepted.includes('br')) available.wantBrotli?.();
  const found = smallestFirst.find(
    (encoding) => (encoding !== 'br' || available.br !== undefined) && accepted.includes(encoding),
  );
  return found ?? 'identity';
}

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** For what is streamed. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses a page as well as it can: gzip takes about 0.7 ms of a thread, brotli some 300 ms. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body);
  return encoding === 'gzip' ? gzipAsync(body, { level: 9 }) : brotli(body);
}

/**
 * A stream that compresses what is written to it into the response, and sets `Content-Encoding`. Its `flush()` sends what
 * was written so far.
 */
export function compressed(res: ServerResponse, encoding: Encoding): Writable {
  if (encoding === 'identity') return res;
  res.setHeader('Content-Encoding', encoding);
  const encoder = encoding === 'gzip' ? createGzip() : createBrotliCompress(fastBrotli);
  // An error means that the client has left, which the response itself reports. Fewer listeners than with `pipeline`, which
  // makes Node warn of eleven on one response.
  encoder.on('error', () => undefined).pipe(res);
  res.once('close', () => encoder.destroy());
  return encoder;
}
