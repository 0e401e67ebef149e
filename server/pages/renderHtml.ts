import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** What the icons' library writes into each icon; reset.css says it once, for the class `icon`. */
const sameInIcons =
  / xmlns="http:\/\/www\.w3\.org\/2000\/svg"| fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"(?= class="lucide )|(?<= class=")lucide(?: lucide-[\w-]+)+/g;
const shortIcons = (found: string) => (found.startsWith('lucide') ? 'icon' : '');

/** The HTML of a tree in one piece. Rejects if anything in it fails to render. */
export async function renderWhole(tree: ReactNode): Promise<string> {
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
  return html.replace(sameInIcons, shortIcons);
}
