import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { Response } from 'express';
import { renderToStaticMarkup } from 'react-dom/server';
import { valuePlaceholder } from '../../client/document/loaderContext';
import { noStore } from '../http/caching';
import { type Bodies, chooseEncoding } from '../http/encoding';

/** A page that differs between visitors by one value. */
export interface PageTemplate {
  status: number;
  headers: OutgoingHttpHeaders;
  renderBody(value: string, encoding: keyof Bodies): Buffer;
}

/** The header of a gzip file without a name and a time (RFC 1952, 2.3). */
const gzipHead = Buffer.from([31, 139, 8, 0, 0, 0, 0, 0, 2, 255]);

/** Returns a deflate block that stores bytes uncompressed (RFC 1951, 3.2.4). */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(65_535 - bytes.length, 3);
  return Buffer.concat([head, bytes]);
}

/**
 * Returns the end of a gzip file: an empty last block, the checksum and the length (RFC 1952,
 * 2.3.1).
 */
function gzipEnd(whole: Buffer): Buffer {
  const end = Buffer.from([1, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
  end.writeUInt32LE(crc32(whole), 5);
  end.writeUInt32LE(whole.length, 9);
  return end;
}

const joined = (pieces: readonly Buffer[], between: Buffer) =>
  Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));

/**
 * Returns a function that replaces every `valuePlaceholder` in a page by an escaped value. The
 * parts around it are compressed once, each by itself. With Node 24 a value then takes 15 µs;
 * compressing the page anew would take 160 µs at gzip's lowest level.
 */
export async function compileTemplate(html: string): Promise<PageTemplate['renderBody']> {
  const parts = html.split(valuePlaceholder).map((part) => Buffer.from(part));
  const flush = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };
  const blocks = await Promise.all(parts.map((part) => promisify(deflateRaw)(part, flush)));
  return (value, encoding) => {
    const escaped = Buffer.from(renderToStaticMarkup(value));
    const whole = joined(parts, escaped);
    if (encoding !== 'gzip') return whole;
    return Buffer.concat([gzipHead, joined(blocks, stored(escaped)), gzipEnd(whole)]);
  };
}

/** Sends a page template with its value. No cache may store it. */
export function sendTemplate(
  res: Response,
  { renderBody, headers, status }: PageTemplate,
  value = '',
): void {
  const encoding = chooseEncoding(res.req, { gzip: true });
  const body = renderBody(value, encoding);
  noStore(res);
  res.vary('Accept-Encoding');
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body);
}
