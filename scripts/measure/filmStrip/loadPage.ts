import type { Browser } from '@playwright/test';
import { openPhone } from '../../phone';

/** How long network and screen must be quiet before a page counts as complete. */
const quietMs = 1_500;

/** Runs in the page: collects paints and layout shifts. */
function observe() {
  const seen = { lcpMs: 0, lcpElement: '', shift: 0 };
  Object.assign(window, { seenByFilmStrip: seen });
  new PerformanceObserver((list) => {
    for (const { startTime, element, url } of list.getEntries() as LargestContentfulPaint[]) {
      seen.lcpMs = startTime;
      seen.lcpElement = url
        ? (url.split('/').pop() ?? url)
        : `${element?.localName}.${element?.className}`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += entry.toJSON().value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A picture of the page: JPEG, in milliseconds since the request. */
export interface Frame {
  atMs: number;
  jpeg: Buffer;
}

interface Link {
  kbits: number;
  rttMs: number;
}

interface Asked {
  at: number;
  wallTime: number;
  initiator: string | undefined;
}

/** The length of the longest chain of requests, each discovered in the one before. */
function longestChain(requests: ReadonlyMap<string, Asked>): number {
  const depthOf = (url: string, depth = 1): number => {
    const from = requests.get(url)?.initiator;
    return !from || from === url || depth > 20 ? depth : depthOf(from, depth + 1);
  };
  return Math.max(...[...requests.keys()].map((url) => depthOf(url)));
}

/**
 * Opens a page as a phone of 360 pixels at 3x, on a slow link and with an empty cache, and records what arrives and what is painted.
 * @param link `kbits` a second and `rttMs`, the time that each request waits for its answer
 */
export async function loadPage(browser: Browser, url: string, { kbits, rttMs }: Link) {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const cdp = await context.newCDPSession(page);
  const frames: { at: number; jpeg: Buffer }[] = [];
  const received: { at: number; bytes: number; url: string | undefined }[] = [];
  const requests = new Map<string, Asked>();
  const byId = new Map<string, string>();
  let last = Date.now();
  const touched = () => {
    last = Date.now();
  };

  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: rttMs,
    downloadThroughput: (kbits * 1000) / 8,
    uploadThroughput: (kbits * 1000) / 8,
  });
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, initiator }) => {
    touched();
    byId.set(requestId, request.url);
    const found = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    requests.set(request.url, { at: timestamp, wallTime, initiator: found });
  });
  cdp.on('Network.dataReceived', touched);
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    touched();
    received.push({ at: timestamp, bytes: encodedDataLength, url: byId.get(requestId) });
  });
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp ?? 0, jpeg: Buffer.from(data, 'base64') });
    void cdp.send('Page.screencastFrameAck', { sessionId });
  });
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 70, maxHeight: 520 });

  try {
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    while (Date.now() - last < quietMs) await page.waitForTimeout(100);
    const seen = await page.evaluate<{ lcpMs: number; lcpElement: string; shift: number }>(
      'seenByFilmStrip',
    );
    const { fcpMs, pictures } = await page.evaluate(() => {
      const inSight = [...document.images].filter((img) => {
        const { top, bottom, left, right, width } = img.getBoundingClientRect();
        return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      });
      const endOf = ({ currentSrc }: HTMLImageElement): number =>
        performance.getEntriesByName(currentSrc)[0]?.toJSON().responseEnd ?? 0;
      return {
        fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        pictures: Math.max(0, ...inSight.map(endOf)),
      };
    });
    const start = requests.get(url);
    if (!start) throw new Error(`${url} was not asked for`);
    const since = ({ at }: { at: number }) => (at - start.at) * 1000;
    return {
      ...seen,
      fcpMs,
      /** When the words are there and every picture in sight has come. */
      firstScreenMs: Math.max(seen.lcpMs, pictures),
      frames: frames.map(({ at, jpeg }): Frame => ({ atMs: (at - start.wallTime) * 1000, jpeg })),
      /** The page itself, and what else was complete by then, with its headers. */
      bytesAt: (ms: number) =>
        received
          .filter((part) => part.url === url || since(part) <= ms)
          .reduce((sum, { bytes }) => sum + bytes, 0),
      requestsAt: (ms: number) =>
        [...requests.values()].filter((request) => since(request) <= ms).length,
      chain: longestChain(requests),
    };
  } finally {
    await context.close();
  }
}
