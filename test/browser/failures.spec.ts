import type { Request } from '@playwright/test';
import { messages } from '../../shared/texts/en/messages';
import {
  done,
  expect,
  expectAccessible,
  expectHeldToast,
  expectNoToast,
  fill,
  keyOf,
  loseAnswers,
  note,
  open,
  submitButton,
  test,
  words,
} from './helpers/formSite';

test.beforeEach(async ({ page }) => {
  await open(page, '/Contact');
  await fill(page);
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('a changed field makes a new key', async ({ page }) => {
  const lost = await loseAnswers(page, '**/api/contact', 2);
  await submitButton(page).click();
  await expect(note(page)).toContainText(messages.noAnswer);
  await page.locator('[name="message"]').fill(`${words.message} Please.`);
  const again = page.waitForRequest('**/api/contact');
  await submitButton(page).click();
  expect(keyOf(await again)).not.toBe(keyOf(lost[0] as Request));
});

test('no answer in time: the quiet line says that pressing again is safe', async ({
  page,
  received,
}) => {
  await page.clock.install();
  await page.route('**/api/contact', () => {}, { times: 1 });
  await page.evaluate(() => {
    // The page's clock stands still for the test, the browser's own timer of AbortSignal does not.
    AbortSignal.timeout = (ms) => {
      const abort = new AbortController();
      setTimeout(() => abort.abort(new DOMException('', 'TimeoutError')), ms);
      return abort.signal;
    };
  });
  await submitButton(page).click();
  await expect(page.locator('form[aria-busy="true"]')).toBeVisible();
  await page.clock.runFor(30_100);
  await expect(note(page)).toContainText(messages.noAnswer);
  await expectNoToast(page);
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(await received()).toHaveLength(1);
});

test('a refused human check is replaced without asking', async ({ page, received }) => {
  const captchas: unknown[] = [];
  await page.route('**/api/contact', async (route) => {
    captchas.push(route.request().postDataJSON().captcha);
    if (captchas.length > 1) return route.continue();
    await route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 422, code: 'captcha', detail: messages.contact.captcha }),
    });
  });
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(new Set(captchas).size).toBe(2);
  expect(await received()).toHaveLength(1);
});

test('a human check that is refused again and again is the visitor’s to see', async ({ page }) => {
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 422, code: 'captcha', detail: messages.contact.captcha }),
    }),
  );
  await submitButton(page).click();
  await expectHeldToast(page, messages.contact.captcha);
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
});

for (const [status, code, detail] of [
  [503, 'captcha-unavailable', messages.captchaUnavailable],
  [413, 'too-large', messages.reload],
] as const) {
  test(`${code}: shows its sentence`, async ({ page }) => {
    await page.route('**/api/contact', (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status, code, detail }),
      }),
    );
    await submitButton(page).click();
    await expectHeldToast(page, detail);
    await expect(page.locator('[name="message"]')).toHaveValue(words.message);
  });
}

test('an error page of something in between is a failure like any other', async ({ page }) => {
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await submitButton(page).click();
  await expectHeldToast(page, messages.contact.failed);
});

test('a 429 is respected: no call before its time, then as usual', async ({ page, received }) => {
  let calls = 0;
  await page.route('**/api/contact', async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fulfill({
      status: 429,
      headers: { 'Retry-After': '40' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 429, code: 'rate-limited', detail: messages.rateLimited }),
    });
  });
  await page.clock.install();
  await submitButton(page).click();
  await expectHeldToast(page, messages.rateLimited);
  await expect(note(page)).toContainText('You can try again in 40 seconds.');
  await submitButton(page).click();
  await expectHeldToast(page, messages.rateLimited);
  expect(calls).toBe(1);
  await page.clock.fastForward(41_000);
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(await received()).toHaveLength(1);
});
