import type { Page } from '@playwright/test';
import { exampleIds } from '../../server/stub/scenarios';
import { startSiteverify } from '../helpers/brokenHost';
import { startBuiltSite } from '../helpers/builtSite';
import { formTexts, messages } from '../helpers/texts';
import { expect, hold, test } from './helpers/formSite';
import { watchRequests } from './helpers/screens';

const challenge = '**/api/captcha/challenge?*';
const box = (page: Page) => page.getByRole('checkbox', { name: 'I am a person' });
const status = (page: Page) => page.locator('.captcha__status');

test('explains itself, begins at the first focus, is done before the visitor is, and is not ticked by hand', async ({
  page,
  form,
}) => {
  const asked = watchRequests(page, '/api/captcha/');
  const release = await hold(page, challenge);
  await form.open('/Contact');
  await expect(status(page)).toHaveText('Starts by itself when you begin to fill in the form.');
  await expect(box(page)).toHaveAccessibleDescription(/Your device solves a small sum/);
  await form.expectAccessible();
  expect(asked).toEqual([]);
  await form.field('name').focus();
  await expect(status(page)).toHaveText('Checking… carry on with the form meanwhile.');
  await form.expectAccessible();
  await box(page).click();
  await expect(box(page)).not.toBeChecked();
  release();
  await expect(box(page)).toBeChecked();
  await expect(status(page)).toHaveText('Done. There is nothing more for you to do.');
  await form.expectAccessible();
  expect(asked).toHaveLength(1);
});

test('says that it failed, and is tried again by keyboard', async ({ page, form, received }) => {
  await page.route(challenge, (route) => route.abort());
  await form.open('/Contact');
  await form.fill();
  await expect(status(page)).toHaveText(formTexts.captcha.failed);
  await expect(box(page)).not.toBeChecked();
  await form.expectAccessible();
  await page.unroute(challenge);
  await box(page).focus();
  await page.keyboard.press('Space');
  await expect(box(page)).toBeChecked();
  await form.send();
  await expect(form.done).toBeVisible();
  expect(await received()).toHaveLength(1);
});

/** A third party's script as far as the forms know it: a button that says who presses it is human. */
const fakeWidget = `window.turnstile = {
  ready(callback) { callback(); },
  render(place, options) {
    const button = document.createElement('button');
    button.type = 'button';
    button.style.width = '300px';
    button.style.height = '65px';
    button.textContent = 'Yes, human, ' + options.sitekey;
    button.onclick = () => options.callback('token-' + Date.now());
    window.fail = options['error-callback'];
    place.append(button);
    return 1;
  },
  reset() { window.resets = (window.resets ?? 0) + 1; },
};`;

/** Stops what a test has started. */
const ends: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

// The other providers differ by names and addresses: test/unit/widgetCaptcha.test.ts, test/pages/securityHeaders.test.ts.
test('Turnstile is loaded at the first focus and no sooner, let in by the policy, and its token is sent', async ({
  page,
  form,
}) => {
  const siteverify = await startSiteverify();
  siteverify.says({ success: true, hostname: '127.0.0.1' });
  const site = await startBuiltSite({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET: 'a-secret-that-is-at-least-32-characters',
    CAPTCHA_VERIFY_URL: siteverify.url,
    PUBLIC_ORIGIN: 'http://127.0.0.1',
  });
  ends.push(site.stop, siteverify.close);
  const human = page.getByRole('button', { name: 'Yes, human, site-key' });
  const wrong = page.locator('form.form .captcha .field__error');
  const asked: string[] = [];
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => {
      const url = route.request().url();
      // The map is the page's one other third party.
      if (!url.includes('openstreetmap')) asked.push(url);
      if (!url.startsWith('https://challenges.cloudflare.com')) return route.abort();
      return route.fulfill({ contentType: 'text/javascript', body: fakeWidget });
    },
  );
  await form.open(`${site.url}/Contact`);
  await expect(page.locator('.captcha__why')).toContainText('Cloudflare Turnstile');
  expect(asked).toEqual([]);
  await form.fill();
  await form.send();
  await form.expectToast(messages.contact.captcha);
  await expect(page.locator('[data-field="captcha"]')).toBeFocused();
  // A widget that reports an error can be tried again.
  await page.evaluate(() => Reflect.get(window, 'fail')());
  await expect(page.getByText(formTexts.captcha.widgetFailed)).toBeVisible();
  await page.getByRole('button', { name: 'Load the check again' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'resets'))).toBe(1);
  await human.click();
  await form.send();
  await expect(form.done).toHaveText(messages.contact.sent);
  expect(asked).toHaveLength(1);
  expect(siteverify.forms()).toHaveLength(1);
  expect(await site.received()).toHaveLength(1);
  // The id dialog shows a second widget of the same script. An answer is used once, so Submit needs another one.
  await form.open(`${site.url}/Support`);
  asked.length = 0;
  await form.fill();
  await form.role.selectOption('service_provider');
  const inDialog = form.dialog.getByRole('button', { name: 'Yes, human, site-key' });
  await inDialog.click();
  await form.confirmId(exampleIds.service_provider);
  await expect(form.verified).toBeVisible();
  expect(asked).toHaveLength(1);
  await form.send();
  await expect(wrong).toHaveText(messages.support.captcha);
  await human.click();
  await form.send();
  await expect(form.done).toHaveText(messages.support.sent);
});
