// Bytes of each page kind on a phone by type, at a first and a second visit, as they come over the network. Fails where a first visit takes more than 100 kB.
import { type BrowserContext, chromium } from '@playwright/test';
import { requireBuild, startIdle } from '../servers';
import { browserArguments, browserPath, forPages, requireSystemPackages } from '../system';

const maxFirstVisit = 100_000;
const pages = [
  ...['/', '/Landing', '/Landing?profession=HVAC', '/Company', '/Contact', '/Support'],
  ...['/PrivacyPolicy', '/SP/SP-MH-104233', '/nope'],
  '/PasswordRecovery?token=demo-valid&uniqueid=SP-MH-104233&type=service_provider',
];

/** Opens a page, and counts bytes with headers by type until the network is idle. Nothing is scrolled or pressed. */
async function visit(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const bytes = { total: 0, Document: 0, Stylesheet: 0, Script: 0, Image: 0, Font: 0, Other: 0 };
  const typeOf = new Map<string, string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    typeOf.set(requestId, type);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = typeOf.get(requestId) ?? '';
    bytes[type in bytes ? (type as keyof typeof bytes) : 'Other'] += encodedDataLength;
    bytes.total += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return bytes;
}

requireSystemPackages(forPages);
requireBuild();
const site = await startIdle({ CAPTCHA_PROVIDER: 'altcha' });
const browser = await chromium.launch({ executablePath: browserPath, args: browserArguments });

/** A first visit on a phone of 360 pixels at 3x, and a second one with the cache of the first. */
async function visitTwice(path: string) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const first = await visit(context, site.url + path);
  const second = await visit(context, site.url + path);
  await context.close();
  return { path: path.replace(/\?token.*/, ''), first, second };
}

try {
  // Bytes are counted, not times: the pages may load beside each other.
  const visits = await Promise.all(pages.map(visitTwice));
  const rows = visits.flatMap(({ path, first, second }) => [
    [path, first],
    [`${path}, second visit`, second],
  ]);
  console.table(Object.fromEntries(rows));
  if (visits.some(({ first }) => first.total > maxFirstVisit)) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
}
