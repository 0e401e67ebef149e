import { messages } from '../helpers/texts';
import { done, expect, fill, keyOf, open, refuse, submitButton, test } from './helpers/formSite';
import { watchRequests } from './helpers/screens';

// A server that is asked for more than it can do, and then is not any more.
const headers = { 'Retry-After': '1' };
const refusal = { status: 503, code: 'busy', detail: messages.contact.failed, headers };

test('a refused form waits for Retry-After, and sends the same message again', async ({
  page,
  received,
}) => {
  const all = watchRequests(page, '/api/contact');
  await refuse(page, '**/api/contact', { ...refusal, times: 2 });
  await open(page, '/Contact');
  await fill(page);
  await submitButton(page).press('Enter');
  await expect(page.locator('form [aria-busy="true"]')).toBeVisible();
  await expect(page.locator('[name="message"]')).not.toHaveValue('');
  await expect(done(page)).toHaveText(messages.contact.sent);
  expect(all).toHaveLength(3);
  expect(new Set(all.map(keyOf)).size).toBe(1);
  expect(new Set(all.map((request) => request.postDataJSON().captcha)).size).toBe(1);
  expect(await received()).toHaveLength(1);
});

test('gives up after four refusals, and keeps the text', async ({ page, received }) => {
  const refused = await refuse(page, '**/api/contact', refusal);
  await open(page, '/Contact');
  await fill(page, { message: 'Please keep these words.' });
  await submitButton(page).press('Enter');
  await expect(page.locator('.form-failure')).toContainText(messages.contact.failed);
  expect(refused).toHaveLength(4);
  await expect(page.locator('[name="message"]')).toHaveValue('Please keep these words.');
  await expect(submitButton(page)).toBeEnabled();
  expect(await received()).toHaveLength(0);
});
