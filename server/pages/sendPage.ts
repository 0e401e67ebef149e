import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import { noStore } from '../http/caching';
import { chooseEncoding, compressed } from '../http/encoding';
import type { Services } from '../services';
import type { PageMatch } from './pageRouter';
import type { PageTemplate } from './pageTemplate';

/** Sends a kept page with its word. No cache may store it. */
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

/**
 * Sends the frame of a page at once, and each later part when it is ready. Rejects if the frame fails, before anything is sent.
 * Compression holds nothing back: React flushes after the frame and after every later piece.
 */
export function sendStreamed(
  { log, pageHeaders, pageRouter }: Services,
  res: Response,
  match: PageMatch,
): Promise<void> {
  const { id: reqId, route } = res.req.info;
  const nonce = randomBytes(16).toString('base64');
  res.status(match.status).set(pageHeaders(match.handle, nonce));
  res.type('html').vary('Accept-Encoding');
  const tree = pageRouter.element(match, { nonce });
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      nonce,
      onError: (err) => {
        const level = res.destroyed ? 'info' : 'error';
        log[level]({ err, reqId, route }, 'The page did not finish');
      },
      onShellError: reject,
      onShellReady: () => {
        pipe(compressed(res));
        resolve();
      },
    });
  });
}
