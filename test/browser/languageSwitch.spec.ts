import { resetLinkFor } from '../../server/stub/scenarios';
import { fill } from '../../shared/texts/fill';
import { formTextsOf } from '../helpers/texts';
import { expect, hold, refuse, test, words } from './helpers/formSite';
import { watchRequests } from './helpers/screens';

const hindi = formTextsOf('hi');

test('a reset link survives two switches and a reload', async ({ page, form, received }) => {
  await form.open(resetLinkFor('', 'demo-valid'));
  const requests = watchRequests(page, '/');
  await form.languageLink('हिंदी').click();
  await expect(page).toHaveURL('/hi/PasswordRecovery');
  await form.ready();
  await page.reload();
  await form.ready();
  await form.languageLink('मराठी').click();
  await expect(page).toHaveURL('/mr/PasswordRecovery');
  await form.typePassword();
  await form.submit.click();
  await expect(form.done).toHaveText(formTextsOf('mr').messages.password.changed);
  expect(requests.map((request) => request.url()).join()).not.toMatch(/demo-valid|SP-MH/);
  expect((await received()).at(-1)?.body).toMatchObject({ token: 'demo-valid' });
});

test('a reset link survives a switch while it is still being checked', async ({ page, form }) => {
  const path = '**/api/password/verify';
  const { unexpected } = hindi.messages.password;
  await refuse(page, path, { status: 502, code: 'upstream', detail: unexpected });
  await page.goto(resetLinkFor('', 'demo-check-stall'), { waitUntil: 'commit' });
  const checked = page.waitForRequest(path);
  await form.languageLink('हिंदी').click();
  await expect(page).toHaveURL('/hi/PasswordRecovery');
  expect((await checked).postDataJSON()).toMatchObject({ token: 'demo-check-stall' });
  await expect(page.locator('.link-panel__message')).toHaveText(unexpected);
});

test('a thank-you survives the switch', async ({ page, form }) => {
  await form.sendContact();
  const reference = await form.reference.innerText();
  await form.languageLink('हिंदी').click();
  await expect(page).toHaveURL('/hi/Contact');
  await expect(form.reference).toHaveText(reference);
  await expect(form.done).toHaveText(hindi.messages.contact.sent);
  await expect(page.locator('.form-done')).toContainText(words.email);
});

test('a verified id survives the switch', async ({ form, received }) => {
  await form.open('/Support');
  await form.fill();
  await form.verify();
  await form.languageLink('हिंदी').click();
  await form.ready();
  await form.expectFilled();
  await expect(form.verified).toHaveText(fill(hindi.verifiedLine, { name: 'Asha' }));
  await form.submit.click();
  await expect(form.done).toHaveText(hindi.messages.support.sent);
  expect((await received()).map(({ call }) => call)).toEqual(['verify_id', 'support']);
});

test('typed text survives the switch without script and storage', async ({ page, form }) => {
  const release = await hold(page, /\/static\/js\/(contact|support)-/);
  const draft = page.waitForResponse(/\/static\/js\/form-/);
  await page.goto('/Support', { waitUntil: 'commit' });
  await (await draft).finished();
  await form.fill();
  await form.role.selectOption('service_agent');
  await form.languageLink('हिंदी').click();
  await expect(page).toHaveURL('/hi/Support');
  await form.expectFilled();
  release();
  await form.ready();
  await form.expectFilled();
  await expect(form.role).toHaveValue('service_agent');
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    }),
  );
  await form.open('/Contact');
  await form.fill({ message: 'Another message, where nothing can be stored.' });
  await form.languageLink('मराठी').click();
  await expect(page).toHaveURL('/mr/Contact');
  await form.ready();
  await form.expectFilled();
});
