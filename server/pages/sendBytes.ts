import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesTag } from '../middleware/pageCache';

/** Bytes that are the same for every visitor, and what is said of them. */
export interface Bytes {
  type: string;
  body: Buffer;
  /** Strong entity tag, quotes included. */
  etag: string;
  encoding?: string;
}

/** Answers with bytes from memory, or with 304 if the visitor has them. Ranges are ignored: all of them are small. */
export function sendBytes(req: IncomingMessage, res: ServerResponse, bytes: Bytes): void {
  const { type, body, etag, encoding } = bytes;
  res.setHeader('ETag', etag);
  if (matchesTag(req.headers['if-none-match'], etag)) {
    res.statusCode = 304;
    res.end();
    return;
  }
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Length', body.length);
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.end(req.method === 'HEAD' ? undefined : body);
}
