import { expect, type Page } from '@playwright/test';
import { firstPaint, watchShifts } from './helpers/measure';
import { test, watchRequests } from './helpers/screens';

/** The stand-ins for a typeface that this machine has, in every weight; client/fonts/README.md says what the others need. */
async function standInsHere(page: Page, typeface: string): Promise<string[]> {
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

for (const { typeface, style, paths, late, maxShift } of [
  {
    typeface: 'Figtree',
    style: '--font: Figtree',
    paths: ['/', '/PrivacyPolicy'],
    late: /\.woff2$/,
    maxShift: 0.01,
  },
  {
    typeface: 'Mukta',
    style: "--font-heading: var(--latin), 'Mukta hi'",
    paths: ['/hi', '/hi/Support'],
    late: /\/mukta-hi-[^/]*\.woff2$/,
    maxShift: 0.001,
  },
])
  test(`no line moves when ${typeface} arrives late, whichever font stands in for it`, async ({
    page,
    newPage,
  }) => {
    await page.goto(paths[0] ?? '/');
    for (const family of await standInsHere(page, typeface))
      for (const path of paths) {
        const shown = await newPage({ viewport: { width: 360, height: 780 } });
        await shown.addInitScript((text) => {
          const only = new CSSStyleSheet();
          only.replaceSync(text);
          document.adoptedStyleSheets = [only];
        }, `:root { ${style}, '${family}' !important }`);
        const shifts = await watchShifts(shown);
        await shown.route(late, async (route) => {
          // Never if the first paint waited for it.
          await firstPaint(shown);
          await route.continue();
        });
        await shown.goto(path);
        await shown.evaluate(() => document.fonts.ready);
        // The last shift is known once a frame after it has been painted.
        await shown.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
        );
        const { sum, what } = await shifts();
        expect.soft(sum, [path, family, ...what].join('\n')).toBeLessThan(maxShift);
      }
  });

test('headings in Devanagari have a typeface of their language, which costs nothing in English', async ({
  page,
}) => {
  const fetched = watchRequests(page, '/mukta-');
  for (const [path, files] of [
    ['/', []],
    ['/hi', [expect.stringContaining('/mukta-hi-')]],
  ] as const) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(fetched.map((request) => request.url())).toEqual(files);
  }
});
