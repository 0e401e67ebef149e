// Bytes of pages and scripts beside their budgets; fails where one is exceeded, and says which modules grew. Brotli sizes of the built files and pages, as a browser would fetch them.
// A budget is the size in budget/kept.json and 5 %: `npm run measure -- budget keep` writes today's sizes there, and the commit says why they may grow.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Language, languages, translations } from '../../shared/language';
import { startBuilt } from '../servers';
import { type ModuleSizes, moduleSizes } from './budget/moduleSizes';

type Row = readonly [name: string, bytes: number];

interface Kept {
  rows: Readonly<Record<string, number>>;
  modules: ModuleSizes;
}

const keptFile = 'scripts/measure/budget/kept.json';
const room = 1.05;

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const dist = 'dist/client';
const manifest: Record<string, ManifestEntry> = JSON.parse(
  readFileSync(join(dist, 'manifest.json'), 'utf8'),
);
const brotli = (file: string): number => statSync(join(dist, `${file}.br`)).size;
/** The file of an entry of the build; throws if there is no such entry. */
function builtFile(key: string): string {
  const entry = manifest[key];
  if (!entry) throw new Error(`The build has no ${key}`);
  return entry.file;
}

/** A script with everything that it imports, now or later. */
function scriptFiles(key: string, except: readonly string[], seen = new Set<string>()) {
  const entry = manifest[key];
  if (!entry || seen.has(entry.file) || except.some((name) => key.includes(name))) return seen;
  seen.add(entry.file);
  for (const name of [...(entry.imports ?? []), ...(entry.dynamicImports ?? [])]) {
    scriptFiles(name, except, seen);
  }
  return seen;
}

const total = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + brotli(file), 0);
const vitals = 'webVitals';
const staticFiles = readdirSync(join(dist, 'static'), { recursive: true, encoding: 'utf8' });
const workers = staticFiles
  .filter((name) => /orker[^/]*\.js$/.test(name))
  .map((name) => `static/${name}`);
const script = (name: string, except: readonly string[] = []) =>
  total(
    scriptFiles(`client/browser/${name}.ts`, [
      vitals,
      'client/components/job',
      'client/content/',
      ...except,
    ]),
  );
const islands = ['ContactForm', 'SupportForm', 'NewPassword'];
/**
 * A form page loads its own island, the texts of its language, and one of the proof of work's workers where it has a human
 * check.
 */
const formPage = (island: string, language: Language, worker: boolean): number => {
  const others = [
    ...islands.filter((name) => name !== island).map((name) => `${name}.island`),
    ...languages.filter((other) => other !== language).map((other) => `texts/${other}/`),
  ];
  return script('form', others) + script('watch') + (worker ? Math.max(...workers.map(brotli)) : 0);
};
const forms: readonly (readonly [path: string, island: string, worker: boolean])[] = [
  ['/Contact', 'ContactForm', true],
  ['/Support', 'SupportForm', true],
  ['/PasswordRecovery', 'NewPassword', false],
];
const formRows = languages.flatMap((language) =>
  forms.map(
    ([path, island, worker]): Row => [
      `script of ${path}, Preact and worker included (${language})`,
      formPage(island, language, worker),
    ],
  ),
);
const vitalsKeys = Object.keys(manifest).filter((key) => key.includes(vitals));
const preact = Object.keys(manifest).filter((key) => key.startsWith('_preact'));
/** The job to try: script, styles, what it runs on, and the words of one language. */
const job = (language: Language) => {
  const script = 'client/components/job/mountJob.tsx';
  const styles = manifest[script]?.css ?? [];
  return total([
    builtFile(script),
    ...preact.map(builtFile),
    ...styles,
    builtFile(`client/content/${language}/job.templates.json.js`),
  ]);
};
const sizeOf = (wanted: RegExp): number => {
  const name = staticFiles.find((file) => wanted.test(file));
  return name ? statSync(join(dist, 'static', name)).size : 0;
};
const typeface = sizeOf(/^figtree-basic-.*\.woff2$/);
const picture = (name: string, width = 640) =>
  sizeOf(new RegExp(`^${name}-[\\w-]{8}-${width}\\.avif$`));

/** What the first screen of each page needs on a phone of 360 pixels at 3x: page with styles, typeface, and pictures that are in sight. */
async function firstScreens(): Promise<Row[]> {
  const site = await startBuilt();
  const page = async (path: string) =>
    brotliCompressSync(Buffer.from(await (await fetch(site.url + path)).arrayBuffer())).length;
  const home = await (await fetch(site.url)).arrayBuffer();
  try {
    return [
      ['Home before compression', home.byteLength],
      ['all of /Landing, as HTML', await page('/Landing')],
      ['all of a profession, as HTML', await page('/Landing?profession=HVAC')],
      ['all of the longest policy, as HTML', await page('/TermsOfUsage')],
      ['first screen of Home', (await page('/')) + typeface],
      [
        'first screen of /Landing',
        (await page('/Landing')) +
          typeface +
          ['electricians', 'hvac', 'computers']
            .map((name) => picture(name, 320))
            .reduce((sum, size) => sum + size),
      ],
      [
        'first screen of a profession',
        (await page('/Landing?profession=HVAC')) + typeface + picture('hvac'),
      ],
      ['first screen of a policy', (await page('/PrivacyPolicy')) + typeface],
      ['first screen of /Contact', (await page('/Contact')) + typeface + picture('company')],
    ];
  } finally {
    await site.stop();
  }
}

const rows: Row[] = [
  ['script of a plain page', script('page')],
  ['script of Home', script('home')],
  ...languages.map(
    (language): Row => [
      `the job to try, with Preact, styles and words (${language})`,
      job(language),
    ],
  ),
  ['script of a landing page', script('landing')],
  ...formRows,
  ['script of a deep link', script('deepLink')],
  ['script of /Download', script('download')],
  ['web vitals, for a sample of visits', total(vitalsKeys.map(builtFile))],
  ...['home', 'landing', 'profession', 'company', 'legal', 'form', 'plain'].map(
    (kind): Row => [`stylesheet of ${kind}`, brotli(builtFile(`client/styles/pages/${kind}.css`))],
  ),
  ['typeface', typeface + sizeOf(/^figtree-latin-.*\.woff2$/)],
  ...translations.map(
    (language): Row => [
      `typeface of headings (${language})`,
      sizeOf(new RegExp(`^mukta-${language}-.*\\.woff2$`)),
    ],
  ),
  ...(await firstScreens()),
];

const argument = process.argv[2];
if (argument === 'keep') {
  const kept: Kept = { rows: Object.fromEntries(rows), modules: await moduleSizes() };
  writeFileSync(keptFile, `${JSON.stringify(kept, null, 2)}\n`);
}
const kept: Kept = JSON.parse(readFileSync(keptFile, 'utf8'));

let failed = 0;
for (const [name, bytes] of rows) {
  const size = kept.rows[name];
  const budget = Math.round((size ?? 0) * room);
  const over = bytes > budget || bytes === 0;
  if (over) failed += 1;
  const mark = over ? 'OVER' : 'ok  ';
  console.log(
    `${mark} ${name.padEnd(66)} ${String(bytes).padStart(7)} of ${String(budget).padStart(6)} bytes`,
  );
  if (size === undefined) console.log(`     ${name}: missing in ${keptFile}`);
}
if (failed > 0) {
  console.log(
    `\nModules of scripts that grew since ${keptFile}, in bytes, each compressed by itself:`,
  );
  const grown = Object.entries(await moduleSizes())
    .map(([name, size]) => [name, size - (kept.modules[name] ?? 0)] as const)
    .filter(([, growth]) => growth > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 20);
  for (const [name, growth] of grown) console.log(`${`+${growth}`.padStart(7)} ${name}`);
  process.exitCode = 1;
}
console.log('\nFirst visits on a phone, at most 100 kB each:');
await import('./weight');
