import type { Page } from '@playwright/test';
import { roles } from '../../shared/roles';
import { messages, verifiedLine } from '../../shared/texts/en/messages';
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
  submitButton,
  test,
  words,
} from './helpers/formSite';
import { confirmId, idDialog, idField, verify } from './helpers/idDialog';

const { support: sentences } = messages;
const role = (page: Page) => page.locator('select[name="role"]');

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  if (javaScriptEnabled) await open(page, '/Support');
});

for (const [value, name] of [
  ['service_provider', 'Asha'],
  ['service_agent', 'Imran'],
] as const) {
  test(`a ${value} verifies an id and sends a request`, async ({ page, received }) => {
    const { hint, example } = roles[value];
    await fill(page);
    await role(page).selectOption(value);
    await expect(idDialog(page)).toBeVisible();
    await expect(idField(page)).toBeFocused();
    await expect(idField(page)).toHaveAttribute('placeholder', example);
    await expect(idField(page)).toHaveAccessibleDescription(new RegExp(hint));
    // They look alike.
    const isFirst = value === 'service_provider';
    if (isFirst) await expectAccessible(page);
    await confirmId(page, example);
    const line = page.locator('.verified__line');
    await expect(line).toHaveText(verifiedLine(name));
    await expect(line).toBeFocused();
    await expect(role(page)).toHaveCount(0);
    await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'false');
    if (isFirst) await expectAccessible(page);
    await submitButton(page).click();
    await expect(done(page)).toHaveText(sentences.sent);
    await expect(done(page)).toBeFocused();
    await expect(page.locator('form.form')).toHaveCount(0);
    if (isFirst) await expectAccessible(page);
    expect((await received()).map(({ call, raw }) => [call, raw])).toEqual([
      ['verify_id', JSON.stringify({ uniqueId: example, type: value })],
      ['support', JSON.stringify({ role: value, uniqueId: example, name, message: words.message })],
    ]);
  });
}

test('has the specified fields, and exactly the four options', async ({ page }) => {
  await expect(page.locator('[name="email"]')).toHaveAttribute('type', 'email');
  for (const [name, max] of [
    ['name', 100],
    ['email', 254],
    ['message', 500],
  ] as const) {
    await expect(page.locator(`[name="${name}"]`)).toHaveAttribute('maxlength', `${max}`);
    await expect(page.locator(`[name="${name}"]`)).toHaveAttribute('required');
  }
  await expect(role(page).locator('option')).toHaveText([
    'Select',
    'Service Provider',
    'Service Seeker (Client)',
    'Service Agent',
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
  await confirmId(page, roles.service_provider.example);
  await expect(idDialog(page).locator('.dialog__note')).toHaveText(messages.lookUpFailed);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expectAccessible(page);
  await context.setOffline(false);
  await idField(page).press('Enter');
  await expect(page.locator('.verified__line')).toBeVisible();
});

test('the message comes after the role', async ({ page, received }) => {
  await fill(page, { message: 'x'.repeat(19) });
  await verify(page, 'service_provider');
  await submitButton(page).click();
  await expectWrongField(page, 'message', sentences.message);
  await expectHeldToast(page, sentences.message);
  await page.locator('[name="message"]').fill('x'.repeat(20));
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect((await received()).map(({ call }) => call)).toEqual(['verify_id', 'support']);
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
    await confirmId(page, roles.service_provider.example);
    await expect(page.locator('.verified__line')).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
  });
}

test('the dialog says that an id could not be looked up', async ({ page }) => {
  await role(page).selectOption('service_provider');
  await confirmId(page, 'SP-XX-000500');
  await expectHeldToast(page, sentences.failed);
  await expect(idDialog(page)).toBeVisible();
});

test('the dialog shows that it works', async ({ page }) => {
  const release = await hold(page, '/api/support/verify-id');
  await role(page).selectOption('service_agent');
  await confirmId(page, roles.service_agent.example);
  await expect(idDialog(page).locator('.spinner')).toBeVisible();
  await expect(page.getByText('Looking up your ID…')).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.locator('.verified__line')).toBeVisible();
});

test('an answer that comes after Cancel is not wanted', async ({ page }) => {
  const release = await hold(page, '/api/support/verify-id');
  await role(page).selectOption('service_agent');
  await confirmId(page, roles.service_agent.example);
  await page.keyboard.press('Escape');
  await expect(idDialog(page)).toHaveCount(0);
  const answered = page.waitForResponse('**/api/support/verify-id');
  release();
  await answered;
  await expect(role(page)).toHaveValue('');
  await expect(page.locator('.verified__line')).toHaveCount(0);
});

test('cancelling leaves a usable form, where the same role can be chosen again', async ({
  page,
}) => {
  await fill(page);
  for (let turn = 0; turn < 2; turn += 1) {
    await role(page).selectOption('service_seeker');
    await idDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(idDialog(page)).toHaveCount(0);
    await expect(role(page)).toHaveValue('');
    await expect(role(page)).toBeFocused();
  }
  await expect(page.locator('[name="message"]')).toHaveValue(words.message);
  await verify(page, 'service_seeker');
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
    await expect(idField(page)).toHaveAttribute('placeholder', roles.service_seeker.example);
  });

  test('leaving the field chooses the role', async ({ page }) => {
    await role(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(idField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(role(page)).toBeFocused();
    await expect(role(page)).toHaveValue('');
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
    await page.keyboard.type(roles.service_provider.example);
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
  await page.route('**/api/support', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'ticket',
        field: 'ticket',
        detail: sentences.ticket,
        status: 422,
      }),
    }),
  );
  await submitButton(page).click();
  await expectHeldToast(page, sentences.ticket);
  await expect(idField(page)).toHaveValue(roles.service_provider.example);
  await page.unroute('**/api/support');
  await idField(page).press('Enter');
  await expect(page.locator('.verified__line')).toBeVisible();
  await expect(page.locator('[name="message"]')).toHaveValue(words.message);
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect((await received()).filter(({ call }) => call === 'support')).toHaveLength(1);
});

// Every way to fail is asked of the contact form, which sends in the same way.
test('a failure is told, and keeps the verified id', async ({ page }) => {
  await fill(page, { message: `${words.message} #fail` });
  await verify(page, 'service_provider');
  await submitButton(page).click();
  await expectHeldToast(page, sentences.failed);
  await expect(page.locator('.verified__line')).toBeVisible();
  await page.getByRole('button', { name: 'Close message' }).click();
  await page.locator('[name="message"]').fill(words.message);
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
});

test('a draft keeps the words, never the role or the ticket', async ({ page }) => {
  await fill(page);
  await verify(page, 'service_provider');
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).not.toMatch(/ticket|service_provider|SP-MH/);
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
  await expect(idField(page)).toHaveAttribute('placeholder', roles.service_agent.example);
  await expect(page.locator('[name="name"]')).toHaveValue(words.name);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says how to reach a person and cannot be sent', async ({ page }) => {
    await page.goto('/Support');
    await expect(page.locator('noscript .notice a[href^="mailto:support@"]')).toBeVisible();
    await expect(submitButton(page)).toBeDisabled();
  });
});
