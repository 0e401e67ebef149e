import { messages } from '../helpers/texts';
import { expect, expectToast, fill, open, submitButton, test } from './helpers/formSite';
import { confirmId, verify } from './helpers/idDialog';
import { watchRequests } from './helpers/screens';

test.use({ settings: { RATE_LIMIT_VERIFY_ID_MISSES: '1/10m' } });

test('after too many guesses the form proves by itself that it is human', async ({
  page,
  received,
}) => {
  await open(page, '/Support');
  await fill(page);
  await page.locator('select[name="role"]').selectOption('service_provider');
  await confirmId(page, 'SP-XX-000000');
  await expectToast(page, messages.support.unknownId);
  await page.keyboard.press('Escape');
  const asked = watchRequests(page, '/verify-id');
  await verify(page, 'service_provider');
  expect(asked.map((request) => 'captcha' in request.postDataJSON())).toEqual([false, true]);
  // That check is used up; the request has one of its own.
  await submitButton(page).click();
  await expect(page.locator('.form-done__sentence')).toHaveText(messages.support.sent);
  expect((await received()).map(({ call }) => call)).toEqual(['verify_id', 'verify_id', 'support']);
});
