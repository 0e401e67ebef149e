import { expect } from '@playwright/test';
import { agents } from '../../scripts/userAgents';
import { languages, pathIn } from '../../shared/language';
import { textsOf } from '../helpers/texts';
import { test } from './helpers/screens';

test.describe('the first screen of a phone', () => {
  for (const [phone, userAgent, lead, other] of [
    ['Android', agents.android, 'android', 'ios'],
    ['iOS', agents.iphone, 'ios', 'android'],
  ] as const) {
    test(`says for whom it is and shows the product, and with ${phone} has one filled button, its store`, async ({
      newPage,
    }) => {
      const page = await newPage({ viewport: { width: 360, height: 640 }, userAgent });
      for (const language of languages) {
        await page.goto(pathIn(language, '/'));
        await page.evaluate(() => document.fonts.ready);
        const hero = page.locator('.hero');
        await expect(hero.locator('.eyebrow')).toHaveText(textsOf(language).home.page.category);
        const { width, height } =
          (await hero.locator(`.store-button--${lead}`).boundingBox()) ?? {};
        expect(width, 'as wide as its column').toBe(
          (await hero.locator('h1').boundingBox())?.width,
        );
        expect(height).toBeGreaterThanOrEqual(56);
        await expect(hero.locator(`.store-button--${other}`)).toBeHidden();
        const tap = hero.locator('.job__tap').filter({ visible: true });
        await expect(tap, `${language}: the product is in sight`).toBeInViewport({ ratio: 1 });
      }
    });
  }

  test('of Home and the landing pages has one filled button, and a landing page leads to the other store at its end', async ({
    newPage,
  }) => {
    for (const [width, userAgent] of [
      [360, agents.android],
      [1440, undefined],
    ] as const) {
      const page = await newPage({ viewport: { width, height: 640 }, userAgent });
      for (const path of ['/', '/Landing', '/Landing?profession=Plumbing']) {
        await page.goto(path);
        // What has not been laid out yet has no place: it would seem to be at the top.
        await page.locator('html[data-whole]').waitFor();
        const filled = await page.locator('.button').evaluateAll((buttons) =>
          buttons
            .filter((button) => button.checkVisibility())
            .filter((button) => button.getBoundingClientRect().top < innerHeight)
            .filter((button) => getComputedStyle(button).backgroundColor === 'rgb(246, 162, 30)')
            .map((button) => button.textContent),
        );
        expect(filled, `${path} at ${width}`).toEqual(['Get it on Google Play']);
        if (path === '/') continue;
        const closing = page.locator('.closing .store-button');
        await expect(closing).toHaveText(['Get it on Google Play', 'Get it on the App Store']);
        await expect(closing.last()).toBeVisible();
        await expect(closing.last()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      }
    }
  });
});

test("forced colours draw no tick over the browser's own, and no border that was transparent", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/Contact');
  await page.locator('[data-island][data-status="ready"]').waitFor();
  await page.locator('[name="name"]').focus();
  const box = page.locator('.captcha__box');
  await expect(box).toBeChecked();
  const drawn = await box.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(drawn).toBe('none');
  await expect(page.locator('.captcha')).toHaveCSS('border-width', '0px');
  await page.goto('/Support');
  await page.locator('[data-island][data-status="ready"]').waitFor();
  await page.locator('select').selectOption('service_agent');
  const quiet = page.locator('dialog[open] .button--quiet');
  await expect(quiet).toHaveCSS('border-width', '0px');
});
