// Bytes that a phone fetches of each page by type, beside their budgets; fails where one is exceeded, and says which modules grew.
// A budget is the size in budget.json and 5 %: `npm run measure -- budget keep` writes today's sizes there, and the commit says why they may grow.
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { pick } from '../../shared/formFields';
import { languages, pathIn, splitLanguage, translations } from '../../shared/language';
import { requireBuild, startWarm } from '../servers';
import { browserArguments, browserPath, forPages, requireSystemPackages } from '../system';
import { moduleSizes } from './budget/moduleSizes';

const keptFile = 'scripts/measure/budget.json';
const room = 1.05;
/** Of a translation more, with the typeface of its headings. */
const maxFirstVisit = (path: string) => (splitLanguage(path).language === 'en' ? 100_000 : 120_000);

const forms = ['/Contact', '/Support', resetLinkFor('', 'demo-valid')];
const pages = [
  ...['/', '/Landing', '/Landing?profession=HVAC', '/Company', '/PrivacyPolicy', '/TermsOfUsage'],
  ...['/SP/SP-MH-104233', '/nope', ...translations.map((each) => pathIn(each, '/'))],
  ...languages.flatMap((language) => forms.map((path) => pathIn(language, path))),
];

const nothing = { all: 0, Document: 0, Stylesheet: 0, Script: 0, Image: 0, Font: 0, Other: 0 };
type Bytes = Record<keyof typeof nothing, number>;
/** The browser decides when it fetches the rest, such as icons and the manifest. */
const budgeted = ['Document', 'Stylesheet', 'Script', 'Image', 'Font'] as const;

/**
 * Opens a page, touches the first field of its form, and counts bytes with headers until none have come for a second.
 * Not Playwright's `networkidle`: it waits for ever where the end of a request is never told.
 */
async function visit(context: BrowserContext, url: string): Promise<Bytes> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const bytes: Bytes = { ...nothing };
  const typeOf = new Map<string, string>();
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    // Come to the page only where the captcha's worker says nothing for five seconds, as on a very busy machine.
    const isSolver = /\/(?:solveInPage|pbkdf2)-/.test(response.url);
    typeOf.set(requestId, isSolver ? 'Other' : type);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = typeOf.get(requestId) ?? '';
    bytes[type in nothing ? (type as keyof Bytes) : 'Other'] += encodedDataLength;
    bytes.all += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await page.goto(url);
  const [field] = await page.locator('main form :is(input, textarea)').all();
  await field?.focus();
  let before: number;
  do {
    before = bytes.all;
    await setTimeout(1_000);
  } while (bytes.all !== before);
  await page.close();
  return bytes;
}

requireSystemPackages(forPages);
requireBuild();
const site = await startWarm({ CAPTCHA_PROVIDER: 'altcha' }, pages);
const browser = await chromium.launch({ executablePath: browserPath, args: browserArguments });

/** A first visit on a phone of 360 pixels at 3x, and the bytes of a second one with the cache of the first. */
async function visitTwice(path: string): Promise<Bytes & { again: number }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    // Home's slides stand still: how many of their pictures come would depend on how long a busy machine takes.
    reducedMotion: 'reduce',
  });
  // For a busy machine.
  context.setDefaultTimeout(300_000);
  // A tenth of the visits fetches a script that measures them; none of these.
  await context.addInitScript(() => {
    Math.random = () => 0.5;
  });
  const first = await visit(context, site.url + path);
  const second = await visit(context, site.url + path);
  await context.close();
  return { ...first, again: second.all };
}

async function visitAll() {
  try {
    // Bytes are counted, not times: the pages may load beside each other.
    const visits = pages.map(async (path) => [path, await visitTwice(path)] as const);
    return Object.fromEntries(await Promise.all(visits));
  } finally {
    await browser.close();
    await site.stop();
  }
}

const visits = await visitAll();
console.table(
  Object.fromEntries(
    Object.entries(visits).map(([path, bytes]) => [path.replace(/\?token.*/, ''), bytes]),
  ),
);

/** What the file of kept sizes has: the bytes of each visit by budgeted type, and the modules of scripts, each by its name. */
interface Kept {
  visits: Readonly<Record<string, Pick<Bytes, (typeof budgeted)[number]>>>;
  modules: Readonly<Record<string, number>>;
}

if (process.argv[2] === 'keep') {
  const sizes = Object.entries(visits).map(([path, bytes]) => [path, pick(bytes, budgeted)]);
  const kept: Kept = { visits: Object.fromEntries(sizes), modules: await moduleSizes() };
  writeFileSync(keptFile, `${JSON.stringify(kept, null, 2)}\n`);
}
const kept: Kept = JSON.parse(readFileSync(keptFile, 'utf8'));
for (const [path, bytes] of Object.entries(visits)) {
  for (const type of budgeted) {
    const size = bytes[type];
    const budget = Math.round((kept.visits[path]?.[type] ?? 0) * room);
    if (size > budget) console.log(`OVER: ${path} ${type} has ${size} of ${budget} bytes`);
    if (size > budget) process.exitCode = 1;
  }
  if (bytes.all <= maxFirstVisit(path)) continue;
  console.log(`OVER: ${path} takes more than ${maxFirstVisit(path)} bytes`);
  process.exitCode = 1;
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
