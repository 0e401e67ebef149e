import { isUtf8 } from 'node:buffer';
import { unzipSync } from 'node:zlib';
import { upstreamAnswerLimit } from '../../shared/limits';

/** Content codings that are read although only identity is accepted: PHP's output buffer and IIS compress regardless. */
const packed = /^(x-)?gzip$|^deflate$/i;

/**
 * The text of a response body; empty if it cannot be unpacked, undefined if it is longer than 256 KiB.
 * @param encoding the `Content-Encoding`
 * @param type the `Content-Type`, whose charset counts only if the bytes are not UTF-8: web servers often name a wrong one
 */
export function decode(bytes: Buffer, encoding = '', type = ''): string | undefined {
  let plain = bytes;
  if (packed.test(encoding)) {
    try {
      plain = unzipSync(bytes, { maxOutputLength: upstreamAnswerLimit });
    } catch (error) {
      return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : '';
    }
  }
  const [, charset] = /;\s*charset="?([\w-]+)/i.exec(type) ?? [];
  if (charset && !isUtf8(plain)) {
    try {
      return new TextDecoder(charset).decode(plain);
    } catch {
      // A charset that nobody knows.
    }
  }
  return plain.toString('utf8');
}
