import { lengths } from '../../shared/limits';
import { messages } from '../helpers/texts';
import { expect, test, words } from './helpers/formSite';

const { contact: sentences } = messages;

test.beforeEach(({ form }) => form.open('/Contact'));

test('a draft survives a reload, and is sent as specified', async ({ page, form, received }) => {
  await form.expectAccessible();
  await form.fill();
  await page.reload();
  await form.ready();
  await form.expectFilled();
  await form.expectFocusOnArrival('.form-done__sentence', () => form.submit.click());
  await form.expectToast(sentences.sentToast);
  await expect(form.done).toHaveText(sentences.sent);
  await expect(page.locator('form.form')).toHaveCount(0);
  await form.expectAccessible();
  expect((await received()).map(({ raw }) => raw)).toEqual([JSON.stringify({ formData: words })]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const reference = (await form.reference.textContent()) ?? '';
  await page.reload();
  await expect(form.reference).toHaveText(reference);
  await page.goto('/Company');
  await page.goBack();
  await expect(form.reference).toHaveText(reference);
  for (const again of [
    () => page.getByRole('banner').getByRole('link', { name: 'Contact' }).click(),
    () => page.reload(),
  ]) {
    await again();
    await form.ready();
    await expect(form.field('message')).toHaveValue('');
  }
});

test('what is typed from right to left runs that way', async ({ form }) => {
  for (const name of ['name', 'message']) {
    await expect(form.field(name)).toHaveCSS('direction', 'ltr');
    await form.field(name).fill('نل ٹپک رہا ہے');
    await expect(form.field(name)).toHaveCSS('direction', 'rtl');
  }
});

test('the thank-you is read from its beginning, in large letters too', async ({ page, form }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await form.fill();
  await form.send();
  await expect(form.done).toBeFocused();
  const bar = await page.locator('.top-bar__strip').boundingBox();
  const sentence = await form.done.boundingBox();
  expect(sentence?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
});

test('a press shows the first wrong field, and by how much', async ({ page, form, received }) => {
  const { max } = lengths.contactMessage;
  const phone = ' Call 98200 12345';
  const long = 'x'.repeat(max + 45 - phone.length) + phone;
  const message = form.field('message');
  const count = page.locator('.field__count');
  const refuses = async (field: string, sentence: string) => {
    await form.send();
    await form.expectWrongField(field, sentence);
  };
  await refuses('name', sentences.name);
  await form.expectToast(sentences.name);
  await form.expectAccessible();
  await form.expectTargets();
  for (const stop of [form.field('name'), message, form.captcha, form.submit]) {
    await stop.focus();
    await expect(stop).toHaveCSS('outline', /solid [2-9]px/);
  }
  await form.field('name').fill(words.name);
  await expect(form.field('name')).not.toHaveAttribute('aria-invalid');
  await refuses('email', sentences.email);
  await form.field('email').fill(words.email);
  await message.fill('A leak');
  await refuses('message', `${sentences.message} At least 10 characters, please.`);
  await message.fill('');
  await page.keyboard.insertText(long);
  await expect(message).toHaveValue(long);
  await expect(count).toHaveText('45 too many');
  await refuses('message', `${sentences.message} At most 255 characters, please.`);
  // The specified sentence has no full stop: the advice begins a line.
  const error = page.locator('.field__error', { hasText: 'At most' });
  await expect.poll(() => error.innerText()).toContain(`${sentences.message}\n`);
  await form.expectAccessible();
  expect(await received()).toEqual([]);
  await message.fill(long.slice(45));
  await expect(count).toHaveText('0 characters left');
  await form.send();
  await expect(form.done).toBeVisible();
  expect((await received())[0]?.raw).toContain(phone);
});
