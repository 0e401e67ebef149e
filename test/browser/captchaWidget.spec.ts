import type { Page } from '@playwright/test';
import { messages } from '../../shared/texts/en/messages';
import { startSiteverify } from '../helpers/siteverify';
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

/** A third party's script as far as the form knows it: a button that says who presses it is human. */
const script = `window.turnstile = {
  render(place, options) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Yes, human';
    button.onclick = () => options.callback("token-" + Date.now());
    window.expire = options['expired-callback'];
    window.fail = options['error-callback'];
    place.append(button);
    return 1;
  },
  reset() { window.resets = (window.resets ?? 0) + 1; },
};`;

const test = formTest.extend<object, { settings: Record<string, string> }>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const siteverify = await startSiteverify();
      siteverify.says({ success: true, hostname: '127.0.0.1' });
      await use({
        CAPTCHA_PROVIDER: 'turnstile',
        CAPTCHA_SITE_KEY: 'site-key',
        CAPTCHA_SECRET: 'a-secret-that-is-at-least-32-characters',
        CAPTCHA_VERIFY_URL: siteverify.url,
        PUBLIC_ORIGIN: 'http://127.0.0.1',
      });
      await siteverify.close();
    },
    { scope: 'worker' },
  ],
});

const human = (page: Page) => page.getByRole('button', { name: 'Yes, human' });

test.beforeEach(async ({ page }) => {
  await page.route(`${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
});

test('the third party is loaded at the first focus, and says who it is before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(host)) asked.push(request.url());
  });
  await open(page, '/Contact');
  await expect(page.locator('.captcha__why')).toContainText('Cloudflare Turnstile');
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await page.locator('[name="name"]').focus();
  await expect(human(page)).toBeVisible();
  expect(asked).toHaveLength(1);
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

test('any failure asks for a fresh check', async ({ page }) => {
  await open(page, '/Contact');
  await fill(page, { message: 'Please refuse this one: #refuse' });
  await human(page).click();
  await submitButton(page).click();
  await expectHeldToast(page, sentences.failed);
  expect(await page.evaluate(() => Reflect.get(window, 'resets'))).toBe(1);
  await submitButton(page).click();
  await expectHeldToast(page, sentences.captcha);
});

test('a widget that reports an error can be tried again', async ({ page, received }) => {
  await open(page, '/Contact');
  await fill(page);
  await human(page).click();
  await page.evaluate(() => Reflect.get(window, 'fail')());
  await expect(page.getByText('The check did not work')).toBeVisible();
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

test('a script that does not come can be asked for again', async ({ page }) => {
  await page.route(`${host}/**`, (route) => route.abort());
  await open(page, '/Contact');
  await page.getByRole('button', { name: 'Load the check now' }).click();
  await expect(page.getByText('The check did not work')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(`${host}/**`);
  await page.route(`${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.getByRole('button', { name: 'Load the check again' }).click();
  await expect(human(page)).toBeVisible();
});
