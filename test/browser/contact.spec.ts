import type { Page } from '@playwright/test';
import { messages } from '../../shared/texts/en/messages';
import {
  expect,
  expectAccessible,
  expectHeldToast,
  expectToast,
  expectWrongField,
  fill,
  hold,
  open,
  ready,
  submitButton,
  test,
  words,
} from './helpers/formSite';

const { contact: sentences } = messages;
const thanks = (page: Page) => page.locator('.form-done__sentence', { hasText: sentences.sent });

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  if (javaScriptEnabled) await open(page, '/Contact');
});

test('sends exactly the specified body and thanks for good', async ({ page, received }) => {
  await expectAccessible(page);
  await fill(page);
  await submitButton(page).click();
  await expect(thanks(page)).toHaveText(sentences.sent);
  await expectToast(page, sentences.sentToast);
  await expect(thanks(page)).toBeFocused();
  await expect(page.locator('form.form')).toHaveCount(0);
  await expectAccessible(page);
  const [only, ...others] = await received();
  expect(others).toEqual([]);
  expect(only?.raw).toBe(JSON.stringify({ formData: words }));
});

test('has the specified fields', async ({ page }) => {
  for (const [name, placeholder, max] of [
    ['name', 'Full name', 100],
    ['email', 'Email address', 254],
    ['message', 'Your message', 255],
  ] as const) {
    const field = page.locator(`[name="${name}"]`);
    await expect(field).toHaveAttribute('placeholder', placeholder);
    await expect(field).toHaveAttribute('maxlength', `${max}`);
    await expect(field).toHaveAttribute('required');
    await expect(field).toHaveAccessibleName(name, { ignoreCase: true });
  }
  await expect(page.locator('[name="email"]')).toHaveAttribute('type', 'email');
  await expect(page.locator('[name="message"]')).toHaveAttribute('rows', '5');
});

test('what the server refuses is shown at its field', async ({ page }) => {
  await fill(page);
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 422,
        code: 'invalid',
        field: 'email',
        detail: sentences.email,
      }),
    }),
  );
  await submitButton(page).click();
  await expectWrongField(page, 'email', sentences.email);
  await expectHeldToast(page, sentences.email);
});

const rules = [
  ['name', {}, sentences.name],
  ['email', { name: words.name }, sentences.email],
  ['message', { name: words.name, email: words.email }, sentences.message],
] as const;

test('shows the first rule that is broken, one after another', async ({ page, received }) => {
  for (const [field, given, sentence] of rules) {
    await fill(page, { name: '', email: '', message: '', ...given });
    // By key, since the toast before may lie over it.
    await submitButton(page).press('Enter');
    await expectWrongField(page, field, sentence);
    await expectHeldToast(page, sentence);
    if (field === 'name') await expectAccessible(page);
    await page.locator(`[name="${field}"]`).fill(words[field]);
    await expect(page.locator(`[name="${field}"]`)).not.toHaveAttribute('aria-invalid');
  }
  expect(await received()).toEqual([]);
});

test('stops at 255 letters and counts down to them', async ({ page }) => {
  const message = page.locator('[name="message"]');
  await message.fill('x'.repeat(203));
  await expect(page.locator('.field__count')).toHaveText('');
  await message.press('End');
  await message.pressSequentially('xx');
  await expect(page.locator('.field__count')).toHaveText('50 characters left');
  await message.fill('x'.repeat(254));
  await message.press('End');
  await message.pressSequentially('xyz');
  await expect(page.locator('.field__count')).toHaveText('0 characters left');
  expect((await message.inputValue()).length).toBe(255);
});

for (const [word, sentence] of [
  ['#refuse', sentences.failed],
  ['#stall', messages.unconfirmed],
] as const) {
  test(`${word}: says so, keeps the words, and can be tried again`, async ({ page, received }) => {
    const message = `${words.message} ${word}`;
    await fill(page, { message });
    await submitButton(page).click();
    await expectHeldToast(page, sentence);
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(page.locator('[name="message"]')).toHaveValue(message);
    await page.locator('[name="message"]').fill(words.message);
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect((await received()).map(({ reply }) => reply)).toEqual([word.slice(1), 'ok']);
  });
}

test('shows that it works while it sends', async ({ page }) => {
  const release = await hold(page, '/api/contact');
  await fill(page);
  await submitButton(page).click();
  await expect(page.locator('form[aria-busy="true"]')).toBeVisible();
  await expect(submitButton(page)).toHaveText('Sending your message…');
  await expect(submitButton(page).locator('.spinner')).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(thanks(page)).toBeVisible();
});

test('is operated by keyboard alone', async ({ page, received }) => {
  await page.locator('h1').click();
  await page.locator('#write').evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  for (const value of Object.values(words)) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'I am a person' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();
  expect(await received()).toHaveLength(1);
});

test('a draft survives a reload and goes once it is sent', async ({ page }) => {
  await fill(page);
  await page.reload();
  await ready(page);
  for (const [name, value] of Object.entries(words))
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.reload();
  await ready(page);
  await expect(page.locator('[name="message"]')).toHaveValue('');
});

test('a draft survives leaving and the back button', async ({ page }) => {
  await fill(page);
  await page.goto('/Company');
  await page.goBack();
  await ready(page);
  await expect(page.locator('[name="message"]')).toHaveValue(words.message);
});

test('can be used again when it comes back from the back/forward cache while sending', async ({
  page,
  received,
}) => {
  await fill(page, { message: `${words.message} #stall` });
  await submitButton(page).click();
  await expect(page.locator('form[aria-busy="true"]')).toBeVisible();
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(page.locator('form[aria-busy="true"]')).toHaveCount(0);
  await submitButton(page).click();
  await expectToast(page, messages.unconfirmed);
  expect(await received()).toHaveLength(1);
});

test('sends no password, ticket or captcha into storage', async ({ page }) => {
  await fill(page);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).not.toMatch(/captcha|ticket|password/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says how to reach a person and cannot be sent', async ({ page }) => {
    await page.goto('/Contact');
    await expect(page.locator('noscript .notice a[href^="mailto:support@"]')).toBeVisible();
    await expect(submitButton(page)).toBeDisabled();
    await expect(page.locator('form.form')).toHaveAttribute('method', 'post');
  });
});
