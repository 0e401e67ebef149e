import type { Locator } from '@playwright/test';
import { expect, fill, open, submitButton, test } from './helpers/formSite';
import { idDialog, idField } from './helpers/idDialog';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await open(page, '/Support');
  await fill(page);
  await page.locator('select[name="role"]').selectOption('service_provider');
  await expect(idDialog(page)).toBeVisible();
});

test('Escape closes it and gives the focus back', async ({ page }) => {
  await page.keyboard.press('Escape');
  await expect(idDialog(page)).toHaveCount(0);
  await expect(page.locator('select[name="role"]')).toBeFocused();
});

test('a click on the overlay closes it, a click in the box does not', async ({ page }) => {
  await idDialog(page).getByRole('heading').click();
  await expect(idDialog(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(idDialog(page)).toHaveCount(0);
});

test('a selection that is dragged out of the box does not close it', async ({ page }) => {
  await idField(page).fill('SP-MH-104233');
  const box = await idField(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(idDialog(page)).toBeVisible();
});

test('keeps the focus inside', async ({ page }) => {
  for (let i = 0; i < 8; i += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    );
    expect(inside).toBe(true);
  }
});

test('has Confirm and Cancel, is 560 px wide, and fades within 200 to 240 ms', async ({ page }) => {
  await expect(idDialog(page).getByRole('button')).toHaveText(['Cancel', 'Confirm']);
  await expect(idDialog(page)).toHaveAccessibleName('Your unique ID');
  const box = page.locator('.dialog__box');
  await expect.poll(async () => Math.round((await box.boundingBox())?.width ?? 0)).toBe(560);
  const durations = await page.locator('dialog').evaluate((dialog) => {
    const seconds = (element: Element) => getComputedStyle(element).transitionDuration.split(', ');
    return [...seconds(dialog), ...seconds(dialog.querySelector('.dialog__box') as Element)];
  });
  expect(new Set(durations)).toEqual(new Set(['0.22s']));
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('the box has an edge, and Submit looks as locked as it is', async ({ page }) => {
    const colourOf = (button: Locator) =>
      button.evaluate((element) => getComputedStyle(element).color);
    await expect(idDialog(page).locator('.dialog__box')).not.toHaveCSS('border-top-width', '0px');
    const confirm = idDialog(page).getByRole('button', { name: 'Confirm' });
    expect(await colourOf(submitButton(page))).not.toBe(await colourOf(confirm));
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('opens at once', async ({ page }) => {
    const duration = await idDialog(page).evaluate((d) => getComputedStyle(d).transitionDuration);
    expect(Number.parseFloat(duration)).toBeLessThan(0.001);
  });
});
