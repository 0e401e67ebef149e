import type { Page } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { messages } from '../helpers/texts';
import { expect, goodPassword, test } from './helpers/formSite';
import { watchRequests } from './helpers/screens';

const passwordCalls = 5;

// The real limits of a real site.
test.use({
  settings: {
    TRUST_PROXY: '1',
    RATE_LIMIT_PASSWORD: `${passwordCalls}/10m`,
    RATE_LIMIT_PER_ID: '1/10m',
    RATE_LIMIT_VERIFY_ID_MISSES: '1/10m',
  },
});

// One site for all: to start it takes longer than these tests.
test.describe.configure({ mode: 'default', retries: 0 });

const wait = /You can try again in \d+ minutes\./;

/** Puts the visitor into another network, which is limited separately. */
const comeFrom = (page: Page, address: string) =>
  page.setExtraHTTPHeaders({ 'X-Forwarded-For': address });

test('a password change too many gets a friendly sentence and when to retry, and an error page on the next visit', async ({
  page,
  form,
  received,
}) => {
  await comeFrom(page, '198.51.100.1');
  const reset = resetLinkFor('', 'demo-refused');
  await form.open(reset);
  await form.typePassword();
  for (let i = 0; i < passwordCalls; i += 1) {
    await form.send();
    await expect(form.busy).toHaveCount(0);
  }
  await form.expectToast(messages.rateLimited);
  await expect(form.note).toHaveText(wait);
  await expect(form.field('password')).toHaveValue(goodPassword);
  await form.expectAccessible();
  // To open the link was the first of the calls.
  expect((await received()).filter(({ call }) => call === 'password_done')).toHaveLength(
    passwordCalls - 1,
  );
  // A reload asks through /api, and says what that says.
  await page.reload();
  await expect(page.locator('.link-panel__message')).toHaveText(messages.rateLimited);
  const answer = await page.goto(reset);
  expect(answer?.status()).toBe(429);
  await expect(page.locator('h1')).toBeVisible();
  await form.expectAccessible();
  const again = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.getByRole('link', { name: 'Try again' }).click();
  expect((await again).url()).toBe(answer?.url());
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

test('after too many guesses the form solves a captcha', async ({ page, form, received }) => {
  await comeFrom(page, '203.0.114.1');
  await form.open('/Support');
  await form.fill();
  await form.role.selectOption('service_provider');
  await form.confirmId('SP-XX-000000');
  await form.expectToast(messages.support.unknownId);
  await page.keyboard.press('Escape');
  const asked = watchRequests(page, '/verify-id');
  await form.verify();
  expect(asked.map((request) => 'captcha' in request.postDataJSON())).toEqual([false, true]);
  // That check is used up; the request has another one.
  await form.submit.click();
  await expect(form.done).toHaveText(messages.support.sent);
  expect((await received()).map(({ call }) => call)).toEqual(['verify_id', 'verify_id', 'support']);
});
