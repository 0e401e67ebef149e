import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, createGzip, gzip as zlibGzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** A body in each of its encodings. `br` is missing until it has been compressed. */
export interface Bodies {
  identity: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/** Returns the smallest available encoding that the client accepts (RFC 9110, 12.5.3). */
export function chooseEncoding(
  req: Request,
  available: { br?: unknown; gzip?: unknown },
): keyof Bodies {
  const isUsable = (encoding: 'br' | 'gzip') =>
    available[encoding] !== undefined && req.acceptsEncodings(encoding) === encoding;
  return (['br', 'gzip'] as const).find(isUsable) ?? 'identity';
}

/** Compresses at brotli's highest level, which takes about 300 ms of a thread for a page. */
export const brotli = promisify(brotliCompress);

/** Compresses at gzip's highest level, which takes about 0.7 ms of a thread for a page. */
export const gzip = (body: Buffer): Promise<Buffer> => promisify(zlibGzip)(body, { level: 9 });

/** A stream into the response, compressed where the client takes gzip. Its `flush()` sends what was written so far. */
export function compressed(res: Response): Writable {
  const encoding = chooseEncoding(res.req, { gzip: true });
  if (encoding === 'identity') return res;
  res.setHeader('Content-Encoding', encoding);
  const encoder = createGzip();
  // An error means that the client has left, which the response reports. `pipeline` would add so many listeners to it that Node
  // warns.
  encoder.on('error', () => undefined).pipe(res);
  res.once('close', () => encoder.destroy());
  return encoder;
}
