import type { Page } from '@playwright/test';
import { messages } from '../helpers/texts';
import { expect, fill, open, refuse, submitButton, test } from './helpers/formSite';

const toasts = (page: Page) => page.locator('.toast');
const sentence = messages.contact.name;

/** Shows the first rule's toast, with a clock that stands still. */
async function showToast(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-01-05T10:00:00' });
  await open(page, '/Contact');
  await page.clock.pauseAt('2026-01-05T11:00:00');
  await submitButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(1);
}

/** Shows the toast of a submit that fails, with a clock that stands still. */
async function showFailure(page: Page, detail: string): Promise<void> {
  await page.clock.install({ time: '2026-01-05T10:00:00' });
  await refuse(page, '**/api/contact', { status: 504, code: 'upstream-timeout', detail });
  await open(page, '/Contact');
  await fill(page);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.clock.pauseAt('2026-01-05T11:00:00');
  await submitButton(page).press('Enter');
  await expect(toasts(page)).toHaveText(detail);
}

/** Expects a toast to fade out, and to be taken away then. */
async function expectGone(page: Page): Promise<void> {
  await expect(toasts(page)).toHaveAttribute('data-visible', 'false');
  await page.clock.runFor(150);
  await expect(toasts(page)).toHaveCount(0);
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('goes after five seconds', async ({ page }) => {
  await showToast(page);
  await page.clock.runFor(4_900);
  await expect(toasts(page)).toHaveAttribute('data-visible', 'true');
  await page.clock.runFor(150);
  await expectGone(page);
});

test('stays longer where it says what to do, and for how long', async ({ page }) => {
  await showFailure(page, messages.unconfirmed);
  await page.clock.runFor(9_800);
  await expect(toasts(page)).toHaveAttribute('data-visible', 'true');
  await page.clock.runFor(300);
  await expectGone(page);
});

test('waits while it is pointed at', async ({ page }) => {
  await showToast(page);
  await page.clock.runFor(3_000);
  await toasts(page).hover();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveAttribute('data-visible', 'true');
  await page.mouse.move(5, 700);
  await page.clock.runFor(1_500);
  await expect(toasts(page)).toHaveAttribute('data-visible', 'true');
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(0);
});

test('waits while it holds the focus, and gives it back', async ({ page }) => {
  await showToast(page);
  const close = page.getByRole('button', { name: 'Close message' });
  await close.focus();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveAttribute('data-visible', 'true');
  await page.keyboard.press('Enter');
  await expectGone(page);
  await expect(page.locator('[name="name"]')).toBeFocused();
  // The next one is not held up by the focus that vanished with the first.
  await submitButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(5_100);
  await expectGone(page);
});

test('is announced, and the same sentence again only replaces it', async ({ page }) => {
  await showToast(page);
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await submitButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(1);
});

test('different ones are stacked, at most 560 px wide', async ({ page }) => {
  await showFailure(page, messages.contact.failed);
  await fill(page, { name: '' });
  await submitButton(page).press('Enter');
  await expect(toasts(page)).toHaveCount(2);
  const boxes = await toasts(page).evaluateAll((all) => all.map((t) => t.getBoundingClientRect()));
  const [first, second] = boxes;
  expect(first?.width).toBeLessThanOrEqual(560);
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0);
});

test('comes in 240 ms and goes in 120 ms', async ({ page }) => {
  await showToast(page);
  const duration = () =>
    toasts(page).evaluate((toast) => getComputedStyle(toast).animationDuration);
  expect(await duration()).toBe('0.24s');
  await page.clock.runFor(5_010);
  expect(await duration()).toBe('0.12s');
});
