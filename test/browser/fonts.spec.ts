import { expect, type Page, type ViewportSize } from '@playwright/test';
import { pathIn, translations } from '../../shared/language';
import { firstPaint, watchShifts } from './helpers/measure';
import { type NewPage, openScreen, screens, test, watchRequests } from './helpers/screens';

const read = ['home', 'contact', 'profession', 'legal'];

/** The stand-ins for a typeface that this machine has, in every weight; client/fonts/README.md says what the others need. */
async function standInsHere(page: Page, path: string, typeface: string): Promise<string[]> {
  await page.goto(path);
  const here = await page.evaluate(async (start) => {
    const families = new Set<string>();
    const missing = new Set<string>();
    for (const face of document.fonts) {
      const family = face.family.replaceAll('"', '');
      if (!family.startsWith(start)) continue;
      families.add(family);
      await face.load().catch(() => missing.add(family));
    }
    return [...families].filter((family) => !missing.has(family));
  }, `${typeface} as `);
  expect(here, 'Stand-ins on this machine: see client/fonts/README.md').not.toEqual([]);
  return here;
}

/** Opens pages with these styles, their fonts after the first paint, and expects that nothing moves by more. */
async function expectStill(
  newPage: NewPage,
  {
    css,
    viewport,
    late,
    maxShift,
  }: { css: string; viewport: ViewportSize; late: RegExp; maxShift: number },
  opens: readonly ((page: Page) => Promise<unknown>)[],
): Promise<void> {
  for (const open of opens) {
    const page = await newPage({ viewport });
    await page.addInitScript((text) => {
      const only = new CSSStyleSheet();
      only.replaceSync(text);
      document.adoptedStyleSheets = [only];
    }, css);
    const shifts = await watchShifts(page);
    await page.route(late, async (route) => {
      // Never if the first paint waited for it.
      await firstPaint(page);
      await route.continue();
    });
    await open(page);
    await page.evaluate(() => document.fonts.ready);
    // The last shift is known once a frame after it has been painted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const { sum, what } = await shifts();
    const where = `${page.url()}, ${css}, ${viewport.width}`;
    expect.soft(sum, [where, ...what].join('\n')).toBeLessThan(maxShift);
    await page.close();
  }
}

const phone = { width: 360, height: 780 };

test('no line moves when the typeface arrives late, whichever font stands in for it', async ({
  page,
  newPage,
}) => {
  const here = await standInsHere(page, '/Disclaimer', 'Figtree');
  const opens = screens
    .filter(({ name }) => read.includes(name))
    .map((screen) => (page: Page) => openScreen(page, screen));
  for (const family of here) {
    const css = `:root { --font: Figtree, '${family}' }`;
    for (const viewport of [phone, { width: 1280, height: 800 }])
      await expectStill(newPage, { css, viewport, late: /\.woff2$/, maxShift: 0.01 }, opens);
  }
});

/** True if the browser drew the Devanagari of the first heading with fonts of the site alone. */
async function drawnWithWebFont(page: Page): Promise<boolean> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}

const headingFonts = /\/mukta-\w\w-[^/]*\.woff2$/;

/** Pages whose headings and columns are set in different ways. */
const paths = [
  '/',
  '/Landing?profession=HVAC',
  '/Support',
  '/Company',
  '/PrivacyPolicy',
  '/AmbassadorsTermsOfUsage',
];

for (const language of translations) {
  test(`headings in ${language} have the brand's weight, and move nothing when it arrives late`, async ({
    page,
    newPage,
  }) => {
    const here = await standInsHere(page, pathIn(language, '/'), 'Mukta');
    const opens = paths.map((path) => async (page: Page) => {
      const fetched = watchRequests(page, '/mukta-');
      await page.goto(pathIn(language, path));
      await page.evaluate(() => document.fonts.ready);
      expect(fetched.map((request) => request.url())).toEqual([
        expect.stringContaining(`/mukta-${language}-`),
      ]);
      expect(await drawnWithWebFont(page), path).toBe(true);
    });
    for (const family of here) {
      const fonts = `var(--latin), 'Mukta ${language}', '${family}'`;
      const css = `:root { --font-heading: ${fonts} !important }`;
      const late = { css, late: headingFonts, maxShift: 0.001 };
      await expectStill(newPage, { ...late, viewport: phone }, opens);
      // Wide headings have one line, whatever is below them.
      const laptop = { width: 1366, height: 657 };
      await expectStill(newPage, { ...late, viewport: laptop }, opens.slice(0, 3));
    }
  });
}

test('headings in Devanagari cost nothing in English', async ({ page }) => {
  const fetched = watchRequests(page, '/mukta-');
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(fetched).toEqual([]);
});
