import { isUtf8 } from 'node:buffer';
import { unzipSync } from 'node:zlib';
import { oneLine } from '../../shared/clean';
import { upstreamAnswerLimit } from '../../shared/limits';

/** Content codings that are read although only identity is accepted: PHP's output buffer and IIS compress regardless. */
const packed = /^(x-)?gzip$|^deflate$/i;

/**
 * The text of a response body, as it is if it cannot be unpacked; undefined if it is longer than 256 KiB.
 * @param encoding the `Content-Encoding`
 * @param type the `Content-Type`, whose charset counts only if the bytes are not UTF-8: web servers often name a wrong one
 */
export function decode(bytes: Buffer, encoding = '', type = ''): string | undefined {
  let plain = bytes;
  if (packed.test(encoding)) {
    try {
      plain = unzipSync(bytes, { maxOutputLength: upstreamAnswerLimit });
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
      // Something in front of the host has unpacked it and left the header.
    }
  }
  const [, charset] = /;\s*charset="?([\w-]+)/i.exec(type) ?? [];
  if (charset && !isUtf8(plain)) {
    try {
      return new TextDecoder(charset).decode(plain);
    } catch {
      // An unknown charset.
    }
  }
  return plain.toString('utf8');
}

/** A JSON object from a PHP host, not yet validated. */
export type AnswerBody = Readonly<Record<string, unknown>>;

/** The JSON object in a response body, or undefined. Byte order marks and white space around it are tolerated. */
export function readObject(text: string): AnswerBody | undefined {
  try {
    // trim() removes byte order marks too: PHP files that include each other may print several.
    const value: unknown = JSON.parse(text.trim());
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return value as AnswerBody;
  } catch {
    return undefined;
  }
}

/** True if `success` is 1 in any form that PHP hosts write: 1, "1" or true. */
export function isSuccess(body: AnswerBody): boolean {
  return body.success === 1 || body.success === '1' || body.success === true;
}

/** True if `success` means that a link has expired: 2 or "2". */
export function isExpired(body: AnswerBody): boolean {
  return body.success === 2 || body.success === '2';
}

/** What PHP's `htmlspecialchars` makes of characters that names have. `<` and `>` stay escaped: no name has them. */
const escaped: Readonly<Record<string, string>> = {
  '&#039;': "'",
  '&#39;': "'",
  '&apos;': "'",
  '&quot;': '"',
  '&amp;': '&',
};

/**
 * A name or message of a host as one plain line; undefined if it is none. Entities are decoded, since some scripts escape for HTML.
 */
export function hostLine(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return oneLine(
    value.replace(/&(?:#0?39|apos|quot|amp);/g, (entity) => escaped[entity] ?? entity),
  );
}
