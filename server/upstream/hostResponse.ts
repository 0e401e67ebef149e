import { isUtf8 } from 'node:buffer';
import { unzipSync } from 'node:zlib';
import { oneLine } from '../../shared/clean';
import { upstreamAnswerLimit } from '../../shared/limits';

/**
 * Content codings that are decoded although the request accepts only identity, because PHP's output
 * buffer and IIS compress regardless.
 */
const packed = /^(x-)?gzip$|^deflate$/i;

/**
 * Returns the text of a response body. A body that cannot be decompressed is read as it is. Returns
 * undefined if the body is longer than 256 KiB.
 * @param encoding the `Content-Encoding`
 * @param type the `Content-Type`. Its charset counts only if the bytes are not UTF-8, because web
 *   servers often declare a wrong one
 */
export function decode(bytes: Buffer, encoding = '', type = ''): string | undefined {
  let plain = bytes;
  if (packed.test(encoding)) {
    try {
      plain = unzipSync(bytes, { maxOutputLength: upstreamAnswerLimit });
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
      // A proxy of the host has decompressed the body and left the header.
    }
  }
  const [, charset] = /;\s*charset="?([\w-]+)/i.exec(type) ?? [];
  if (charset && !isUtf8(plain)) {
    try {
      return new TextDecoder(charset).decode(plain);
    } catch {
      // The charset is unknown.
    }
  }
  return plain.toString('utf8');
}

/** A JSON object from a PHP host, not yet validated. */
export type HostBody = Readonly<Record<string, unknown>>;

/**
 * Returns the JSON object in a response body, or undefined. Byte order marks and white space around
 * it are tolerated.
 */
export function readObject(text: string): HostBody | undefined {
  try {
    // trim() also removes byte order marks, of which PHP files that include each other may print
    // several.
    const value: unknown = JSON.parse(text.trim());
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return value as HostBody;
  } catch {
    return undefined;
  }
}

/** Returns true if `success` is 1 in a form that PHP hosts write: 1, "1" or true. */
export function isSuccess(body: HostBody): boolean {
  return body.success === 1 || body.success === '1' || body.success === true;
}

/** Returns true if `success` means that a link has expired: 2 or "2". */
export function isExpired(body: HostBody): boolean {
  return body.success === 2 || body.success === '2';
}

/**
 * The entities that PHP's `htmlspecialchars` writes for characters that names contain. `<` and `>`
 * stay escaped, because no name contains them.
 */
const escaped: Readonly<Record<string, string>> = {
  '&#039;': "'",
  '&#39;': "'",
  '&apos;': "'",
  '&quot;': '"',
  '&amp;': '&',
};

/**
 * Returns a name or message of a host as one plain line, or undefined for a value that is no text
 * or is empty. Entities are decoded, because some scripts escape for HTML.
 */
export function hostLine(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return oneLine(
    value.replace(/&(?:#0?39|apos|quot|amp);/g, (entity) => escaped[entity] ?? entity),
  );
}
