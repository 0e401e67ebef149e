import { expect } from '@playwright/test';
import { agents } from '../../scripts/userAgents';
import { languages, pathIn } from '../../shared/language';
import { textsOf } from '../helpers/texts';
import { framesPass } from './helpers/measure';
import { test } from './helpers/screens';

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
