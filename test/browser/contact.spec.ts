import { contactMessageFields } from '../../shared/contactForm';
import { lengths } from '../../shared/limits';
import { contactMessage } from '../helpers/sampleForms';
import { formTexts, messages } from '../helpers/texts';
import { expect, hold, test, words } from './helpers/formSite';
import { watchRequests } from './helpers/screens';

const { contact: sentences } = messages;

test.beforeEach(({ form }) => form.open('/Contact'));

test('a draft survives a reload, and is sent once', async ({ page, form, received }) => {
  await form.expectAccessible();
  await form.fill();
  await page.reload();
  await form.ready();
  await form.expectFilled();
  await form.expectFocusOnArrival('.form-done__sentence', () => form.submit.click());
  await form.expectToast(sentences.sentToast);
  await expect(form.done).toHaveText(sentences.sent);
  await expect(page.locator('form.form')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeHidden();
  await form.expectAccessible();
  expect((await received()).map(({ raw }) => raw)).toEqual([
    JSON.stringify({ formData: contactMessage }),
  ]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const next = page.getByText(`We’ll reply to ${words.email}.`);
  await expect(next).toContainText('Mon-Fri 9am-5pm');
  const reference = (await form.reference.textContent()) ?? '';
  // When a page is reloaded, Firefox fills its form with the earlier values.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const field of document.querySelectorAll<HTMLInputElement>('[data-sent] .field__input'))
        field.value = 'What was sent';
    }),
  );
  const release = await hold(page, '**/static/js/contact-*');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText(sentences.sent)).toBeVisible();
  await expect(form.submit).toBeHidden();
  const height = () => page.locator('.form-card').evaluate((card) => card.clientHeight);
  const before = await height();
  release();
  await expect(form.reference).toHaveText(reference);
  expect(await height()).toBe(before);
  await page.goto('/Company');
  await page.goBack();
  await expect(form.reference).toHaveText(reference);
  await expect(next).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await next.getByRole('link', { name: 'write to us again' }).click();
  await form.ready();
  await expect(form.field('message')).toHaveValue('');
});

test('the map is fetched once it is near and the form works', async ({ page, form }) => {
  const map = 'https://www.openstreetmap.org/export/';
  const fetched = watchRequests(page, map);
  await page.route(`${map}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'The map' }),
  );
  const place = page.locator('[data-map]');
  const inFrame = place.frameLocator('iframe').locator('body');
  await expect(place.locator('iframe')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 480 });
  await page.reload();
  await form.ready();
  await expect(place.locator('iframe')).toHaveCount(0);
  expect(await place.innerText()).not.toContain('iframe');
  await form.submit.scrollIntoViewIfNeeded();
  await expect(inFrame).toHaveText('The map');
  await form.expectAccessible();
  await page.setViewportSize({ width: 360, height: 640 });
  const release = await hold(page, '**/static/js/contact-*');
  fetched.length = 0;
  await page.reload({ waitUntil: 'commit' });
  await form.fill();
  expect(fetched).toEqual([]);
  release();
  await expect(inFrame).toHaveText('The map');
});

test('a press marks the first wrong field, with its sentence', async ({ page, form, received }) => {
  const { max } = lengths.contactMessage;
  const phone = ' Call 98200 12345';
  const long = 'x'.repeat(max + 45 - phone.length) + phone;
  const message = form.field('message');
  const count = page.locator('.field__count');
  const refuses = async (field: string, sentence: string) => {
    await form.send();
    await form.expectWrongField(field, sentence);
  };
  const hints: Record<string, string> = formTexts.contact;
  for (const name of contactMessageFields) {
    await refuses(name, `${hints[`${name}Hint`] ?? ''} ${sentences[name]}`.trim());
    if (name === 'name') {
      await form.expectToast(sentences.name);
      await form.expectAccessible();
      await form.expectTargets();
    }
    await form.field(name).fill(words[name]);
    await expect(form.field(name)).not.toHaveAttribute('aria-invalid');
  }
  await message.fill('A leak');
  await refuses('message', `${sentences.message} At least 10 characters, please.`);
  await message.fill('');
  await page.keyboard.insertText(long);
  await expect(message).toHaveValue(long);
  await expect(count).toHaveText('45 too many');
  await refuses('message', `${sentences.message} At most 255 characters, please.`);
  // The advice begins a new line, because the specified sentence has no full stop.
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
