// Bytes of each page kind on a phone by type, at a first and a second visit, as they come over the network. Fails where a first visit takes more than 100 kB.
import type { Browser, BrowserContext } from '@playwright/test';
import { openPhone, withBrowser } from '../phone';

const maxFirstVisit = 100_000;
const pages = [
  ...['/', '/Landing', '/Landing?profession=HVAC', '/Company', '/Contact', '/Support'],
  ...['/PrivacyPolicy', '/SP/SP-MH-104233', '/nope'],
  '/PasswordRecovery?token=demo-valid&uniqueid=SP-MH-104233&type=service_provider',
];
const types = ['Document', 'Stylesheet', 'Script', 'Image', 'Font', 'Other'] as const;
type Weights = Record<(typeof types)[number], number>;

/** Opens a page, and counts bytes with headers until the network is idle. Nothing is scrolled or pressed. */
async function visit(context: BrowserContext, url: string): Promise<Weights> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const weights: Weights = { Document: 0, Stylesheet: 0, Script: 0, Image: 0, Font: 0, Other: 0 };
  const typeOf = new Map<string, keyof Weights>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    typeOf.set(requestId, types.find((each) => each === type) ?? 'Other');
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weights[typeOf.get(requestId) ?? 'Other'] += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return weights;
}

function report(name: string, weights: Weights): number {
  const total = types.reduce((sum, type) => sum + weights[type], 0);
  const cells = types.map((type) => String(weights[type]).padStart(8));
  console.log(`${name.padEnd(34)}${cells.join('')}${String(total).padStart(9)}`);
  return total;
}

/** A first visit and a second one, with the cache of the first. */
async function visitTwice(browser: Browser, url: string): Promise<[Weights, Weights]> {
  const context = await openPhone(browser);
  const first = await visit(context, url);
  const second = await visit(context, url);
  await context.close();
  return [first, second];
}

await withBrowser(async (browser, url) => {
  // Bytes are counted, not times: the pages may load beside each other.
  const visits = await Promise.all(pages.map((path) => visitTwice(browser, url + path)));
  const heads = types.map((type) => type.slice(0, 7).padStart(8));
  console.log(`${'bytes'.padEnd(34)}${heads.join('')}${'total'.padStart(9)}`);
  for (const [index, [first, second]] of visits.entries()) {
    const total = report(pages[index]?.replace(/\?token.*/, '') ?? '', first);
    report('  second visit', second);
    if (total > maxFirstVisit) process.exitCode = 1;
  }
});
