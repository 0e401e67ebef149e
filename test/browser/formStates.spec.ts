import type { Page } from '@playwright/test';
import { exampleIds, resetLinkFor } from '../../server/stub/scenarios';
import { formTexts, messages } from '../helpers/texts';
import {
  done,
  expect,
  expectAccessible,
  expectHeldToast,
  expectWrongField,
  fill,
  goodPassword,
  hold,
  note,
  open,
  refuse,
  submitButton,
  test,
  typePassword,
} from './helpers/formSite';
import { confirmId, idDialog, verify } from './helpers/idDialog';

const busyForm = (page: Page) => page.locator('form [aria-busy="true"]');

const forms = {
  contact: { page: '/Contact', failed: messages.contact.failed, fill },
  password: {
    page: resetLinkFor('', 'demo-valid'),
    failed: messages.password.unexpected,
    fill: typePassword,
  },
};

for (const [name, form] of Object.entries(forms)) {
  test(`${name}: a failure of our own code does not leave the form busy`, async ({ page }) => {
    await open(page, form.page);
    await form.fill(page);
    await page.evaluate(() => {
      const { getRandomValues } = crypto;
      crypto.getRandomValues = () => {
        crypto.getRandomValues = getRandomValues;
        throw new Error('no randomness');
      };
    });
    const reported = page.waitForRequest(
      (request) => request.postData()?.includes('"kind":"error"') ?? false,
    );
    await submitButton(page).press('Enter');
    await expectHeldToast(page, form.failed);
    await expect(busyForm(page)).toHaveCount(0);
    await reported;
    await submitButton(page).press('Enter');
    await expect(done(page)).toBeVisible();
  });
}

test('while a request is on its way its id cannot be given up', async ({ page, received }) => {
  await open(page, '/Support');
  await fill(page);
  await verify(page, 'service_provider');
  const release = await hold(page, '**/api/support');
  await submitButton(page).press('Enter');
  await expect(busyForm(page)).toBeVisible();
  const change = page.getByRole('button', { name: 'Choose another role' });
  await expect(change).toHaveAttribute('aria-disabled', 'true');
  await change.click({ force: true });
  await expect(page.locator('.verified__line')).toBeVisible();
  release();
  await expect(done(page)).toBeVisible();
  expect((await received()).map(({ call }) => call)).toEqual(['verify_id', 'support']);
});

test.describe('a page that was put aside with a call under way', () => {
  const comeBack = (page: Page) =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  test('says that no answer came, and takes it if it comes after all', async ({ page }) => {
    await open(page, '/Contact');
    await fill(page);
    const release = await hold(page, '**/api/contact');
    await submitButton(page).press('Enter');
    await expect(busyForm(page)).toBeVisible();
    await comeBack(page);
    await expect(note(page)).toContainText(messages.noAnswer);
    await expect(busyForm(page)).toHaveCount(0);
    release();
    await expect(done(page)).toBeVisible();
  });

  test('says of a look-up only that it failed: nothing could arrive', async ({ page }) => {
    await open(page, '/Support');
    await page.locator('select[name="role"]').selectOption('service_provider');
    const release = await hold(page, '**/api/support/verify-id');
    await confirmId(page, exampleIds.service_provider);
    await expect(busyForm(page)).toBeVisible();
    await comeBack(page);
    await expect(idDialog(page).locator('.dialog__note')).toHaveText(messages.lookUpFailed);
    release();
    await expect(page.locator('.verified__line')).toBeVisible();
  });

  test('never takes it for other words than those that were sent', async ({ page }) => {
    await open(page, '/Contact');
    await fill(page);
    const release = await hold(page, '**/api/contact');
    const answered = page.waitForResponse('**/api/contact');
    await submitButton(page).press('Enter');
    await expect(busyForm(page)).toBeVisible();
    await comeBack(page);
    await page.locator('[name="message"]').fill('Something else entirely.');
    release();
    await answered;
    await expect(page.locator('[name="message"]')).toHaveValue('Something else entirely.');
    await expect(done(page)).toHaveCount(0);
  });
});

test.describe('a password link over its budget', () => {
  const { captcha: detail } = messages.contact;
  const refusal = { status: 422, code: 'captcha', field: 'captcha', detail };

  test.beforeEach(({ page }) => open(page, resetLinkFor('', 'demo-valid')));

  test('says what it is doing', async ({ page }) => {
    await refuse(page, '**/api/password/verify', { ...refusal, times: 1 });
    const release = await hold(page, '**/api/captcha/challenge?*');
    await page.reload();
    await expect(page.getByRole('checkbox')).toBeVisible();
    await expect(page.getByText(formTexts.password.proving)).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(page.locator('[name="password"]')).toBeVisible();
  });

  test('offers to check again when the captcha is refused', async ({ page }) => {
    await refuse(page, '**/api/password/verify', { ...refusal, times: 3 });
    await page.reload();
    await expect(page.locator('.link-panel__message')).toHaveText(detail);
    await page.getByRole('button', { name: 'Check the link again' }).click();
    await expect(page.locator('[name="password"]')).toBeVisible();
  });

  test('shows the captcha in the form when it is refused', async ({ page }) => {
    await refuse(page, '**/api/password/done', refusal);
    await typePassword(page);
    await submitButton(page).press('Enter');
    await expectWrongField(page, 'captcha', detail);
    await expect(page.locator('[name="password"]')).toHaveValue(goodPassword);
    await expectAccessible(page);
  });
});
