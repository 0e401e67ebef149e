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
