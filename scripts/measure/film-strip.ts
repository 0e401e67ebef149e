// How pages come to a slow phone: a row of pictures, one each 250 ms, and a line of figures, for every page and link.
// Writes to dist/film-strip. Words after the command choose pages: npm run measure -- film-strip / /Landing?profession=HVAC
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { withBrowser } from '../phone';
import { type Frame, loadPage } from './filmStrip/loadPage';

const target = 'dist/film-strip';
const pages = ['/', '/Landing', '/Landing?profession=HVAC', '/PrivacyPolicy', '/Contact'];
/** Kilobits and milliseconds of a round trip: the 2G profile, and Lighthouse's slow phone. */
const links = { '2g': { kbits: 400, rttMs: 400 }, slow4g: { kbits: 1600, rttMs: 150 } };
const everyMs = 250;
const height = 260;
const longestMs = 6_000;

/** The page as it looked at each step: the last frame that had come by then. */
function shotsOf(frames: readonly Frame[], endMs: number): (Frame | undefined)[] {
  const steps = Math.ceil(Math.min(endMs, longestMs) / everyMs) + 1;
  return Array.from({ length: steps }, (_, step) =>
    frames.findLast(({ atMs }) => atMs <= step * everyMs),
  );
}

async function writeStrip(file: string, shots: readonly (Frame | undefined)[]): Promise<void> {
  const tiles = await Promise.all(
    shots.map((shot) =>
      shot
        ? sharp(shot.jpeg).resize({ height }).toBuffer({ resolveWithObject: true })
        : { data: undefined, info: { width: 120 } },
    ),
  );
  const width = Math.max(...tiles.map(({ info }) => info.width)) + 6;
  const size = { width: width * tiles.length, height };
  await sharp({ create: { ...size, channels: 3, background: '#888' } })
    .composite(
      tiles.flatMap(({ data }, i) => (data ? [{ input: data, left: i * width, top: 0 }] : [])),
    )
    .png({ palette: true })
    .toFile(file);
}

mkdirSync(target, { recursive: true });
const chosen = process.argv.slice(2);
await withBrowser(async (browser, url) => {
  console.log(
    '  FCP ms  LCP ms     CLS  kB to FCP  kB to LCP  kB first screen  requests  chain  link    page',
  );
  for (const path of chosen.length > 0 ? chosen : pages) {
    for (const [name, link] of Object.entries(links)) {
      const seen = await loadPage(browser, url + path, link);
      const file = `${name}${path.replace(/\W+/g, '-')}.png`;
      await writeStrip(join(target, file), shotsOf(seen.frames, seen.firstScreenMs + 2 * everyMs));
      const kb = (bytes: number) => (bytes / 1000).toFixed(1);
      const row: (readonly [text: string | number, width: number])[] = [
        [seen.fcpMs.toFixed(0), 8],
        [seen.lcpMs.toFixed(0), 8],
        [seen.shift.toFixed(4), 8],
        [kb(seen.bytesAt(seen.fcpMs)), 11],
        [kb(seen.bytesAt(seen.lcpMs)), 11],
        [kb(seen.bytesAt(seen.firstScreenMs)), 17],
        [seen.requestsAt(seen.lcpMs), 10],
        [seen.chain, 7],
      ];
      console.log(
        `${row.map(([text, width]) => String(text).padStart(width)).join('')}  ${name.padEnd(6)}  ${path}  (${seen.lcpElement})`,
      );
    }
  }
});
console.log(`Pictures: ${target}`);
