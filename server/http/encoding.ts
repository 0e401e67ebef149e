import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, createGzip, gzip } from 'node:zlib';
import type { Request } from 'express';

/** An encoding of cached responses. */
export type Encoding = 'br' | 'gzip' | 'identity';

const smallestFirst = ['br', 'gzip'] as const;

/** The smallest available encoding that the client accepts (RFC 9110, 12.5.3). */
export function chooseEncoding(
  req: Request,
  available: { br?: unknown; gzip?: unknown },
): Encoding {
  const isUsable = (encoding: 'br' | 'gzip') =>
    available[encoding] !== undefined && req.acceptsEncodings(encoding) === encoding;
  return smallestFirst.find(isUsable) ?? 'identity';
}

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses a page as well as it can: gzip takes about 0.7 ms of a thread, brotli some 300 ms. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body);
  return encoding === 'gzip' ? gzipAsync(body, { level: 9 }) : brotli(body);
}

/** A stream into the response, compressed where the client takes gzip. Its `flush()` sends what was written so far. */
export function compressed(req: Request, res: ServerResponse): Writable {
  const encoding = chooseEncoding(req, { gzip: true });
  if (encoding === 'identity') return res;
  res.setHeader('Content-Encoding', encoding);
  const encoder = createGzip();
  // An error means that the client has left, which the response reports. `pipeline` would add so many listeners to it that Node
  // warns.
  encoder.on('error', () => undefined).pipe(res);
  res.once('close', () => encoder.destroy());
  return encoder;
}
