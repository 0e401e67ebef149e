import type { Page } from '@playwright/test';
import { exampleIds, resetLinkFor } from '../../server/stub/scenarios';
import { postJson } from '../helpers/postJson';
import { formTexts, messages } from '../helpers/texts';
import { expect, goodPassword, hold, refuse, test } from './helpers/formSite';
import { watchRequests } from './helpers/screens';

/** Calls of forms; above it they are refused. */
const formTries = 15;

// The real limits of a real site.
test.use({
  settings: {
    TRUST_PROXY: '1',
    RATE_LIMIT_FORM_TRIES: `${formTries}/10m`,
    // Above it each call takes a captcha.
    RATE_LIMIT_PASSWORD: '2/10m',
    RATE_LIMIT_PER_ID: '1/10m',
  },
});

// One site for all: to start it takes longer than these tests.
test.describe.configure({ mode: 'default', retries: 0 });

const wait = /You can try again in \d+ minutes\./;

/** Puts the visitor into another network, which is limited separately. */
const comeFrom = (page: Page, address: string) =>
  page.setExtraHTTPHeaders({ 'X-Forwarded-For': address });

test('a password change too many gets a friendly sentence and when to retry, on the next visit too', async ({
  page,
  form,
  received,
}) => {
  await comeFrom(page, '198.51.100.1');
  const reset = resetLinkFor('', 'demo-refused');
  await form.open(reset);
  await form.typePassword();
  // Each change but the first is two calls: without a captcha, and with it.
  const changes = (formTries + 1) / 2;
  const sent = async () => (await received()).filter(({ call }) => call === 'password_done').length;
  for (let i = 1; i <= changes; i += 1) {
    await form.send();
    // The sentence of the change before may still be shown.
    await expect.poll(sent).toBe(i);
    await expect(form.busy).toHaveCount(0);
    await expect(form.failure).toBeVisible();
  }
  await form.send();
  await form.expectToast(messages.rateLimited);
  await expect(form.note).toHaveText(wait);
  await expect(form.field('password')).toHaveValue(goodPassword);
  await form.expectAccessible();
  expect(await sent()).toBe(changes);
  // A reload asks through /api, and says what that says.
  await page.reload();
  await expect(page.locator('.link-panel__message')).toHaveText(messages.rateLimited);
});

test('when too many links were tried for an id, its owner comes through by a captcha that the page solves', async ({
  page,
  form,
  received,
}) => {
  await comeFrom(page, '192.0.2.1');
  // An id whose guesses no other test counts.
  const linkTo = (token: string) => resetLinkFor('', token).replace('SP-MH-104233', 'SP-MH-200000');
  await form.open(linkTo('demo-invalid'));
  await page.goto(linkTo('demo-valid'));
  await expect(form.field('password')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await form.typePassword();
  await form.submit.click();
  await expect(form.done).toHaveText(messages.password.changed);
  // The guess, the link once the captcha had passed, and the change: the host was not asked when the page was opened.
  expect((await received()).map(({ raw }) => JSON.parse(raw).token)).toEqual([
    'demo-invalid',
    'demo-valid',
    'demo-valid',
  ]);
});

test('a neighbour’s junk does not lock a visitor out: his page asks for the captcha by itself, and loses no word', async ({
  page,
  form,
  site,
  received,
}) => {
  const address = '203.0.114.1';
  await comeFrom(page, address);
  const junk = { token: 'junk', unique_id: 'nobody', user_type: 'nothing' };
  for (let i = 0; i < 4; i += 1) {
    const from = { 'x-forwarded-for': address };
    await postJson(`${site.url}/api/password/verify`, junk, from);
  }
  await site.forget();
  const release = await hold(page, '**/api/captcha/challenge?*');
  const link = resetLinkFor('', 'demo-valid');
  const answer = await page.goto(link);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText(formTexts.password.checking)).toBeVisible();
  await expect(page.getByText(formTexts.password.proving)).toBeVisible();
  await form.expectAccessible();
  expect(await received()).toEqual([]);
  release();
  await form.typePassword();
  await form.submit.click();
  await expect(form.done).toHaveText(messages.password.changed);
});

test('an id check solves its captcha unseen while the id is typed, and Submit has another', async ({
  page,
  form,
  received,
}) => {
  await comeFrom(page, '203.0.115.1');
  await form.open('/Support');
  await form.fill();
  const challenges = watchRequests(page, '/api/captcha/');
  const asked = watchRequests(page, '/verify-id');
  await form.role.selectOption('service_provider');
  // It begins with the dialog, not when Confirm is pressed.
  await expect
    .poll(() => challenges.map((request) => request.url().split('=')[1]))
    .toContain('verify-id');
  await expect(form.dialog.locator('.captcha')).toHaveCount(0);
  await form.confirmId('SP-XX-000000');
  await form.expectToast(messages.support.unknownId);
  await page.keyboard.press('Escape');
  await form.verify();
  const tokens = asked.map((request) => request.postDataJSON().captcha);
  expect(tokens).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  expect(new Set(tokens).size).toBe(2);
  await form.submit.click();
  await expect(form.done).toHaveText(messages.support.sent);
  expect((await received()).map(({ call }) => call)).toEqual(['verify_id', 'verify_id', 'support']);
});

test('a captcha of the id check that is refused is shown in the dialog, which keeps the id', async ({
  page,
  form,
}) => {
  await comeFrom(page, '203.0.116.1');
  await form.open('/Support');
  await form.fill();
  await form.role.selectOption('service_provider');
  const refusal = {
    status: 422,
    code: 'captcha',
    field: 'captcha',
    detail: messages.support.captcha,
  };
  // The page tries again once by itself.
  await refuse(page, '**/api/support/verify-id', { ...refusal, times: 2 });
  await form.confirmId(exampleIds.service_provider);
  await form.expectToast(messages.support.captcha);
  await expect(form.dialog.getByRole('checkbox')).toBeFocused();
  await expect(form.dialog.locator('.captcha .field__error')).toHaveText(messages.support.captcha);
  await form.expectAccessible();
  await form.expectTargets();
  await expect(form.id).toHaveValue(exampleIds.service_provider);
  await form.id.press('Enter');
  await expect(form.verified).toBeVisible();
});
