import type { Page } from '@playwright/test';
import { formTexts, messages } from '../helpers/texts';
import {
  expect,
  expectAccessible,
  expectHeldToast,
  fill,
  hold,
  open,
  ready,
  submitButton,
  test,
} from './helpers/formSite';
import { watchRequests } from './helpers/screens';

const challenge = '**/api/captcha/challenge?*';
const box = (page: Page) => page.getByRole('checkbox', { name: 'I am a person' });
const status = (page: Page) => page.locator('.captcha__status');

test('explains itself, begins at the first focus, and is done before the visitor is', async ({
  page,
}) => {
  const asked = watchRequests(page, '/api/captcha/');
  const release = await hold(page, challenge);
  await open(page, '/Contact');
  await expect(status(page)).toHaveText('Starts by itself when you begin to fill in the form.');
  await expect(box(page)).toHaveAccessibleDescription(/Your device solves a small sum/);
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await page.locator('[name="name"]').focus();
  await expect(status(page)).toHaveText('Checking… carry on with the form meanwhile.');
  await expectAccessible(page);
  release();
  await expect(box(page)).toBeChecked();
  await expect(status(page)).toHaveText('Done. There is nothing more for you to do.');
  await expectAccessible(page);
  expect(asked).toHaveLength(1);
});

test('the box cannot be ticked or unticked by hand', async ({ page }) => {
  const release = await hold(page, challenge);
  await open(page, '/Contact');
  await box(page).click();
  await expect(status(page)).toHaveText('Checking… carry on with the form meanwhile.');
  await box(page).click();
  await expect(box(page)).not.toBeChecked();
  release();
  await expect(box(page)).toBeChecked();
  await box(page).click();
  await expect(box(page)).toBeChecked();
});

for (const [width, path] of [
  [412, '/Contact'],
  [360, '/hi/Contact'],
] as const) {
  test(`${path} at ${width} px: the button stays where it is while the captcha is solved`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 823 });
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    const place = () =>
      submitButton(page).evaluate((button) => button.getBoundingClientRect().top + scrollY);
    const before = await place();
    await page.locator('[name="name"]').focus();
    await expect(page.locator('.captcha[data-status="solved"]')).toBeVisible();
    expect(await place()).toBe(before);
  });
}

test('starts if the form had the focus before the island ran', async ({ page }) => {
  const release = await hold(page, '**/static/js/ContactForm*');
  await page.goto('/Contact');
  await page.locator('[name="name"]').pressSequentially('Asha');
  release();
  await ready(page);
  await expect(box(page)).toBeChecked();
  await expect(page.locator('[name="name"]')).toBeFocused();
});

test('says that it failed, and is tried again by keyboard', async ({ page, received }) => {
  await page.route(challenge, (route) => route.abort());
  await open(page, '/Contact');
  await fill(page);
  await expect(status(page)).toHaveText(formTexts.captcha.failed);
  await expect(box(page)).not.toBeChecked();
  await expectAccessible(page);
  await page.unroute(challenge);
  await box(page).focus();
  await page.keyboard.press('Space');
  await expect(box(page)).toBeChecked();
  await submitButton(page).press('Enter');
  await expect(page.locator('.form-done__sentence')).toBeVisible();
  expect(await received()).toHaveLength(1);
});

test('a browser that can’t solve it shows the next rule', async ({ page, received }) => {
  await page.route('**/static/js/altchaWorker*', (route) => route.fulfill({ status: 404 }));
  const reported = page.waitForRequest('**/api/client-events');
  await open(page, '/Contact');
  await fill(page);
  expect((await reported).postDataJSON()).toEqual({ kind: 'chunk-failed', route: '/Contact' });
  await submitButton(page).press('Enter');
  await expectHeldToast(page, messages.contact.captcha);
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(box(page)).toHaveAccessibleDescription(new RegExp(messages.contact.captcha));
  await expectAccessible(page);
  expect(await received()).toEqual([]);
  // A page from before a deployment: nothing but a reload helps, and the words stay.
  await expect(status(page)).toHaveText(formTexts.captcha.failed);
  await page.unroute('**/static/js/altchaWorker*');
  await page.reload();
  await ready(page);
  await submitButton(page).press('Enter');
  await expect(page.locator('.form-done__sentence')).toBeVisible();
});
