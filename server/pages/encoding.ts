import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** An encoding that pages are kept in. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The coding stands in the list, and not with a weight of zero. */
const accepts = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0{0,3})?\s*(?:,|$))[^,]*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0{0,3})?\s*(?:,|$))[^,]*)?(?:,|$)/i,
};

/**
 * The best encoding that an `Accept-Encoding` header allows (RFC 9110, 12.5.3).
 * @param hasBrotli false while the smallest form is still being made
 */
export function chooseEncoding(header: string | undefined, hasBrotli = true): Encoding {
  if (!header) return 'identity';
  if (hasBrotli && accepts.br.test(header)) return 'br';
  return accepts.gzip.test(header) ? 'gzip' : 'identity';
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
