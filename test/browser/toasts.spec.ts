import type { Locator, Page } from '@playwright/test';
import { messages } from '../helpers/texts';
import type { FormPage } from './helpers/formPage';
import { expect, test } from './helpers/formSite';

const sentence = messages.contact.name;

/** Stops the clock, and shows the toast of the first rule. */
async function showToast(page: Page, form: FormPage): Promise<void> {
  await page.clock.install({ time: '2026-01-05T10:00:00' });
  await form.open('/Contact');
  await page.clock.pauseAt('2026-01-05T11:00:00');
  await form.submit.focus();
  await page.keyboard.press('Enter');
  await expect(form.toasts).toHaveCount(1);
}

/** Expects a toast to fade out, and to be removed after that. */
async function expectGone(page: Page, form: FormPage): Promise<void> {
  await expect(form.toasts).toHaveAttribute('data-visible', 'false');
  await page.clock.runFor(150);
  await expect(form.toasts).toHaveCount(0);
}

test('a toast closes after 5 s, and the same sentence replaces it', async ({ page, form }) => {
  await showToast(page, form);
  const alert = page.getByRole('alert').filter({ hasText: sentence });
  // A screen reader reads the sentence with the field that gets the focus, so it is no alert.
  await form.expectWrongField('name', sentence);
  await expect(alert).toHaveCount(0);
  // Here the field already has the focus.
  await form.field('name').press('Enter');
  await expect(alert).toBeVisible();
  await page.clock.runFor(3_000);
  await form.send();
  await expect(form.toasts).toHaveCount(1);
  await page.clock.runFor(4_900);
  await expect(form.toasts).toHaveAttribute('data-visible', 'true');
  await page.clock.runFor(150);
  await expectGone(page, form);
});

test('a toast that is closed by keyboard returns the focus', async ({ page, form }) => {
  await showToast(page, form);
  await page.getByRole('button', { name: 'Close message' }).press('Enter');
  await expectGone(page, form);
  await expect(form.field('name')).toBeFocused();
  // The focus in the first toast is gone, so it does not pause the next toast.
  await form.send();
  await expect(form.toasts).toHaveCount(1);
  await page.clock.runFor(5_100);
  await expectGone(page, form);
});

test('a toast stays while pointer or focus is on it', async ({ page, form }) => {
  await showToast(page, form);
  const close = page.getByRole('button', { name: 'Close message' });
  const stays = async () => {
    await page.clock.fastForward(20_000);
    await expect(form.toasts).toHaveAttribute('data-visible', 'true');
  };
  await form.toasts.hover();
  await stays();
  await page.mouse.move(5, 700);
  await close.focus();
  await stays();
  await form.toasts.hover();
  await page.mouse.move(5, 700);
  await stays();
  await form.toasts.hover();
  await form.field('email').focus();
  await stays();
  await page.mouse.move(5, 700);
  // The toast has nearly all of its time left.
  await page.clock.runFor(1_000);
  await expect(form.toasts).toHaveAttribute('data-visible', 'true');
  await page.clock.runFor(4_000);
  // React may remove the toast later, because its scheduler does not use the test's clock.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return form.toasts.count();
    })
    .toBe(0);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a toast closes after 5 s although it was tapped', async ({ page, form }) => {
    await showToast(page, form);
    await form.toasts.locator('p').tap();
    await page.clock.runFor(5_100);
    await expectGone(page, form);
  });
});

test('every icon button shows its icon', async ({ page, form }) => {
  const isDrawn = async (button: Locator) => {
    const picture = await button.screenshot();
    await button.locator('svg').evaluateAll((icons) => {
      for (const icon of icons) icon.setAttribute('visibility', 'hidden');
    });
    return !picture.equals(await button.screenshot());
  };
  await page.goto('/');
  await page.locator('.carousel--ready').waitFor();
  const drawn: boolean[] = [];
  for (const button of await page.locator('.icon-button:visible').all())
    drawn.push(await isDrawn(button));
  await showToast(page, form);
  drawn.push(await isDrawn(form.toasts.locator('.icon-button')));
  expect(drawn).toEqual([true, true, true, true]);
});
