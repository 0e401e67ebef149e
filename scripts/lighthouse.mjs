// Lighthouse (mobile) over every public page of the built site. It is large and used now and then only, so it
// is installed into node_modules/.cache on the first run and is no dependency. Needs Chromium and the network
// of the package registry once. Prints a row a page, the middle one of three runs, and fails below the budgets.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startSite } from '../test/bench/servers.mjs';
import { browserArguments, browserPath, forPages, requireSystemPackages } from './system.mjs';

requireSystemPackages(forPages);

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, 'node_modules/.cache/lighthouse');
const installed = join(cache, 'node_modules/lighthouse/core/index.js');

const pages = [
  '/',
  '/Company',
  '/Contact',
  '/Support',
  '/Landing',
  '/Landing?profession=HVAC',
  '/TermsOfUsage',
  '/RefundPolicy',
  '/ShippingAndDelivery',
  '/PrivacyPolicy',
  '/Disclaimer',
  '/AmbassadorsPrivacyPolicy',
  '/AmbassadorsTermsOfUsage',
];
const runs = 3;
/** Largest paint with network and processor of the slow phone really slowed down, beside what the model makes of a fast load. */
const slowedDown = { throttlingMethod: 'devtools', onlyCategories: ['performance'] };
const formPages = new Set(['/Contact', '/Support']);
const chosen = process.argv.slice(2);

if (!existsSync(installed)) {
  console.log('Installing Lighthouse into node_modules/.cache');
  // The last major version that runs on Node 20.
  const install = ['install', '--silent', '--no-save', '--prefix', cache, 'lighthouse@12'];
  execFileSync('npm', install, { stdio: 'inherit' });
}
const { default: lighthouse } = await import(pathToFileURL(installed).href);
const { launch } = await import(
  pathToFileURL(join(cache, 'node_modules/chrome-launcher/dist/index.js')).href
);

if (!existsSync(join(root, 'dist/server/main.js'))) {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', cwd: root });
}
// Stands in for the map's host, which takes its time: an answer at once would count as a part of the first screen.
const map = createServer((socket) => void setTimeout(() => socket.destroy(), 3_000)).listen(0);
await once(map, 'listening');
const { port } = /** @type {import('node:net').AddressInfo} */ (map.address());
const site = await startSite({
  CAPTCHA_PROVIDER: 'altcha',
  SITE_MAP_EMBED_URL: `https://127.0.0.1:${port}/`,
});
const chrome = await launch({
  chromePath: browserPath,
  chromeFlags: ['--headless', '--no-first-run', ...browserArguments],
});

/** The run in the middle by blocking time and largest paint: single runs differ by what else the machine does. */
async function medianOf(count, path, flags = {}) {
  const reports = [];
  for (let run = 0; run < count; run += 1) {
    const { lhr } = await lighthouse(site.url + path, {
      port: chrome.port,
      logLevel: 'error',
      ...flags,
    });
    reports.push(lhr);
  }
  const blocked = ({ audits }) =>
    audits['total-blocking-time'].numericValue + audits['largest-contentful-paint'].numericValue;
  return reports.sort((a, b) => blocked(a) - blocked(b))[Math.floor(count / 2)];
}

let failed = 0;
try {
  console.log('perf a11y best  seo   LCP ms  slowed  TBT ms    CLS  page');
  for (const path of chosen.length > 0 ? chosen : pages) {
    const lhr = await medianOf(runs, path);
    const slowed = await medianOf(runs, path, slowedDown);
    const score = (name) => Math.round(lhr.categories[name].score * 100);
    const value = (name) => lhr.audits[name].numericValue;
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(score);
    const [lcp, tbt, cls] = [
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ].map(value);
    const slowedLcp = slowed.audits['largest-contentful-paint'].numericValue;
    const wanted = [formPages.has(path) ? 98 : 100, 100, 100, 100];
    const ok = scores.every((got, i) => got >= wanted[i]);
    if (!ok) failed += 1;
    console.log(
      `${scores.map((got) => String(got).padStart(4)).join(' ')} ${lcp.toFixed(0).padStart(8)} ${slowedLcp.toFixed(0).padStart(7)} ${tbt.toFixed(0).padStart(7)} ${cls.toFixed(4).padStart(6)}  ${path}${ok ? '' : '  BELOW'}`,
    );
    const flaws = Object.values(lhr.audits).filter(
      ({ score: got, scoreDisplayMode }) =>
        got !== null && got < 0.9 && scoreDisplayMode !== 'informative',
    );
    if (!ok)
      for (const { id, displayValue = '' } of flaws) console.log(`       ${id} ${displayValue}`);
  }
} finally {
  await chrome.kill();
  await site.stop();
  map.close();
}
process.exit(failed > 0 ? 1 : 0);
