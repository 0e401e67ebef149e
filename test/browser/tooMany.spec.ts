import { resetLinkFor } from '../../server/stub/scenarios';
import { messages } from '../../shared/texts/en/messages';
import {
  expect,
  expectAccessible,
  expectToast,
  fill,
  open,
  submitButton,
  test,
} from './helpers/formSite';
import { confirmId, idDialog } from './helpers/idDialog';

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

test('contact: a kind sentence, and when to come back', async ({ page, received }) => {
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

test('the id check: the same in its dialog', async ({ page, received }) => {
  await open(page, '/Support');
  await page.locator('select[name="role"]').selectOption('service_provider');
  await confirmId(page, 'SP-XX-000000');
  await expectToast(page, messages.support.unknownId);
  await confirmId(page, 'SP-XX-000001');
  await expectToast(page, messages.rateLimited);
  await expect(idDialog(page).locator('.dialog__note')).toHaveText(wait);
  expect(await received()).toHaveLength(1);
});

test('password: the same in its form, then a page of its own', async ({ page, received }) => {
  await open(page, reset);
  await page.locator('[name="password"]').fill('crew2026!');
  await page.locator('[name="confirm"]').fill('crew2026!');
  for (let i = 0; i < 3; i += 1) {
    await submitButton(page).press('Enter');
    await expect(page.locator('form[aria-busy="true"]')).toHaveCount(0);
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
});
