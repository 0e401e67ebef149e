// Lighthouse (mobile) over every public page of the built site. It is large and used now and then only, so it
// is installed into node_modules/.cache on the first run and is no dependency. Needs Chromium and the network
// of the package registry once. Prints a row a page, the middle one of three runs, and fails below the budgets.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startSite } from '../bench/site';
import { requireBuild } from '../servers';
import { listedPages } from '../siteStates';
import { browserArguments, browserPath, forPages, requireSystemPackages } from '../system';

requireSystemPackages(forPages);

const cache = resolve('node_modules/.cache/lighthouse');
const installed = join(cache, 'node_modules/lighthouse/core/index.js');

const runs = 3;
/** Applied throttling of network and CPU, beside Lighthouse's simulated throttling. */
const slowedDown = { throttlingMethod: 'devtools', onlyCategories: ['performance'] };
const formPages = new Set(['/Contact', '/Support']);

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

requireBuild();
// Stands in for the map's host, which takes its time: an answer at once would count as a part of the first screen.
const map = createServer((socket) => void setTimeout(() => socket.destroy(), 3_000)).listen(0);
await once(map, 'listening');
const { port } = map.address() as AddressInfo;
const site = await startSite({
  CAPTCHA_PROVIDER: 'altcha',
  SITE_MAP_EMBED_URL: `https://127.0.0.1:${port}/`,
});
const chrome = await launch({
  chromePath: browserPath,
  chromeFlags: ['--headless', '--no-first-run', ...browserArguments],
});

/** The parts of Lighthouse's report that are used. */
interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<
    string,
    {
      id: string;
      score: number | null;
      scoreDisplayMode: string;
      displayValue?: string;
      numericValue: number;
    }
  >;
}
const metric = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;

/** The run in the middle by blocking time and largest paint: single runs differ by what else the machine does. */
async function medianOf(count: number, path: string, flags = {}): Promise<Report> {
  const reports: Report[] = [];
  for (let run = 0; run < count; run += 1) {
    const { lhr } = await lighthouse(site.url + path, {
      port: chrome.port,
      logLevel: 'error',
      ...flags,
    });
    reports.push(lhr);
  }
  const blocked = (report: Report) =>
    metric(report, 'total-blocking-time') + metric(report, 'largest-contentful-paint');
  reports.sort((a, b) => blocked(a) - blocked(b));
  const middle = reports[Math.floor(count / 2)];
  if (!middle) throw new Error('Lighthouse gave no report');
  return middle;
}

const given = process.argv.slice(2);
/** The English pages, and one of the professions for all. */
const listed = (await listedPages(site)).map(([, path]) => path);
const pages = listed.filter(
  (path) => !/^\/(hi|mr)\b/.test(path) && (!path.includes('profession=') || path.endsWith('HVAC')),
);

let failed = 0;
try {
  console.log('perf a11y best  seo   LCP ms  slowed  TBT ms    CLS  page');
  for (const path of given.length > 0 ? given : pages) {
    const lhr = await medianOf(runs, path);
    const slowed = await medianOf(runs, path, slowedDown);
    const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(score);
    const lcp = metric(lhr, 'largest-contentful-paint');
    const tbt = metric(lhr, 'total-blocking-time');
    const cls = metric(lhr, 'cumulative-layout-shift');
    const slowedLcp = metric(slowed, 'largest-contentful-paint');
    const wanted = [formPages.has(path) ? 98 : 100, 100, 100, 100];
    const ok = scores.every((got, i) => got >= (wanted[i] ?? 0));
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
