// Photographs every page and state of the built site at three widths in both schemes into dist/contact-sheet, with an index.html.
// Words after the command choose states by a part of their name: npm run measure -- contact-sheet support not-found
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import type { Server } from '../servers';
import { allStates, type State, startSite } from '../siteStates';
import { browserArguments, browserPath, forPages, requireSystemPackages } from '../system';

requireSystemPackages(forPages);

const target = 'dist/contact-sheet';
const widths = [360, 768, 1440];
const schemes = ['light', 'dark'] as const;

/** Photographs a state at every width in both schemes. @returns the names of the pictures */
async function photograph(browser: Browser, site: Server, state: State): Promise<string[]> {
  const [name, path, , { agent, method } = {}] = state;
  const context = await browser.newContext({ reducedMotion: 'reduce', userAgent: agent });
  // Without a script no deep link moves on to a store, and the map and the stores are not asked for.
  await context.route(
    (url) => !url.href.startsWith(site.url) || /\/js\/(deepLink|download)/.test(url.pathname),
    (route) => route.abort(),
  );
  const page = await context.newPage();
  if (method) await page.route(site.url + path, (route) => route.continue({ method }));
  await page.goto(site.url + path);
  const pictures: string[] = [];
  for (const width of widths) {
    for (const colorScheme of schemes) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.evaluate(async () => {
        for (const img of document.images) img.loading = 'eager';
        await document.fonts.ready;
        await Promise.all([...document.images].map((img) => img.decode().catch(() => {})));
      });
      const picture = `${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(target, picture), fullPage: true });
      pictures.push(picture);
    }
  }
  await context.close();
  return pictures;
}

const wanted = process.argv.slice(2);
const site = await startSite();
const browser = await chromium.launch({ executablePath: browserPath, args: browserArguments });
const pictures: string[] = [];
mkdirSync(target, { recursive: true });
try {
  for (const state of await allStates(site)) {
    const isWanted = wanted.length === 0 || wanted.some((part) => state[0].includes(part));
    if (isWanted) pictures.push(...(await photograph(browser, site, state)));
  }
} finally {
  await browser.close();
  await site.stop();
}
const figures = pictures.map(
  (picture) => `<a href="${picture}"><img src="${picture}" alt="" loading="lazy">${picture}</a>`,
);
const style =
  'body{display:flex;flex-wrap:wrap;gap:16px} a{width:240px} img{width:100%;height:360px;object-fit:cover;object-position:top}';
writeFileSync(
  join(target, 'index.html'),
  `<!doctype html><title>Contact sheet</title><style>${style}</style>${figures.join('\n')}`,
);
console.log(`${pictures.length} pictures: ${join(target, 'index.html')}`);
