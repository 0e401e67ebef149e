// Fails when a page's bytes exceed its budget. Brotli sizes of the built files and pages, as a browser would fetch them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { start } from '../test/bench/servers.mjs';
import { translations } from './siteStates.mjs';

const dist = fileURLToPath(new URL('../dist/client/', import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
const brotli = (file) => statSync(join(dist, `${file}.br`)).size;

/** A script with everything that it imports; with `late`, what it imports later too. */
function scriptFiles(key, { late = false, except = [] } = {}, seen = new Set()) {
  const entry = manifest[key];
  if (!entry || seen.has(entry.file) || except.some((name) => key.includes(name))) return seen;
  seen.add(entry.file);
  for (const name of [...(entry.imports ?? []), ...(late ? (entry.dynamicImports ?? []) : [])]) {
    scriptFiles(name, { late, except }, seen);
  }
  return seen;
}

const total = (files) => [...files].reduce((sum, file) => sum + brotli(file), 0);
const vitals = 'webVitals';
const staticFiles = readdirSync(join(dist, 'static'), { recursive: true, encoding: 'utf8' });
const workers = staticFiles
  .filter((name) => /orker[^/]*\.js$/.test(name))
  .map((name) => `static/${name}`);
const script = (name, except = []) =>
  total(scriptFiles(`client/browser/${name}.ts`, { late: true, except: [vitals, ...except] }));
const islands = ['ContactForm', 'SupportForm', 'NewPassword'];
const languages = ['en', ...translations];
/**
 * A form page loads its own island, the texts of its language, and one of the proof of work's workers where it has a human
 * check.
 */
const formPage = (island, language, worker) => {
  const others = [
    ...islands.filter((name) => name !== island).map((name) => `${name}.island`),
    ...languages.filter((other) => other !== language).map((other) => `texts/${other}/`),
  ];
  return script('form', others) + script('watch') + (worker ? Math.max(...workers.map(brotli)) : 0);
};
/** A letter of Devanagari takes three bytes. */
const formBudgets = { en: 78 * 1024, hi: 79 * 1024, mr: 79 * 1024 };
const formRows = languages.flatMap((language) =>
  [
    ['/Contact', 'ContactForm', true],
    ['/Support', 'SupportForm', true],
    ['/PasswordRecovery', 'NewPassword', false],
  ].map(([path, island, worker]) => [
    `script of ${path}, React and worker included (${language})`,
    formPage(island, language, worker),
    formBudgets[language],
  ]),
);
const vitalsKeys = Object.keys(manifest).filter((key) => key.includes(vitals));
const jobScript = total([manifest['client/browser/job/start.ts']?.file].filter(Boolean));
const jobStyles = total(manifest['client/browser/job/start.ts']?.css ?? []);
const fonts = staticFiles.filter((name) => name.endsWith('.woff2'));
const sizeOf = (wanted) => {
  const name = staticFiles.find((file) => wanted.test(file));
  return name ? statSync(join(dist, 'static', name)).size : 0;
};
const typeface = sizeOf(/^figtree-basic-.*\.woff2$/);
const picture = (name, width = 640) => sizeOf(new RegExp(`^${name}-[\\w-]{8}-${width}\\.avif$`));

/** What a server may send before it has heard anything back: ten segments (RFC 6928), less some 1.7 kB of headers. */
const firstFlight = 10 * 1_460 - 1_700;

/** What the first screen of each page needs on a phone of 360 pixels at 3x: page with styles, typeface, and pictures that are in sight. */
async function firstScreens() {
  const anyPort = { PORT: '0', STUB_PORT: '0', METRICS_PORT: '0' };
  const site = await start('dist/server/main.js', {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    ...anyPort,
  });
  const page = async (path) =>
    brotliCompressSync(Buffer.from(await (await fetch(site.url + path)).arrayBuffer())).length;
  try {
    return [
      ['all of /Landing, as HTML', await page('/Landing'), firstFlight],
      ['all of a profession, as HTML', await page('/Landing?profession=HVAC'), firstFlight],
      ['all of the longest policy, as HTML', await page('/TermsOfUsage'), firstFlight],
      ['first screen of Home', (await page('/')) + typeface, 36 * 1024],
      [
        'a job to try, fetched when it comes near: HTML, styles and script',
        (await page('/job-stage/all')) + jobScript + jobStyles,
        15 * 1024,
      ],
      [
        'first screen of /Landing',
        (await page('/Landing')) +
          typeface +
          ['electricians', 'hvac', 'computers']
            .map((name) => picture(name, 320))
            .reduce((sum, size) => sum + size),
        40 * 1024,
      ],
      [
        'first screen of a profession',
        (await page('/Landing?profession=HVAC')) + typeface + picture('hvac'),
        40 * 1024,
      ],
      ['first screen of a policy', (await page('/PrivacyPolicy')) + typeface, 28 * 1024],
      [
        'first screen of /Contact',
        (await page('/Contact')) + typeface + picture('company'),
        42 * 1024,
      ],
    ];
  } finally {
    await site.stop();
  }
}

const rows = [
  ['script of a plain page', script('page'), 3 * 1024],
  ['script of Home', script('home'), 14 * 1024],
  ['script of the job to try', jobScript, 6 * 1024],
  ['script of a landing page', script('landing'), 9 * 1024],
  ...formRows,
  ['script of a deep link', script('deepLink'), 5 * 1024],
  ['script of /Download', script('download'), 5 * 1024],
  [
    'web vitals, for a sample of visits',
    total(vitalsKeys.map((key) => manifest[key].file)),
    3.2 * 1024,
  ],
  ...['home', 'landing', 'profession', 'company', 'legal', 'form', 'plain'].map((kind) => [
    `stylesheet of ${kind}`,
    brotli(manifest[`client/styles/pages/${kind}.css`].file),
    8 * 1024,
  ]),
  ...['home', 'landing', 'profession', 'legal'].map((kind) => [
    `stylesheets of ${kind}, both halves`,
    total(['', '-later'].map((half) => manifest[`client/styles/pages/${kind}${half}.css`].file)),
    11 * 1024,
  ]),
  [
    'fonts',
    fonts.reduce((sum, name) => sum + statSync(join(dist, 'static', name)).size, 0),
    45 * 1024,
  ],
  ...(await firstScreens()),
];

let failed = 0;
for (const [name, bytes, budget] of rows) {
  const over = bytes > budget || bytes === 0;
  if (over) failed += 1;
  const mark = over ? 'OVER' : 'ok  ';
  console.log(
    `${mark} ${name.padEnd(66)} ${String(bytes).padStart(7)} of ${String(Math.round(budget)).padStart(6)} bytes`,
  );
}
process.exit(failed > 0 ? 1 : 0);
