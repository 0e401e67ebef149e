import { expect } from '@playwright/test';
import { languageNames, pathIn, translations } from '../../shared/language';
import { objections } from './helpers/axe';
import { brokenWords, cutWords, pageWidth, smallTargets } from './helpers/measure';
import { allScreens, openScreen, screens, test } from './helpers/screens';

test.describe.configure({ mode: 'parallel' });

const others = allScreens.slice(screens.length);

for (const [language, kind, pages] of translations.flatMap((one) => [
  [one, 'each kind of page', screens] as const,
  [one, 'each page that differs in its words alone', others] as const,
])) {
  // The structure of a page is the same in every translation.
  const withAxe = pages === screens && language === translations[0];
  test(`${languageNames[language]}: ${kind} fits${withAxe ? ', and axe does not object' : ''}`, async ({
    newPage,
  }) => {
    test.setTimeout(600_000);
    const open = async (userAgent?: string) => {
      const page = await newPage({ reducedMotion: 'reduce', userAgent, bypassCSP: true });
      await page.route(/\.(avif|webp)$/, (route) => route.abort());
      return page;
    };
    const usual = await open();
    for (const { name, userAgent, ...screen } of pages) {
      const page = userAgent ? await open(userAgent) : usual;
      await page.setViewportSize({ width: 320, height: 640 });
      await openScreen(page, { ...screen, name, path: pathIn(language, screen.path) });
      for (const width of pages === screens ? [320, 768, 1440] : [320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const where = `${name} at ${width}`;
        expect.soft(await pageWidth(page), where).toBe(width);
        expect.soft(await brokenWords(page), where).toEqual([]);
        expect.soft(await cutWords(page), where).toEqual([]);
        expect.soft(await smallTargets(page), where).toEqual([]);
      }
      // Colours are those of the pages in English.
      if (withAxe) {
        await page.setViewportSize({ width: 360, height: 800 });
        const found = await objections(page, { schemes: ['light'], colours: false });
        expect.soft(found, name).toEqual([]);
      }
    }
  });
}
