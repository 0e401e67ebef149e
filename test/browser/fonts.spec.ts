import { expect, type Page } from '@playwright/test';
import { firstPaint, watchShifts } from './helpers/measure';
import { openScreen, screens, stayHere, test } from './helpers/screens';

const read = ['home', 'contact', 'profession', 'legal'];

/** The families that stand in for the typeface until it arrives, in the page's order. */
const standIns = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    getComputedStyle(document.body)
      .fontFamily.split(',')
      .map((name) => name.trim().replaceAll('"', ''))
      .filter((name) => name.startsWith('Figtree as ')),
  );

/** True where this machine has the fonts of a stand-in, in every weight that it stands in for. */
const isHere = (page: Page, family: string): Promise<boolean> =>
  page.evaluate(async (name) => {
    const own = [...document.fonts].filter((face) => face.family.replaceAll('"', '') === name);
    const faces = await Promise.allSettled(own.map((face) => face.load()));
    return faces.length > 0 && faces.every(({ status }) => status === 'fulfilled');
  }, family);

test('no line moves when the typeface arrives late, whichever font stands in for it', async ({
  browser,
  site,
}) => {
  const probe = await browser.newPage();
  await probe.goto(`${site.url}/Disclaimer`);
  const here: string[] = [];
  for (const family of await standIns(probe)) if (await isHere(probe, family)) here.push(family);
  await probe.close();
  expect(
    here,
    'Stand-ins for the typeface on this machine: see client/fonts/README.md',
  ).not.toEqual([]);

  test.setTimeout(120_000 * here.length);
  for (const family of here) {
    for (const viewport of [
      { width: 360, height: 780 },
      { width: 1280, height: 800 },
    ]) {
      const context = await browser.newContext({ viewport });
      await stayHere(context);
      await context.addInitScript((name) => {
        const only = new CSSStyleSheet();
        only.replaceSync(`:root { --font: Figtree, '${name}' }`);
        document.adoptedStyleSheets = [only];
      }, family);
      for (const screen of screens.filter(({ name }) => read.includes(name))) {
        const page = await context.newPage();
        const shifts = await watchShifts(page);
        await page.route('**/*.woff2', async (route) => {
          await firstPaint(page);
          await route.continue();
        });
        await openScreen(page, site, screen);
        await page.evaluate(() => document.fonts.ready);
        // The last shift is known once a frame after it has been painted.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
        );
        const { sum, what } = await shifts();
        expect
          .soft(sum, `${screen.name}, ${family}, ${viewport.width}\n${what.join('\n')}`)
          .toBeLessThan(0.01);
        await page.close();
      }
      await context.close();
    }
  }
});
