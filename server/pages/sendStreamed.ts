import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import { chooseEncoding, compressed } from '../http/encoding';
import type { Services } from '../services';
import type { PageMatch } from './pageRouter';

/**
 * Sends the frame of a page at once, and what it awaits as it comes. Rejects if the frame fails, before anything is sent.
 * Compression holds nothing back: React flushes after the frame and after every later piece.
 */
export function sendStreamed(
  { log, pageHeaders, pageRouter, settings }: Services,
  res: Response,
  match: PageMatch,
): Promise<void> {
  const { req } = res;
  const { id: reqId, route } = req.info;
  const nonce = randomBytes(16).toString('base64');
  req.info.nonce = nonce;
  pageHeaders.of(match.handle)(req, res, () => undefined);
  res.status(match.status).type('html').vary('Accept-Encoding');
  const tree = pageRouter.element(match, { nonce });
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      onError: (err) => {
        const level = res.destroyed ? 'info' : 'error';
        log[level]({ err, reqId, route }, 'The page did not finish');
      },
      onShellError: reject,
      onShellReady: () => {
        pipe(compressed(res, chooseEncoding(req, { br: true, gzip: true })));
        resolve();
      },
    });
    const late = () => abort(new Error('The late part took too long'));
    const timer = setTimeout(late, settings.UPSTREAM_TIMEOUT_MS + 5_000);
    res.once('close', () => {
      clearTimeout(timer);
      abort(new Error('The client has left'));
    });
  });
}
