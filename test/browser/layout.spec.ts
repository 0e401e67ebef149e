import { agents } from '../../scripts/userAgents';
import { languages, pathIn } from '../../shared/language';
import { textsOf } from '../helpers/texts';
import { expect, test } from './helpers/formSite';

for (const [lead, other, userAgent] of [
  ['android', 'ios', agents.android],
  ['ios', 'android', agents.iphone],
] as const)
  test(`a phone's first screen shows the product and ${lead}'s store`, async ({ newPage }) => {
    const page = await newPage({ viewport: { width: 360, height: 640 }, userAgent });
    for (const language of languages) {
      await page.goto(pathIn(language, '/'));
      await page.evaluate(() => document.fonts.ready);
      const hero = page.locator('.hero');
      await expect(hero.locator('.eyebrow')).toHaveText(textsOf(language).home.page.category);
      const { width, height } = (await hero.locator(`.store-button--${lead}`).boundingBox()) ?? {};
      expect(width, 'as wide as its column').toBe((await hero.locator('h1').boundingBox())?.width);
      expect(height).toBeGreaterThanOrEqual(56);
      await expect(hero.locator(`.store-button--${other}`)).toBeHidden();
      const tap = hero.locator('.job__tap').filter({ visible: true });
      await expect(tap, `${language}: the product is in sight`).toBeInViewport({ ratio: 1 });
    }
  });

for (const [width, userAgent] of [
  [360, agents.android],
  [1440, undefined],
] as const)
  test(`beside the sample job is one filled button at ${width} px`, async ({ newPage }) => {
    const page = await newPage({ viewport: { width, height: 640 }, userAgent });
    for (const path of ['/', '/Landing', '/Landing?profession=Plumbing']) {
      await page.goto(path);
      // A part that has not been laid out yet has no position, and would seem to be at the top.
      await page.locator('html[data-whole]').waitFor();
      const filled = await page.locator('.button:not(.job__tap)').evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .filter((button) => button.getBoundingClientRect().top < innerHeight)
          .filter((button) => getComputedStyle(button).backgroundColor === 'rgb(246, 162, 30)')
          .map((button) => button.textContent),
      );
      expect(filled, path).toEqual(['Get it on Google Play']);
      if (path === '/') continue;
      // A landing page links to both stores at its end.
      const closing = page.locator('.closing .store-button');
      await expect(closing).toHaveText(['Get it on Google Play', 'Get it on the App Store']);
      await expect(closing.last()).toBeVisible();
      await expect(closing.last()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    }
  });

test('forced colours draw no second tick and no border', async ({ page, form }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await form.open('/Contact');
  await form.field('name').focus();
  await expect(form.captcha).toBeChecked();
  const drawn = form.captcha.evaluate((box) => getComputedStyle(box, '::before').content);
  expect(await drawn).toBe('none');
  await expect(page.locator('.captcha')).toHaveCSS('border-width', '0px');
  await form.open('/Support');
  await form.role.selectOption('service_agent');
  const quiet = page.locator('dialog[open] .button--quiet');
  await expect(quiet).toHaveCSS('border-width', '0px');
});
