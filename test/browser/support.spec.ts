import type { Page } from '@playwright/test';
import { exampleIds } from '../../server/stub/scenarios';
import { messages, verifiedLine } from '../helpers/texts';
import {
  done,
  expect,
  expectAccessible,
  expectHeldToast,
  expectToast,
  expectWrongField,
  fill,
  hold,
  open,
  ready,
  refuse,
  submitButton,
  test,
  words,
} from './helpers/formSite';
import { confirmId, idDialog, idField, verify } from './helpers/idDialog';

const { support: sentences } = messages;
const role = (page: Page) => page.locator('select[name="role"]');

test.beforeEach(({ page }) => open(page, '/Support'));

test('a provider verifies an id and sends a request', async ({ page, received }) => {
  const uniqueId = exampleIds.service_provider;
  await fill(page);
  await role(page).selectOption('service_provider');
  await expect(idDialog(page)).toHaveAccessibleDescription(/You chose Service Provider/);
  await expect(idField(page)).toBeFocused();
  await expect(idField(page)).toHaveAccessibleDescription(/SP-XX-XXXXXX/);
  await expectAccessible(page);
  await confirmId(page, uniqueId);
  const line = page.locator('.verified__line');
  await expect(line).toHaveText(verifiedLine({ name: 'Asha' }));
  await expect(line).toBeFocused();
  await expect(role(page)).toHaveCount(0);
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'false');
  await expectAccessible(page);
  await submitButton(page).click();
  await expect(done(page)).toHaveText(sentences.sent);
  await expect(done(page)).toBeFocused();
  await expect(page.locator('form.form')).toHaveCount(0);
  await expectAccessible(page);
  const { message } = words;
  const request = { role: 'service_provider', uniqueId, name: 'Asha', message };
  expect((await received()).map(({ call, raw }) => [call, raw])).toEqual([
    ['verify_id', JSON.stringify({ uniqueId, type: 'service_provider' })],
    ['support', JSON.stringify(request)],
  ]);
});

test('before the id is verified a press sends nothing and says which rule is next', async ({
  page,
  received,
}) => {
  const order: [keyof typeof words | 'role', string][] = [
    ['name', sentences.name],
    ['email', sentences.email],
    ['role', sentences.role],
  ];
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  for (const [field, sentence] of order) {
    // It is no disabled button: it can be pressed, and answers. By key, since the toast before may lie over it.
    await submitButton(page).press('Enter');
    await expectWrongField(page, field, sentence);
    await expectToast(page, sentence);
    if (field !== 'role') await page.locator(`[name="${field}"]`).fill(words[field]);
  }
  await expectAccessible(page);
  expect(await received()).toEqual([]);
});

test('a role without a verified id is asked for again, where it is chosen', async ({
  page,
  received,
}) => {
  await fill(page);
  // As a browser that fills forms in may leave it: chosen without a word to the page.
  await role(page).evaluate((select: HTMLSelectElement) => {
    select.value = 'service_agent';
  });
  await submitButton(page).press('Enter');
  await expectHeldToast(page, sentences.ticket);
  await expectWrongField(page, 'role', sentences.ticket);
  expect(await received()).toEqual([]);
});

test('the dialog keeps the id when the server is out of reach', async ({ page, context }) => {
  await role(page).selectOption('service_provider');
  await context.setOffline(true);
  await confirmId(page, exampleIds.service_provider);
  await expect(idDialog(page).locator('.dialog__note')).toHaveText(messages.lookUpFailed);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expectAccessible(page);
  await context.setOffline(false);
  await idField(page).press('Enter');
  await expect(page.locator('.verified__line')).toBeVisible();
});

for (const [id, sentence] of [
  ['abcd', sentences.uniqueId],
  ['SP-XX-000000', sentences.unknownId],
] as const) {
  test(`the dialog refuses ${id}, and takes another id`, async ({ page }) => {
    await fill(page);
    await role(page).selectOption('service_provider');
    await confirmId(page, id);
    await expectWrongField(page, 'uniqueId', sentence);
    await expectHeldToast(page, sentence);
    if (id === 'abcd') await expectAccessible(page);
    await confirmId(page, exampleIds.service_provider);
    await expect(page.locator('.verified__line')).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
  });
}

test('the dialog shows that it works', async ({ page }) => {
  const release = await hold(page, '/api/support/verify-id');
  await role(page).selectOption('service_agent');
  await confirmId(page, exampleIds.service_agent);
  await expect(idDialog(page).locator('.spinner')).toBeVisible();
  await expect(page.getByText('Looking up your ID…')).toBeVisible();
  await expect(page.locator('dialog [aria-busy="true"] [role="status"]')).toHaveCount(0);
  await expectAccessible(page);
  release();
  await expect(page.locator('.verified__line')).toBeVisible();
});

test('cancelling keeps the role, says that its id is not verified, and leads back to the dialog', async ({
  page,
  received,
}) => {
  await fill(page);
  await role(page).selectOption('service_seeker');
  await idDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(idDialog(page)).toHaveCount(0);
  await expect(role(page)).toHaveValue('service_seeker');
  await expect(role(page)).toBeFocused();
  await expect(role(page)).toHaveAccessibleDescription(/not verified yet/);
  await expectAccessible(page);
  await submitButton(page).press('Enter');
  await expectHeldToast(page, sentences.ticket);
  const again = page.getByRole('button', { name: 'Verify your unique ID' });
  await expect(again).toBeFocused();
  await expect(again).toHaveAccessibleDescription(sentences.ticket);
  expect(await received()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(idField(page)).toHaveAttribute('placeholder', 'MSC-CUS-XXXXXX');
  await page.keyboard.press('Escape');
  await verify(page, 'service_provider');
  await expect(again).toHaveCount(0);
  await expect(page.locator('[name="message"]')).toHaveValue(words.message);
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
});

test('another role can be chosen after an id was verified', async ({ page, received }) => {
  await fill(page);
  await verify(page, 'service_provider');
  await page.getByRole('button', { name: 'Choose another role' }).click();
  await expect(role(page)).toBeFocused();
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await verify(page, 'service_agent');
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect((await received()).at(-1)?.body).toMatchObject({ role: 'service_agent', name: 'Imran' });
});

test.describe('by keyboard', () => {
  test('the roles can be walked without a dialog at the first one', async ({ page }) => {
    await role(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(role(page)).toHaveValue('service_seeker');
    await expect(idDialog(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(idField(page)).toHaveAttribute('placeholder', 'MSC-CUS-XXXXXX');
  });

  test('leaving the field chooses the role', async ({ page }) => {
    await role(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(idField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(role(page)).toBeFocused();
    await expect(role(page)).toHaveValue('service_provider');
  });

  test('the whole form', async ({ page, received }) => {
    await page.locator('[name="name"]').focus();
    await page.keyboard.type(words.name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(words.email);
    await page.keyboard.press('Tab');
    await expect(role(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(idField(page)).toBeFocused();
    await page.keyboard.type(exampleIds.service_provider);
    await page.keyboard.press('Enter');
    await expect(page.locator('.verified__line')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Choose another role' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type(words.message);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(submitButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(done(page)).toBeVisible();
    expect((await received()).map(({ call }) => call)).toEqual(['verify_id', 'support']);
  });
});

test('a ticket that has run out brings the dialog back, words kept', async ({ page, received }) => {
  await fill(page);
  await verify(page, 'service_provider');
  const expired = { status: 422, code: 'ticket', field: 'ticket', detail: sentences.ticket };
  await refuse(page, '**/api/support', { ...expired, times: 1 });
  await submitButton(page).click();
  await expectHeldToast(page, sentences.ticket);
  await expect(idField(page)).toHaveValue(exampleIds.service_provider);
  await idField(page).press('Enter');
  await expect(page.locator('.verified__line')).toBeVisible();
  await expect(page.locator('[name="message"]')).toHaveValue(words.message);
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect((await received()).filter(({ call }) => call === 'support')).toHaveLength(1);
});

test('a draft keeps the words, never the role, the ticket or the captcha', async ({ page }) => {
  await fill(page);
  await verify(page, 'service_provider');
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).not.toMatch(/captcha|ticket|service_provider|SP-MH/);
  await page.reload();
  await ready(page);
  await expect(page.locator('[name="message"]')).toHaveValue(words.message);
  await expect(role(page)).toHaveValue('');
  await expect(idDialog(page)).toHaveCount(0);
});

test('a role chosen before the island runs opens the dialog', async ({ page }) => {
  const release = await hold(page, '**/static/js/SupportForm*');
  await page.goto('/Support');
  await page.locator('[name="name"]').fill(words.name);
  await role(page).selectOption('service_agent');
  await expect(submitButton(page)).toBeDisabled();
  release();
  await ready(page);
  await expect(idField(page)).toHaveAttribute('placeholder', 'MSC-SA-XXXXXXXX');
  await expect(page.locator('[name="name"]')).toHaveValue(words.name);
});
