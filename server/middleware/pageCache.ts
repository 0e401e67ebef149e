import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { chooseEncoding, compress, type Encoding } from '../pages/encoding';
import { flatHeaders } from './flatHeaders';

/** One page in one encoding, ready to be written: a flat list of headers and the bytes. */
interface Variant {
  etag: string;
  headers: string[];
  notModifiedHeaders: string[];
  body: Buffer;
}

/** A page of the cache. Its smallest form is made after the start and missing until then. */
export interface CachedPage {
  route: string;
  variants: Record<'identity' | 'gzip', Variant> & { br?: Variant };
}

/** How a cached page was answered. */
export type CacheResult = 'hit' | 'not_modified';

/** A rendered page, ready to be sent many times, and the work that its smallest form still takes. */
export interface PreparedPage {
  page: CachedPage;
  /** Adds the brotli variant: quality 11 takes too long to wait for at start. */
  addBrotli(): Promise<void>;
}

/** Prepares a rendered page in identity and gzip. */
export async function preparePage(
  route: string,
  html: Buffer,
  headers: OutgoingHttpHeaders,
): Promise<PreparedPage> {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const variant = async (encoding: Encoding): Promise<Variant> => {
    const body = await compress(html, encoding);
    const etag = `"${hash}-${encoding}"`;
    const shared = flatHeaders({
      ...headers,
      ETag: etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': 'no-cache',
    });
    const content = flatHeaders({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      'Content-Encoding': encoding === 'identity' ? undefined : encoding,
    });
    return { etag, headers: [...shared, ...content], notModifiedHeaders: shared, body };
  };
  const [identity, gzip] = await Promise.all([variant('identity'), variant('gzip')]);
  const page: CachedPage = { route, variants: { identity, gzip } };
  return {
    page,
    async addBrotli() {
      page.variants.br = await variant('br');
    },
  };
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
  const { variants } = page;
  const accepted = req.headers['accept-encoding'] as string | undefined;
  const encoding = chooseEncoding(accepted, variants.br !== undefined);
  const variant = variants[encoding] ?? variants.identity;
  if (matchesTag(req.headers['if-none-match'], variant.etag)) {
    res.writeHead(304, variant.notModifiedHeaders).end();
    return 'not_modified';
  }
  res.writeHead(200, variant.headers);
  res.end(req.method === 'HEAD' ? undefined : variant.body);
  return 'hit';
}

/** The cached pages by canonical address: path, or path and query for a profession's landing page. */
export type PageCache = ReadonlyMap<string, CachedPage>;
