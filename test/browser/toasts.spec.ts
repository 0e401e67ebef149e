import type { Page } from '@playwright/test';
import { durations } from '../../shared/durations';
import { messages } from '../helpers/texts';
import type { FormPage } from './helpers/formPage';
import { expect, refuse, test } from './helpers/formSite';

const sentence = messages.contact.name;

/** Shows the first rule's toast, and stops the clock. */
async function showToast(page: Page, form: FormPage): Promise<void> {
  await page.clock.install({ time: '2026-01-05T10:00:00' });
  await form.open('/Contact');
  await page.clock.pauseAt('2026-01-05T11:00:00');
  await form.submit.focus();
  await page.keyboard.press('Enter');
  await expect(form.toasts).toHaveCount(1);
}

/** Shows the toast of a submit that fails, and stops the clock. */
async function showFailure(page: Page, form: FormPage, detail: string): Promise<void> {
  await page.clock.install({ time: '2026-01-05T10:00:00' });
  await refuse(page, '**/api/contact', { status: 504, code: 'upstream-timeout', detail });
  await form.open('/Contact');
  await form.fill();
  await expect(form.captcha).toBeChecked();
  await page.clock.pauseAt('2026-01-05T11:00:00');
  await form.send();
  await expect(form.toasts).toHaveText(detail);
}

/** Expects a toast to fade out, and to be taken away then. */
async function expectGone(page: Page, form: FormPage): Promise<void> {
  await expect(form.toasts).toHaveAttribute('data-visible', 'false');
  await page.clock.runFor(150);
  await expect(form.toasts).toHaveCount(0);
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('is announced, comes in 240 ms, goes after five seconds in 120 ms, and the same again only replaces it', async ({
  page,
  form,
}) => {
  await showToast(page, form);
  const duration = () => form.toasts.evaluate((toast) => getComputedStyle(toast).animationDuration);
  const alert = page.getByRole('alert').filter({ hasText: sentence });
  // A screen reader says it with the field that gets the focus, and once.
  await form.expectWrongField('name', sentence);
  await expect(alert).toHaveCount(0);
  // Here the focus stays.
  await form.field('name').press('Enter');
  await expect(alert).toBeVisible();
  expect(await duration()).toBe('0.24s');
  await page.clock.runFor(3_000);
  await form.send();
  await expect(form.toasts).toHaveCount(1);
  await page.clock.runFor(4_900);
  await expect(form.toasts).toHaveAttribute('data-visible', 'true');
  await page.clock.runFor(150);
  expect(await duration()).toBe('0.12s');
  await expectGone(page, form);
});

test('stays longer where it says what to do, and for how long', async ({ page, form }) => {
  await showFailure(page, form, messages.unconfirmed);
  await page.clock.runFor(9_800);
  await expect(form.toasts).toHaveAttribute('data-visible', 'true');
  await page.clock.runFor(300);
  await expectGone(page, form);
});

test('comes after its sentence is beside the field that gets the focus', async ({ page, form }) => {
  await form.open('/Contact');
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      const described = (target as Element).getAttribute('aria-describedby') ?? '';
      const said = described.split(' ').map((id) => document.getElementById(id)?.textContent);
      Object.assign(window, { said: said.join(' ') });
    });
  });
  await form.send();
  await expect(form.field('name')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'said'))).toContain(sentence);
});

test('comes back with the same rule while the one before still fades, whose end does not end it', async ({
  page,
  form,
}) => {
  await showToast(page, form);
  // The end of the first one comes by hand: sooner than an effect could call it off.
  await page.evaluate((exit) => {
    const timer = setTimeout;
    const held = (run: () => void, ms: number) =>
      ms === exit ? Object.assign(window, { endOfFirst: run }) : timer(run, ms);
    Object.assign(window, { setTimeout: held });
  }, durations.toastExit);
  await form.field('name').press('a');
  await expect(form.toasts).toHaveAttribute('data-visible', 'false');
  await page.clock.runFor(100);
  await form.send();
  await expect(form.toasts).toHaveAttribute('data-visible', 'true');
  await page.evaluate(() => Reflect.get(window, 'endOfFirst')());
  await page.clock.runFor(100);
  await expect(form.toasts).toHaveCount(1);
  await expect(form.toasts).toHaveAttribute('data-visible', 'true');
  await expect(form.toasts).toHaveText(sentence);
});

test('waits while it is pointed at', async ({ page, form }) => {
  await showToast(page, form);
  await page.clock.runFor(3_000);
  await form.toasts.hover();
  await page.clock.runFor(20_000);
  await expect(form.toasts).toHaveAttribute('data-visible', 'true');
  await page.mouse.move(5, 700);
  await page.clock.runFor(1_500);
  await expect(form.toasts).toHaveAttribute('data-visible', 'true');
  await page.clock.runFor(1_000);
  await expect(form.toasts).toHaveCount(0);
});

test('waits while it holds the focus, and gives it back', async ({ page, form }) => {
  await showToast(page, form);
  const close = page.getByRole('button', { name: 'Close message' });
  await close.focus();
  await page.clock.runFor(20_000);
  await expect(form.toasts).toHaveAttribute('data-visible', 'true');
  await page.keyboard.press('Enter');
  await expectGone(page, form);
  await expect(form.field('name')).toBeFocused();
  // The next one is not held up by the focus that vanished with the first.
  await form.submit.focus();
  await page.keyboard.press('Enter');
  await expect(form.toasts).toHaveCount(1);
  await page.clock.runFor(5_100);
  await expectGone(page, form);
});

test('different ones are stacked, at most 560 px wide', async ({ page, form }) => {
  await showFailure(page, form, messages.contact.failed);
  await form.fill({ name: '' });
  await form.send();
  await expect(form.toasts).toHaveCount(2);
  const boxes = await form.toasts.evaluateAll((all) => all.map((t) => t.getBoundingClientRect()));
  const [first, second] = boxes;
  expect(first?.width).toBeLessThanOrEqual(560);
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0);
});
