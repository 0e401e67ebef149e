// Compares the bytes that a phone fetches for each page with their budgets, by type. The sizes are
// those of the build's own files as they are sent (brotli). A budget is the size in budget.json and
// 5 %. `node scripts/run.mjs budget keep` writes the current sizes there; the commit says why they
// may grow. Fails if a budget is exceeded, or if a page takes more than a first visit may.
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'undici';
import { resetLinkFor } from '../server/stub/scenarios';
import { languages, pathIn } from '../shared/language';
import { startBuiltSite } from './unlimited';

const keptFile = 'scripts/budget.json';
const room = 1.05;
const maxFirstVisit = 105_000;

const paths = [
  ...['/Landing', '/Landing?profession=HVAC', '/Company', '/PrivacyPolicy', '/SP/SP-MH-104233'],
  '/nope',
  ...languages.flatMap((language) =>
    ['/', '/Contact', '/Support', resetLinkFor('', 'demo-valid')].map((path) =>
      pathIn(language, path),
    ),
  ),
];

type Sizes = Record<'document' | 'style' | 'script' | 'font' | 'picture', number>;

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync('dist/client/manifest.json', 'utf8'),
);
const builtFiles = Object.values(manifest).map(({ file }) => `/${file}`);

/** The bytes of a built file as it is sent. */
function sentSize(path: string): number {
  const file = `dist/client${path}`;
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
const sum = (files: Iterable<string>) =>
  [...files].reduce((bytes, file) => bytes + sentSize(file), 0);
const files = (text: string, pattern: RegExp) => new Set(text.match(pattern) ?? []);

/**
 * Returns the pictures that are fetched at once, in the largest width that a phone of 360 pixels at
 * 3x fetches.
 */
function picturesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [picture] of html.matchAll(/<picture[\s\S]*?<\/picture>/g)) {
    const wide = /\/static\/[\w-]+-800-[\w-]{8}\.avif/.exec(picture)?.[0];
    if (wide && !/loading="lazy"/.test(picture)) found.add(wide);
  }
  return found;
}

function sizesOf(html: string, document: number): Sizes {
  return {
    document,
    style: sum(files(html, /\/static\/[\w-]+\.css/g)),
    // A page contains the URLs of all its scripts, also of those that its script imports.
    script: sum(files(html, /\/static\/js\/[\w.-]+\.js/g)),
    font: sum(builtFiles.filter((file) => /figtree-basic-[\w-]+\.woff2/.test(file))),
    picture: sum(picturesIn(html)),
  };
}

/**
 * Measures every page of the built site: its files, and its own bytes with brotli, once the site
 * has compressed it.
 */
async function measure(): Promise<Record<string, Sizes>> {
  const site = await startBuiltSite();
  const measured: Record<string, Sizes> = {};
  for (const path of paths) {
    const ask = (encoding: string) =>
      request(site.url + path, { headers: { 'accept-encoding': encoding } });
    const html = await (await ask('identity')).body.text();
    let sent: Awaited<ReturnType<typeof ask>>;
    let bytes: number;
    do {
      sent = await ask('br, gzip');
      bytes = (await sent.body.arrayBuffer()).byteLength;
    } while (String(sent.headers.etag).endsWith('-gzip"'));
    measured[path] = sizesOf(html, bytes);
  }
  site.process.kill();
  await once(site.process, 'exit');
  return measured;
}

const measured = await measure();
if (process.argv[2] === 'keep') writeFileSync(keptFile, `${JSON.stringify(measured, null, 2)}\n`);
const kept: Readonly<Record<string, Sizes>> = JSON.parse(readFileSync(keptFile, 'utf8'));
for (const [path, sizes] of Object.entries(measured)) {
  const over: string[] = [];
  for (const [type, size] of Object.entries(sizes)) {
    const budget = Math.round((kept[path]?.[type as keyof Sizes] ?? 0) * room);
    if (size > budget) over.push(`${type} has ${size} of ${budget} bytes`);
  }
  const all = Object.values(sizes).reduce((bytes, size) => bytes + size, 0);
  if (all > maxFirstVisit) over.push(`a first visit takes ${all} of ${maxFirstVisit} bytes`);
  if (over.length > 0) process.exitCode = 1;
  const name = path.replace(/\?token.*/, '');
  console.log(
    `${over.length > 0 ? 'OVER' : 'ok  '}  ${String(all).padStart(6)}  ${name}  ${over.join(', ')}`,
  );
}
