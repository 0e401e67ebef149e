// Lighthouse (mobile) over every public page of the built site. It is large and used now and then only, so it
// is installed into node_modules/.cache on the first run and is no dependency. Needs Chromium and the network
// of the package registry once. Prints a row a page, the middle one of three runs, and fails below the budgets.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { splitLanguage } from '../../shared/language';
import { brandOf } from '../brandFolder';
import { requireBuild, startWarm } from '../servers';
import { listedPages } from '../siteStates';
import {
  browserArguments,
  browserPath,
  forPages,
  installPackages,
  requireSystemPackages,
} from '../system';

const runs = 3;
const formPages = new Set(['/Contact', '/Support']);

requireSystemPackages(forPages);
// The last major version that runs on Node 20.
const modules = installPackages('node_modules/.cache/lighthouse', 'lighthouse@12');
const { default: lighthouse } = await import(`${modules}/lighthouse/core/index.js`);
const { computeMedianRun } = await import(`${modules}/lighthouse/core/lib/median-run.js`);
const { launch } = await import(`${modules}/chrome-launcher/dist/index.js`);

requireBuild();
// Stands in for the map's host, which takes its time: an answer at once would count as a part of the first screen.
const map = createServer((socket) => void setTimeout(() => socket.destroy(), 3_000)).listen(0);
await once(map, 'listening');
const { port } = map.address() as AddressInfo;
const site = await startWarm({
  CAPTCHA_PROVIDER: 'altcha',
  ...brandOf({
    map: {
      embedUrl: `https://127.0.0.1:${port}/`,
      linkUrl: 'https://map.example',
      provider: 'A map',
      firm: 'A firm',
      privacyUrl: 'https://map.example/privacy',
    },
  }),
});
const chrome = await launch({
  chromePath: browserPath,
  chromeFlags: ['--headless', '--no-first-run', ...browserArguments],
});

interface Audit {
  id: string;
  score: number | null;
  scoreDisplayMode: string;
  displayValue?: string;
  numericValue: number;
}

/** The parts of Lighthouse's report that are used. */
interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, Audit>;
}
const metric = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;

/** The run in the middle: single runs differ by what else the machine does. */
async function medianOf(path: string): Promise<Report> {
  const options = { port: chrome.port, logLevel: 'error' };
  const reports: Report[] = [];
  while (reports.length < runs) {
    const { lhr } = await lighthouse(site.url + path, options);
    reports.push(lhr);
  }
  return computeMedianRun(reports);
}

const given = process.argv.slice(2);
/** The English pages, and one of the professions for all. */
const listed = (await listedPages(site)).map(([, path]) => path);
const pages = listed.filter(
  (path) => splitLanguage(path).language === 'en' && !/profession=(?!HVAC)/.test(path),
);

try {
  console.log('   perf   a11y   best    seo LCP ms TBT ms    CLS  page');
  for (const path of given.length > 0 ? given : pages) {
    const lhr = await medianOf(path);
    const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
    const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
    const wanted = [formPages.has(path) ? 98 : 100, 100, 100, 100];
    const ok = scores.every((score, i) => score >= (wanted[i] ?? 0));
    const columns = [
      ...scores,
      metric(lhr, 'largest-contentful-paint').toFixed(0),
      metric(lhr, 'total-blocking-time').toFixed(0),
      metric(lhr, 'cumulative-layout-shift').toFixed(4),
    ];
    const row = columns.map((column) => String(column).padStart(7)).join('');
    console.log(`${row}  ${path}${ok ? '' : '  BELOW'}`);
    if (ok) continue;
    process.exitCode = 1;
    for (const { id, score: got, scoreDisplayMode, displayValue = '' } of Object.values(
      lhr.audits,
    )) {
      const isFlaw = got !== null && got < 0.9 && scoreDisplayMode !== 'informative';
      if (isFlaw) console.log(`       ${id} ${displayValue}`);
    }
  }
} finally {
  await chrome.kill();
  await site.stop();
  map.close();
}
process.exit();
