import { expect } from '@playwright/test';
import { languageNames, languages, pathIn } from '../../shared/language';
import { objections } from './helpers/axe';
import { brokenWords, cutWords, pageWidth, smallTargets } from './helpers/measure';
import { allScreens, openScreen, screens, stayHere, test } from './helpers/screens';

const translated = languages.filter((language) => language !== 'en');

for (const language of translated) {
  for (const screen of allScreens) {
    test(`${screen.name} in ${languageNames[language]}: fits, and axe does not object`, async ({
      browser,
      site,
    }) => {
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        userAgent: screen.userAgent,
        viewport: { width: 320, height: 640 },
        bypassCSP: true,
      });
      await stayHere(context);
      await context.route(/\.(avif|webp)$/, (route) => route.abort());
      const page = await context.newPage();
      await openScreen(page, site, { ...screen, path: pathIn(language, screen.path) });
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await pageWidth(page), `at ${width}`).toBe(width);
        expect.soft(await brokenWords(page), `at ${width}`).toEqual([]);
        expect.soft(await cutWords(page), `at ${width}`).toEqual([]);
        expect.soft(await smallTargets(page), `at ${width}`).toEqual([]);
      }
      if (screens.includes(screen)) {
        await page.setViewportSize({ width: 360, height: 800 });
        expect.soft(await objections(page)).toEqual([]);
      }
      await context.close();
    });
  }
}
