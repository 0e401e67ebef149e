import { exampleId, resetLinkFor } from '../../server/stub/scenarios';
import { postJson } from '../helpers/requests';
import { formTexts, messages } from '../helpers/texts';
import { expect, hold, refuse, test } from './helpers/formSite';
import { watchRequests } from './helpers/screens';

// The real limits of a real site: above this one each call takes a captcha.
test.use({ settings: { TRUST_PROXY: '1', RATE_LIMIT_PASSWORD: '2/10m' } });

test('a neighbour’s junk locks nobody out', async ({ page, form, site, received }) => {
  const address = '203.0.114.1';
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': address });
  const junk = { token: 'junk', unique_id: 'nobody', user_type: 'nothing' };
  for (let i = 0; i < 4; i += 1)
    await postJson(`${site.url}/api/password/verify`, junk, { 'x-forwarded-for': address });
  await site.forget();
  const release = await hold(page, '**/api/captcha/challenge?*');
  const answer = await page.goto(resetLinkFor('', 'demo-valid'));
  expect(answer?.status()).toBe(200);
  await expect(page.getByText(formTexts.password.proving)).toBeVisible();
  await expect(page.getByText(formTexts.password.checking)).toBeVisible();
  await form.expectAccessible();
  expect(await received()).toEqual([]);
  release();
  await form.typePassword();
  expect(new URL(page.url()).search).toBe('');
  await form.submit.click();
  await expect(form.done).toHaveText(messages.password.changed);
});

test('an id check shows its captcha only once it is refused', async ({ page, form, received }) => {
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
  const detail = messages.support.captcha;
  const refusal = { status: 422, code: 'captcha', field: 'captcha', detail };
  // The page tries again once by itself.
  await refuse(page, '**/api/support/verify-id', { ...refusal, times: 2 });
  await form.confirmId(exampleId);
  await form.expectToast(detail);
  await expect(form.dialog.getByRole('checkbox')).toBeFocused();
  await expect(form.dialog.locator('.captcha .field__error')).toHaveText(detail);
  await form.expectAccessible();
  await form.id.press('Enter');
  await expect(form.verified).toBeVisible();
  const tokens = asked.map((request) => request.postDataJSON().captcha);
  expect(tokens).toEqual(Array(4).fill(expect.stringMatching(/./)));
  expect(new Set(tokens).size).toBe(4);
  await form.submit.click();
  await expect(form.done).toHaveText(messages.support.sent);
  expect((await received()).map(({ call }) => call)).toEqual(['verify_id', 'verify_id', 'support']);
});
