import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { compressed, type Encoding } from '../http/encoding';

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

/** How a streamed page is sent. */
export interface StreamOptions {
  nonce: string;
  encoding: Encoding;
  /** Timeout for the late part, in milliseconds. */
  timeoutMs: number;
  onError: (error: unknown) => void;
}

/**
 * Sends the frame of a page at once, and what it awaits as it comes. Rejects if the frame fails, before anything is sent.
 * Compression holds nothing back: React flushes after the frame and after every later piece.
 */
export function renderStream(
  res: ServerResponse,
  tree: ReactNode,
  { nonce, encoding, timeoutMs, onError }: StreamOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      onError,
      onShellError: reject,
      onShellReady: () => {
        pipe(compressed(res, encoding));
        resolve();
      },
    });
    const timer = setTimeout(() => abort(new Error('The late part took too long')), timeoutMs);
    res.once('close', () => {
      clearTimeout(timer);
      abort(new Error('The client has left'));
    });
  });
}
