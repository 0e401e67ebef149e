import { resetLinkFor } from '../../server/stub/scenarios';
import { messages } from '../helpers/texts';
import {
  expect,
  expectAccessible,
  expectToast,
  fill,
  open,
  submitButton,
  test,
  typePassword,
} from './helpers/formSite';

// The real limits of a real site, each at one.
test.use({
  settings: {
    CAPTCHA_PROVIDER: 'none',
    RATE_LIMIT_CONTACT: '1/10m',
    RATE_LIMIT_VERIFY_ID: '1/10m',
    RATE_LIMIT_PASSWORD: '3/10m',
  },
});

const wait = /You can try again in 10 minutes\./;
const reset = resetLinkFor('', 'demo-refused');

test('contact: a friendly sentence, and when to retry', async ({ page, received }) => {
  await open(page, '/Contact');
  await fill(page, { message: 'Please refuse this one: #refuse' });
  await submitButton(page).press('Enter');
  await expectToast(page, messages.contact.failed);
  await submitButton(page).press('Enter');
  await expectToast(page, messages.rateLimited);
  await expect(page.locator('.submit-row__note')).toHaveText(wait);
  await expect(page.locator('[name="message"]')).toHaveValue(/#refuse/);
  expect(await received()).toHaveLength(1);
});

test('password: the same in its form, then a page of its own', async ({ page, received }) => {
  await open(page, reset);
  await typePassword(page);
  for (let i = 0; i < 3; i += 1) {
    await submitButton(page).press('Enter');
    await expect(page.locator('form [aria-busy="true"]')).toHaveCount(0);
  }
  await expectToast(page, messages.rateLimited);
  await expect(page.locator('.submit-row__note')).toHaveText(wait);
  await expect(page.locator('[name="password"]')).toHaveValue('crew2026!');
  await expectAccessible(page);
  expect((await received()).filter(({ call }) => call === 'password_done')).toHaveLength(2);
  // A reload asks through /api, and says what that says.
  await page.reload();
  await expect(page.locator('.link-panel__message')).toHaveText(messages.rateLimited);
  const answer = await page.goto(reset);
  expect(answer?.status()).toBe(429);
  await expect(page.locator('h1')).toBeVisible();
  await expectAccessible(page);
  const again = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.getByRole('link', { name: 'Try again' }).click();
  expect((await again).url()).toBe(answer?.url());
});
