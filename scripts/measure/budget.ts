// Bytes of pages and scripts beside their budgets; fails where one is exceeded, and says which modules grew. Brotli sizes of the built files and pages, as a browser would fetch them.
// A budget is the size in budget.json and 5 %: `npm run measure -- budget keep` writes today's sizes there, and the commit says why they may grow.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Language, languages, translations } from '../../shared/language';
import { startBuilt } from '../servers';
import { moduleSizes } from './budget/moduleSizes';

type Row = readonly [name: string, bytes: number];

const keptFile = 'scripts/measure/budget.json';
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
const staticFiles = readdirSync(join(dist, 'static'), { recursive: true, encoding: 'utf8' });
const brotli = (file: string): number => statSync(join(dist, `${file}.br`)).size;
const total = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + brotli(file), 0);

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

/** The script of a page kind, without what only some visits load. */
function script(name: string, except: readonly string[] = []): number {
  const some = ['webVitals', 'client/components/job', 'client/content/'];
  return total(scriptFiles(`client/browser/${name}.ts`, [...some, ...except]));
}

const islands = {
  '/Contact': 'ContactForm',
  '/Support': 'SupportForm',
  '/PasswordRecovery': 'NewPassword',
};
const workers = staticFiles.filter((name) => /orker[^/]*\.js$/.test(name));
const worker = Math.max(...workers.map((name) => brotli(`static/${name}`)));

/** A form page loads its own island, the texts of its language, and a worker where it has a proof of work. */
function formPage(path: string, language: Language): number {
  const others = [
    ...Object.entries(islands).flatMap(([other, name]) => (other === path ? [] : `${name}.island`)),
    ...languages.filter((other) => other !== language).map((other) => `texts/${other}/`),
  ];
  return script('form', others) + script('watch') + (path === '/PasswordRecovery' ? 0 : worker);
}

/** The job to try: script, styles, what it runs on, and the words of one language. */
function job(language: Language): number {
  const key = 'client/components/job/mountJob.tsx';
  const preact = Object.keys(manifest).filter((name) => name.startsWith('_preact'));
  const words = `client/content/${language}/job.templates.json.js`;
  return total([...[key, ...preact, words].map(builtFile), ...(manifest[key]?.css ?? [])]);
}

/** The size of the file of dist/client/static that begins and ends so, before compression; 0 if there is none. */
function sizeOf(start: string, end: string): number {
  const name = staticFiles.find((file) => file.startsWith(start) && file.endsWith(end));
  return name ? statSync(join(dist, 'static', name)).size : 0;
}

async function pages(): Promise<Row[]> {
  const paths = ['/', '/Landing', '/Landing?profession=HVAC', '/PrivacyPolicy', '/TermsOfUsage'];
  const site = await startBuilt();
  try {
    const rows: Row[] = [];
    for (const path of [...paths, '/Contact']) {
      const html = Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
      if (path === '/') rows.push(['Home before compression', html.length]);
      rows.push([`HTML of ${path}`, brotliCompressSync(html).length]);
    }
    return rows;
  } finally {
    await site.stop();
  }
}

const vitals = Object.keys(manifest).filter((key) => key.includes('webVitals'));
const stylesheets = ['home', 'landing', 'profession', 'company', 'legal', 'form', 'plain'];
/** Those that the first screens of landing pages and Contact show on a phone of 360 pixels at 3x. */
const pictures = ['electricians-320', 'hvac-320', 'computers-320', 'hvac-640', 'company-640'];
const rows: readonly Row[] = [
  ['script of a plain page', script('page')],
  ['script of Home', script('home')],
  ...languages.map(
    (language): Row => [
      `the job to try, with Preact, styles and words (${language})`,
      job(language),
    ],
  ),
  ['script of a landing page', script('landing')],
  ...languages.flatMap((language) =>
    Object.keys(islands).map(
      (path): Row => [
        `script of ${path}, Preact and worker included (${language})`,
        formPage(path, language),
      ],
    ),
  ),
  ['script of a deep link', script('deepLink')],
  ['script of /Download', script('download')],
  ['web vitals, for a sample of visits', total(vitals.map(builtFile))],
  ...stylesheets.map(
    (kind): Row => [`stylesheet of ${kind}`, brotli(builtFile(`client/styles/pages/${kind}.css`))],
  ),
  ['typeface of most pages', sizeOf('figtree-basic-', '.woff2')],
  ['typeface of names with accents', sizeOf('figtree-latin-', '.woff2')],
  ...translations.map(
    (language): Row => [
      `typeface of headings (${language})`,
      sizeOf(`mukta-${language}-`, '.woff2'),
    ],
  ),
  ...pictures.map((picture): Row => {
    const [name, width] = picture.split('-');
    return [`picture ${picture}`, sizeOf(`${name}-`, `-${width}.avif`)];
  }),
  ...(await pages()),
];

/** What the file of kept sizes has: the rows, and the modules of scripts, each by its name. */
type Kept = Readonly<Record<'rows' | 'modules', Readonly<Record<string, number>>>>;

if (process.argv[2] === 'keep') {
  const kept: Kept = { rows: Object.fromEntries(rows), modules: await moduleSizes() };
  writeFileSync(keptFile, `${JSON.stringify(kept, null, 2)}\n`);
}
const kept: Kept = JSON.parse(readFileSync(keptFile, 'utf8'));
for (const [name, bytes] of rows) {
  const size = kept.rows[name];
  const budget = Math.round((size ?? 0) * room);
  const over = bytes > budget || bytes === 0;
  if (over) process.exitCode = 1;
  const figures = `${String(bytes).padStart(7)} of ${String(budget).padStart(6)} bytes`;
  console.log(`${over ? 'OVER' : 'ok  '} ${name.padEnd(66)} ${figures}`);
  if (size === undefined) console.log(`     ${name}: missing in ${keptFile}`);
}
if (process.exitCode) {
  console.log('\nModules that grew, in bytes, each compressed by itself:');
  const grown = Object.entries(await moduleSizes())
    .map(([name, size]) => ({ name, growth: size - (kept.modules[name] ?? 0) }))
    .filter(({ growth }) => growth > 0)
    .sort((a, b) => b.growth - a.growth);
  for (const { name, growth } of grown.slice(0, 20)) {
    console.log(`${`+${growth}`.padStart(7)} ${name}`);
  }
}
console.log('\nFirst visits on a phone, at most 100 kB each:');
await import('./weight');
