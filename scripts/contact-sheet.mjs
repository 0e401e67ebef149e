// Photographs every page and state of the built site at three widths in both schemes, and in Hindi and Marathi at two widths in
// light, into dist/contact-sheet. Words after the command choose states by a part of their name: npm run contact-sheet -- support 404

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { writeIndex, writeSheet } from './contact-sheet/sheets.mjs';
import { states } from './contact-sheet/states.mjs';
import { startSite } from './siteStates.mjs';
import { browserArguments, browserPath, forPages, requireSystemPackages } from './system.mjs';

requireSystemPackages(forPages);

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'dist/contact-sheet');
const widths = { 360: 780, 768: 1024, 1440: 900 };
const schemes = ['light', 'dark'];
const wholeRunMs = 40 * 60_000;

const wanted = process.argv.slice(2);
const chosen = states.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);

mkdirSync(target, { recursive: true });

/** Pictures that the page would fetch later, letters that are not there yet: waits for all of them. */
async function settle(page) {
  await page.evaluate(async () => {
    // The bar of a page that has been scrolled would stand in the middle of the picture.
    scrollTo({ top: 0, behavior: 'instant' });
    for (const img of document.images) img.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((img) => img.decode().catch(() => {})));
  });
}

/** Takes one state at every width in both schemes; returns what has been written. */
async function photograph(browser, sites, state) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 360, height: widths[360] },
    userAgent: state.agent,
  });
  context.setDefaultTimeout(20_000);
  const { url: origin } = sites[state.site ?? 'usual'];
  const own = new URL(origin).host;
  // The map and the stores are other people's: the sheet needs no network.
  await context.route(
    ({ host }) => host !== own,
    (route) => route.abort('aborted'),
  );
  const page = await context.newPage();
  const shots = [];
  try {
    await state.open(page, origin + (state.prefix ?? ''));
    for (const width of state.widths ?? Object.keys(widths)) {
      await page.setViewportSize({ width: Number(width), height: widths[width] });
      for (const scheme of state.schemes ?? schemes) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await settle(page);
        const file = `${state.name}-${width}-${scheme}.png`;
        await page.screenshot({
          path: join(target, file),
          fullPage: state.fullPage ?? true,
          animations: 'disabled',
        });
        shots.push({ name: state.name, width, scheme, file });
      }
    }
  } finally {
    await context.close();
  }
  return shots;
}

const browser = await chromium.launch({
  executablePath: browserPath,
  args: browserArguments,
});
const sites = {
  usual: await startSite(),
  full: await startSite({ RATE_LIMIT_PAGES: '1/10m' }),
};
const shots = [];
const failed = [];
try {
  for (const state of chosen) {
    const start = performance.now();
    try {
      if (start > wholeRunMs) throw new Error('no time left');
      shots.push(...(await photograph(browser, sites, state)));
      console.log(`${state.name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
    } catch (error) {
      failed.push(state.name);
      console.error(`${state.name}: ${error.message}`);
    }
  }
} finally {
  await browser.close();
  await Promise.all(Object.values(sites).map((site) => site.stop()));
}
for (const width of Object.keys(widths)) {
  for (const scheme of schemes) {
    const part = shots.filter((shot) => shot.width === width && shot.scheme === scheme);
    if (part.length > 0)
      await writeSheet(target, `sheet-${width}-${scheme}.png`, part, Number(width));
  }
}
writeIndex(target, shots);
console.log(`${shots.length} pictures: ${join(target, 'index.html')}`);
process.exit(failed.length > 0 ? 1 : 0);
