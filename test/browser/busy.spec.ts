import { messages } from '../../shared/texts/en/messages';
import { expect, fill, open, submitButton, test } from './helpers/formSite';

// A server that is asked for more than it can do, and then is not any more.
const refusal = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    detail: messages.contact.failed,
    code: 'busy',
    requestId: 'a',
  }),
};

test('a refused form waits as it is told, and sends the same words once more', async ({
  page,
  received,
}) => {
  const keys: (string | undefined)[] = [];
  const captchas: string[] = [];
  await page.route('**/api/contact', async (route) => {
    const request = route.request();
    keys.push((await request.allHeaders())['idempotency-key']);
    captchas.push(request.postDataJSON().captcha);
    if (keys.length > 2) return route.continue();
    return route.fulfill({ ...refusal, headers: { 'Retry-After': '1' } });
  });
  await open(page, '/Contact');
  await fill(page);
  await submitButton(page).press('Enter');
  await expect(page.locator('form[aria-busy="true"]')).toBeVisible();
  await expect(page.locator('[name="message"]')).not.toHaveValue('');
  await expect(page.getByText(messages.contact.sent)).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(new Set(captchas).size).toBe(1);
  expect(await received()).toHaveLength(1);
});

test('it gives up after four refusals, and keeps every word', async ({ page, received }) => {
  let asked = 0;
  await page.route('**/api/contact', (route) => {
    asked += 1;
    return route.fulfill({ ...refusal, headers: { 'Retry-After': '1' } });
  });
  await open(page, '/Contact');
  await fill(page, { message: 'Please keep these words.' });
  await submitButton(page).press('Enter');
  await expect(page.getByText(messages.contact.failed)).toBeVisible();
  expect(asked).toBe(4);
  await expect(page.locator('[name="message"]')).toHaveValue('Please keep these words.');
  await expect(submitButton(page)).toBeEnabled();
  expect(await received()).toHaveLength(0);
});
