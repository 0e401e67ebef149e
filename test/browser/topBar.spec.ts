import { languages, pathIn } from '../../shared/language';
import { legalPages } from '../../shared/paths';
import { expect, test } from './helpers/formSite';
import { framesPass, scriptsRun } from './helpers/measure';

test.use({ viewport: { width: 360, height: 780 } });

test('the first press of Tab shows a link that skips the bar', async ({ page }) => {
  await page.goto('/Company');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a press of Tab continues from the text that was clicked', async ({ page, form }) => {
  await form.open('/Contact');
  await page.locator('.form-card__privacy').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('Tab');
  await expect(page.locator('.form-card__privacy a')).toBeFocused();
});

for (const language of languages)
  test(`a phone's bar has the site's name in one line (${language})`, async ({ page }) => {
    await page.goto(pathIn(language, '/Company'));
    const lines = await page.locator('.top-bar__name').evaluate(async (name) => {
      await document.fonts.ready;
      const words = new Range();
      words.selectNodeContents(name);
      return words.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

for (const [how, javaScriptEnabled] of [
  ['with script', true],
  ['without script', false],
] as const)
  test(`the menu opens and closes by key and by pointer ${how}`, async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled, viewport: { width: 360, height: 780 } });
    await page.goto('/Company');
    if (javaScriptEnabled) await scriptsRun(page);
    const toggle = page.getByRole('button', { name: 'Menu' });
    const list = page.locator('#site-menu');
    // The link leads to the page itself, so that the page stays open.
    const linkWithin = list.locator('a', { hasText: 'Contact' });
    await linkWithin.evaluate((a) => a.setAttribute('href', '#'));
    await expect(list).toBeHidden();
    await expect(list.locator('[aria-current="page"]')).toHaveText('Company');
    for (const close of [
      () => toggle.click(),
      async () => {
        await page.keyboard.press('Tab');
        await expect(list.locator('a').first()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(toggle).toBeFocused();
      },
      // This point is beside the list, whose height depends on the font.
      () => page.mouse.click(4, 400),
      ...(javaScriptEnabled ? [() => linkWithin.click()] : []),
    ]) {
      await toggle.press('Enter');
      await expect(list).toBeVisible();
      await close();
      await expect(list).toBeHidden();
    }
  });

test('the bar is fixed below its own height, and moves no part of the page', async ({ page }) => {
  await page.goto('/PrivacyPolicy');
  await scriptsRun(page);
  const place = page.locator('[data-top-bar]');
  const strip = page.locator('.top-bar__strip');
  const { height = 0 } = (await place.boundingBox()) ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), height);
  await framesPass(page, 3);
  await expect(place).not.toHaveClass(/top-bar--fixed/);
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), height + 1);
  await expect(place).toHaveClass(/top-bar--fixed/);
  await expect(strip).toHaveCSS('position', 'fixed');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(whole);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(place).not.toHaveClass(/top-bar--fixed/);
});

test('on a wide screen More shows the policies over the page', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/Company');
  await scriptsRun(page);
  const summary = page.locator('.top-bar__more > summary');
  const more = page.locator('.top-bar__more a');
  await page.locator('html[data-whole]').waitFor();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(600, 600),
    () => page.locator('.languages a').first().focus(),
  ]) {
    await expect(more.first()).toBeHidden();
    await summary.press('Enter');
    await expect(more).toHaveCount(legalPages.length);
    for (const link of await more.all()) await expect(link).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await close();
  }
  await expect(more.first()).toBeHidden();
});

test('on a wide screen the link to the app outlines the store button', async ({ page }) => {
  const button = page.locator('.hero .store-button').first();
  for (const [height, isInSight] of [
    [900, true],
    [450, false],
  ] as const) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto('/');
    await scriptsRun(page);
    await page.locator('.top-bar__wide a').click();
    await expect(button).toHaveCSS('outline-style', 'solid');
    await expect(button).toBeInViewport({ ratio: 1 });
    const { y = 0 } = (await button.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(100);
    expect((await page.evaluate(() => scrollY)) === 0, `${height} px high`).toBe(isInSight);
  }
});

test('a phone’s fixed bar has the link to the app and the languages', async ({ page }) => {
  const toApp = page.locator('.top-bar__row > .button');
  for (const [address, width, isShown] of [
    ['/Landing', 360, true],
    ['/PrivacyPolicy', 360, false],
    // Half the width leaves as much room for words as letters of 200 %.
    ['/Landing', 180, false],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(address);
    await scriptsRun(page);
    await expect(toApp.filter({ visible: true })).toHaveCount(0);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expect(page.locator('[data-top-bar]')).toHaveClass(/top-bar--fixed/);
    await expect(toApp.filter({ visible: true })).toHaveText(isShown ? ['Get the app'] : []);
    for (const link of await page.locator('.languages a').all())
      await expect(link).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.top-bar__toggle')).toBeInViewport({ ratio: 1 });
    expect((await page.locator('.top-bar__mark').boundingBox())?.width).toBeGreaterThan(12);
  }
});

test('the fixed bar covers no control that has the focus', async ({ page }) => {
  await page.goto('/PrivacyPolicy');
  /** The control with the focus, and how much of its height the bar leaves visible. */
  const focused = () =>
    page.evaluate(() => {
      const control = document.activeElement ?? document.body;
      const strip = document.querySelector('.top-bar__strip') ?? document.body;
      const { top, bottom, height } = control.getBoundingClientRect();
      const bar = strip.getBoundingClientRect();
      const isCovered = getComputedStyle(strip).position === 'fixed' && !strip.contains(control);
      const covered = isCovered ? Math.min(bottom, bar.bottom) - Math.max(top, bar.top) : 0;
      return { name: control.outerHTML.slice(0, 90), visible: height - Math.max(0, covered) };
    });
  let reached = 0;
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 200; presses += 1) {
      await page.keyboard.press(key);
      const { name } = await focused();
      if (name.startsWith('<body')) break;
      reached += 1;
      // The page may still scroll.
      await expect.poll(async () => (await focused()).visible, name).toBeGreaterThan(1);
    }
  }
  expect(reached).toBeGreaterThan(40);
});
