import { expect, type Locator } from '@playwright/test';
import { agents } from '../../scripts/userAgents';
import { languages, pathIn } from '../../shared/language';
import { textsOf } from '../helpers/texts';
import { framesPass } from './helpers/measure';
import { test } from './helpers/screens';

/** True where two elements share a part of the window. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Not in the page');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.describe('the first screen of a phone', () => {
  for (const [phone, userAgent, lead, other] of [
    ['Android', agents.android, 'android', 'ios'],
    ['iOS', agents.iphone, 'ios', 'android'],
  ] as const) {
    test(`says for whom it is and shows the product, and with ${phone} its store leads`, async ({
      newPage,
    }) => {
      const page = await newPage({ viewport: { width: 360, height: 640 }, userAgent });
      for (const language of languages) {
        await page.goto(pathIn(language, '/'));
        await page.evaluate(() => document.fonts.ready);
        const hero = page.locator('.hero');
        await expect(hero.locator('.eyebrow')).toHaveText(textsOf(language).home.page.category);
        const lines = await hero.locator('.lead').evaluate((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
        expect(lines, language).toBeLessThanOrEqual(3);
        const main = await hero.locator(`.store-button--${lead}`).boundingBox();
        const link = await hero.locator(`.store-button--${other}`).boundingBox();
        expect(main?.y).toBeLessThan(link?.y ?? 0);
        const picture = await hero.locator('.slide__picture').first().boundingBox();
        expect(640 - (picture?.y ?? 640), `${language}: the product is in sight`).toBeGreaterThan(
          60,
        );
      }
    });
  }
});

test('the map’s pause button covers neither end of the route', async ({ page }) => {
  await page.goto('/Landing');
  const map = page.locator('.day__picture .tracking');
  for (const width of [320, 360, 430, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of ['pin', 'route'])
      expect(
        await overlap(map.locator('.tracking__pause'), map.locator(`.tracking__${part}`)),
        `${part} at ${width}`,
      ).toBe(false);
  }
});

test('the map is drawn before it comes into sight, moves in sight only, and can be paused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/Landing');
  const agent = page.locator('.tracking__agent');
  const map = page.locator('.tracking__map');
  await expect(map).not.toBeInViewport();
  const isDrawn = await map.evaluate((element) =>
    element.checkVisibility({ contentVisibilityAuto: true }),
  );
  expect(isDrawn).toBe(true);
  await expect(agent).toHaveCSS('animation-play-state', /^paused/);
  await expect(agent).toHaveCSS('opacity', '1');
  await page.locator('.tracking').scrollIntoViewIfNeeded();
  await expect(agent).toHaveCSS('animation-play-state', /^running/);
  const place = () => agent.evaluate((element) => getComputedStyle(element).offsetDistance);
  const seen = await place();
  await expect.poll(place).not.toBe(seen);

  await expect(page.locator('.tracking__pause svg:visible')).toHaveClass(/pause-icon/);
  await page.getByRole('checkbox', { name: 'Pause the moving map' }).check({ force: true });
  await expect(page.locator('.tracking__pause svg:visible')).toHaveClass(/play-icon/);
  // A pause begins with the next frame.
  await agent.evaluate((element) => Promise.all(element.getAnimations().map(({ ready }) => ready)));
  const paused = await place();
  await framesPass(page, 30);
  expect(await place()).toBe(paused);
});

test('every answer is on paper', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const answers = page.locator('.question__answer');
  await expect(answers).toHaveCount(5);
  for (const answer of await answers.all())
    expect((await answer.boundingBox())?.height).toBeGreaterThan(10);
});

test('the bar does not follow in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await page.goto('/PrivacyPolicy');
  await page.locator('.footer').scrollIntoViewIfNeeded();
  await expect(page.locator('.top-bar--fixed')).toBeAttached();
  await expect(page.locator('.top-bar__strip')).not.toBeInViewport();
  // A phone held sideways.
  await page.setViewportSize({ width: 800, height: 360 });
  await expect(page.locator('.top-bar__strip')).toBeInViewport();
});

test('a phone begins with the form, and its human check is one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/Contact', '/hi/Support']) {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (/(company|support)-\d+\.\w+\.(avif|webp)/.test(request.url()))
        pictures.push(request.url());
    });
    await page.goto(path);
    await expect(page.locator('.form-head__picture')).toBeHidden();
    await page.locator('[name="name"]').focus();
    const captcha = page.locator('.captcha');
    await expect(captcha).toHaveAttribute('data-status', 'solved');
    expect((await captcha.boundingBox())?.height).toBeLessThan(60);
    await expect(captcha).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    expect(pictures).toEqual([]);
  }
});
