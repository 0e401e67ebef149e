import type { Page } from '@playwright/test';
import { startSiteverify } from '../helpers/siteverify';
import { formTexts, messages } from '../helpers/texts';
import { fakeWidget, widgetSettings } from './helpers/fakeWidget';
import {
  expect,
  expectAccessible,
  expectHeldToast,
  fill,
  test as formTest,
  open,
  submitButton,
} from './helpers/formSite';

const { contact: sentences } = messages;
const host = 'https://challenges.cloudflare.com';

const test = formTest.extend<object, { settings: Record<string, string> }>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const siteverify = await startSiteverify();
      siteverify.says({ success: true, hostname: '127.0.0.1' });
      await use(widgetSettings('turnstile', siteverify.url));
      await siteverify.close();
    },
    { scope: 'worker' },
  ],
});

const human = (page: Page) => page.getByRole('button', { name: 'Yes, human, site-key' });

test.beforeEach(async ({ page }) => {
  await page.route(`${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: fakeWidget('turnstile') }),
  );
});

test('a token is true, its expiry false', async ({ page, received }) => {
  await open(page, '/Contact');
  await fill(page);
  await submitButton(page).click();
  await expectHeldToast(page, sentences.captcha);
  await expect(page.locator('[data-field="captcha"]')).toBeFocused();
  await human(page).click();
  await page.evaluate(() => Reflect.get(window, 'expire')());
  await submitButton(page).click();
  await expect(page.locator('.captcha .field__error')).toHaveText(sentences.captcha);
  expect(await received()).toEqual([]);
  await human(page).click();
  await submitButton(page).click();
  await expect(page.locator('.form-done__sentence')).toHaveText(sentences.sent);
  expect(await received()).toHaveLength(1);
});

test('a widget that reports an error can be tried again', async ({ page, received }) => {
  await open(page, '/Contact');
  await fill(page);
  await human(page).click();
  await page.evaluate(() => Reflect.get(window, 'fail')());
  await expect(page.getByText(formTexts.captcha.widgetFailed)).toBeVisible();
  await expectAccessible(page);
  await submitButton(page).click();
  await expectHeldToast(page, sentences.captcha);
  expect(await received()).toEqual([]);
  await page.getByRole('button', { name: 'Load the check again' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'resets'))).toBe(1);
  await human(page).click();
  await submitButton(page).click();
  await expect(page.locator('.form-done__sentence')).toHaveText(sentences.sent);
});
