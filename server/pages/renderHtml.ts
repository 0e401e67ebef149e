import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Response } from 'express';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { chooseEncoding, compressed } from '../http/encoding';
import { savesData } from '../http/saveData';
import type { Services } from '../services';
import type { PageMatch } from './pageRouter';

/** What the icons' library writes into each icon; reset.css says it once, for the class `icon`. */
const sameInIcons =
  / xmlns="http:\/\/www\.w3\.org\/2000\/svg"| fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"(?= class="lucide )|(?<= class=")lucide(?: lucide-[\w-]+)+/g;
const shortIcons = (found: string) => (found.startsWith('lucide') ? 'icon' : '');

/** The HTML of a tree in one piece. Rejects if anything in it fails to render. */
export async function renderWhole(tree: ReactNode): Promise<Buffer> {
  const collector = new PassThrough();
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      onError: reject,
      onAllReady: () => {
        pipe(collector);
        resolve();
      },
    });
  });
  const html = await text(collector);
  return Buffer.from(html.replace(sameInIcons, shortIcons));
}

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
  const tree = pageRouter.element(match, { nonce, saveData: savesData(req) });
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      onError: (err) => {
        const level = res.destroyed ? 'info' : 'error';
        log[level]({ err, reqId, route }, 'The page did not finish');
      },
      onShellError: reject,
      onShellReady: () => {
        pipe(compressed(res, chooseEncoding(req, { br: true })));
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
