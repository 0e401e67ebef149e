import type { Page } from '@playwright/test';
import { messages } from '../helpers/texts';
import {
  expect,
  expectAccessible,
  expectHeldToast,
  expectToast,
  expectWrongField,
  fill,
  open,
  ready,
  submitButton,
  test,
  words,
} from './helpers/formSite';

const { contact: sentences } = messages;
const thanks = (page: Page) => page.locator('.form-done__sentence', { hasText: sentences.sent });

test.beforeEach(({ page }) => open(page, '/Contact'));

test('sends exactly the specified body, and the thank-you stays', async ({ page, received }) => {
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

test('the thank-you is read from its beginning, in large letters too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/Contact');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await fill(page);
  await submitButton(page).press('Enter');
  await expect(thanks(page)).toBeFocused();
  const bar = await page.locator('.top-bar__strip').boundingBox();
  const sentence = await thanks(page).boundingBox();
  expect(sentence?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
});

test('the toast covers nothing of the thank-you on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await fill(page);
  // The thank-you then begins where the toast comes.
  await page.locator('form').evaluate((form) => {
    scrollBy({ top: form.getBoundingClientRect().top - 40, behavior: 'instant' });
  });
  // Nothing is scrolled for this press.
  await submitButton(page).dispatchEvent('click');
  await expectHeldToast(page, sentences.sentToast);
  await expect
    .poll(async () => {
      const toast = await page.locator('.toast').boundingBox();
      const sentence = await thanks(page).boundingBox();
      return (sentence?.y ?? 0) - ((toast?.y ?? 0) + (toast?.height ?? 0));
    })
    .toBeGreaterThanOrEqual(0);
});

test('has the specified fields', async ({ page }) => {
  for (const [name, placeholder] of [
    ['name', 'Full name'],
    ['email', 'Email address'],
    ['message', 'Your message'],
  ] as const) {
    const field = page.locator(`[name="${name}"]`);
    await expect(field).toHaveAttribute('placeholder', placeholder);
    await expect(field).toHaveAttribute('required');
    await expect(field).toHaveAccessibleName(name, { ignoreCase: true });
  }
  await expect(page.locator('[name="email"]')).toHaveAttribute('type', 'email');
  await expect(page.locator('[name="message"]')).toHaveAttribute('rows', '5');
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

test('counts down to 255 letters once they get scarce', async ({ page }) => {
  const message = page.locator('[name="message"]');
  await message.fill('x'.repeat(203));
  await expect(page.locator('.field__count')).toHaveText('');
  await message.press('End');
  await message.pressSequentially('xx');
  await expect(page.locator('.field__count')).toHaveText('50 characters left');
});

test('is operated by keyboard alone', async ({ page, received }) => {
  await page.locator('h1').click();
  await page.locator('#contact-form').evaluate((heading) => {
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

test('a draft survives a reload, and is deleted once it is sent', async ({ page }) => {
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

test('sends no password, ticket or captcha into storage', async ({ page }) => {
  await fill(page);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).not.toMatch(/captcha|ticket|password/);
});
