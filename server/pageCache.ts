import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { chooseEncoding, compress, type Encoding, encodings } from './encoding';

/** One page in one encoding, ready to be written: a flat list of headers and the bytes. */
interface Variant {
  etag: string;
  headers: string[];
  notModifiedHeaders: string[];
  body: Buffer;
}

/** A page of the cache. */
export interface CachedPage {
  route: string;
  variants: Record<Encoding, Variant>;
}

/** How a cached page was answered. */
export type CacheResult = 'hit' | 'not_modified';

function flat(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  );
}

/** Prepares a rendered page for being sent many times. */
export async function cachedPage(
  route: string,
  html: Buffer,
  headers: OutgoingHttpHeaders,
): Promise<CachedPage> {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const variant = async (encoding: Encoding): Promise<[Encoding, Variant]> => {
    const body = await compress(html, encoding);
    const etag = `"${hash}-${encoding}"`;
    const shared = flat({
      ...headers,
      ETag: etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': 'no-cache',
    });
    const content = flat({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      'Content-Encoding': encoding === 'identity' ? undefined : encoding,
    });
    return [encoding, { etag, headers: [...shared, ...content], notModifiedHeaders: shared, body }];
  };
  const variants = await Promise.all(encodings.map(variant));
  return { route, variants: Object.fromEntries(variants) as Record<Encoding, Variant> };
}

/** True if an `If-None-Match` header names the tag (RFC 9110, 13.1.2: weak comparison). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Writes a cached page, or 304 if the visitor has it. Prepared headers and one `end`: nothing is worked out per request. */
export function sendCached(
  req: IncomingMessage,
  res: ServerResponse,
  page: CachedPage,
): CacheResult {
  const variant =
    page.variants[chooseEncoding(req.headers['accept-encoding'] as string | undefined)];
  if (matchesTag(req.headers['if-none-match'], variant.etag)) {
    res.writeHead(304, variant.notModifiedHeaders).end();
    return 'not_modified';
  }
  res.writeHead(200, variant.headers);
  res.end(req.method === 'HEAD' ? undefined : variant.body);
  return 'hit';
}

/** The cached pages by canonical address: path, or path and query for a trade's landing page. */
export type PageCache = ReadonlyMap<string, CachedPage>;
