import { lengths } from '../../shared/limits';
import { countedLength } from '../../shared/text';
import { messages } from '../helpers/texts';
import {
  done,
  expect,
  expectAccessible,
  expectHeldToast,
  expectWrongField,
  fill,
  open,
  submitButton,
  test,
} from './helpers/formSite';

const max = lengths.contactMessage.max;
const phone = ' Call 98200 12345';

test('a pasted message is not truncated, and reported as too long', async ({ page, received }) => {
  await open(page, '/Contact');
  const long = 'x'.repeat(max + 45 - phone.length) + phone;
  await fill(page, { message: '' });
  await page.locator('[name="message"]').focus();
  await page.keyboard.insertText(long);
  await expect(page.locator('[name="message"]')).toHaveValue(long);
  await expect(page.locator('.field__count')).toHaveText('45 too many');
  await submitButton(page).press('Enter');
  await expectHeldToast(page, messages.contact.message);
  await expectWrongField(page, 'message', messages.contact.message);
  await expect(page.locator('[name="message"]')).toHaveAccessibleDescription(
    /At most 255 characters, please\./,
  );
  // The specified sentence has no full stop.
  await expect
    .poll(() => page.locator('.field__error', { hasText: 'At most' }).innerText())
    .toContain(`${messages.contact.message}\n`);
  await expectAccessible(page);
  expect(await received()).toEqual([]);
  await page.locator('[name="message"]').fill(long.slice(45));
  await expect(page.locator('.field__count')).toHaveText('0 characters left');
  await submitButton(page).press('Enter');
  await expect(done(page)).toBeVisible();
  expect((await received())[0]?.raw).toContain(phone);
});

test('what is counted is what the server counts: NFC, code points, no outer blanks', async ({
  page,
  received,
}) => {
  await open(page, '/Contact');
  // Each of the first two is one key and three UTF-16 units as it is typed; NFC keeps the nukta apart.
  const written = `${'é'.normalize('NFD').repeat(100)}${'😀'.repeat(100)}${'ड़'.repeat(27)}`;
  expect(countedLength(written)).toBe(254);
  await fill(page, { message: `  ${written}\n` });
  await expect(page.locator('.field__count')).toHaveText('1 character left');
  await submitButton(page).press('Enter');
  await expect(done(page)).toBeVisible();
  expect((await received())[0]?.body).toEqual({
    formData: expect.objectContaining({ message: written.normalize('NFC') }),
  });
});
