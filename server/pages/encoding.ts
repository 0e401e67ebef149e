import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** An encoding that answers are kept in. */
export type Encoding = 'br' | 'gzip' | 'identity';

const smallestFirst = ['br', 'gzip'] as const;

/** The smallest encoding that the client names in `Accept-Encoding` (RFC 9110, 12.5.3). */
export function chooseEncoding(req: IncomingMessage, available: { br?: unknown }): Encoding {
  const accepted = new Negotiator(req).encodings();
  const found = smallestFirst.find(
    (encoding) => (encoding !== 'br' || available.br !== undefined) && accepted.includes(encoding),
  );
  return found ?? 'identity';
}

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The bytes of a page in one encoding, as small as it gets: pages are compressed once. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body);
  if (encoding === 'gzip') return gzipAsync(body, { level: 9 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
