import type { Page } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { expect, fill, open, submitButton, test } from './helpers/formSite';
import { idDialog, verify } from './helpers/idDialog';
import { pageWidth, smallTargets } from './helpers/measure';

test.use({ settings: { CAPTCHA_PROVIDER: 'none' }, viewport: { width: 360, height: 740 } });

const reset = resetLinkFor('', 'demo-valid');

/** Expects every target that is shown to be large enough, and nothing to stick out. */
async function expectTargets(page: Page): Promise<void> {
  expect(await smallTargets(page)).toEqual([]);
  expect(await pageWidth(page)).toBeLessThanOrEqual(360);
}

/** Expects the focus to be seen: an outline that is not there without it. */
async function expectSeenFocus(page: Page): Promise<void> {
  const outline = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement as Element);
    return [style.outlineStyle, Number.parseFloat(style.outlineWidth)] as const;
  });
  expect(outline[0]).not.toBe('none');
  expect(outline[1]).toBeGreaterThanOrEqual(2);
}

for (const [name, path] of [
  ['contact', '/Contact'],
  ['support', '/Support'],
  ['new password', reset],
] as const) {
  test(`${name}: targets of 44 px, and a focus that is seen on each`, async ({ page }) => {
    await open(page, path);
    await submitButton(page).press('Enter');
    await expect(page.locator('.toast')).toBeVisible();
    await expectTargets(page);
    const stops = page.locator(
      'site-island form :is(button, input, select, textarea, a):not(:disabled)',
    );
    const last = submitButton(page);
    await stops.first().focus();
    for (let i = 0; i < 12; i += 1) {
      await expectSeenFocus(page);
      if (await last.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(last).toBeFocused();
  });
}

test('support: the same in its dialog and after it', async ({ page }) => {
  await open(page, '/Support');
  await fill(page);
  await page.locator('select[name="role"]').selectOption('service_agent');
  await expect(idDialog(page)).toBeVisible();
  await expectTargets(page);
  await expectSeenFocus(page);
  await page.keyboard.press('Escape');
  await expect(idDialog(page)).toHaveCount(0);
  await verify(page, 'service_agent');
  await expectTargets(page);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('toasts and spinners do not move', async ({ page }) => {
    await open(page, '/Contact');
    await submitButton(page).press('Enter');
    await expect(page.locator('.toast')).toBeVisible();
    await fill(page);
    await page.route('**/api/contact', () => {});
    await submitButton(page).press('Enter');
    await expect(page.locator('.submit-row__button .spinner')).toBeVisible();
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document
          .getAnimations()
          .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0)),
      ),
    );
    expect(longest).toBeLessThanOrEqual(1);
  });
});
