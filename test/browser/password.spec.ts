import { agents } from '../../scripts/userAgents';
import { exampleId, resetLinkFor } from '../../server/stub/scenarios';
import { link } from '../helpers/sampleForms';
import { formTexts, formTextsOf, messages } from '../helpers/texts';
import { formPage } from './helpers/formPage';
import { expect, goodPassword, hold, refuse, test } from './helpers/formSite';
import { watchRequests } from './helpers/screens';

// A retry would hide that a link or a password is sometimes stored.
test.describe.configure({ retries: 0 });

const { password: sentences } = messages;
const verifyPath = '/api/password/verify';
const linkTo = (token: string) => resetLinkFor('', token);

/** The page's URL without the link. */
const cleanUrl = /\/PasswordRecovery$/;

test('a valid link survives reloads, and is used once', async ({ page, form, received }) => {
  await form.open(linkTo('demo-valid'));
  await expect(page).toHaveURL(cleanUrl);
  const heading = page.locator('h1:visible');
  await expect(heading).toHaveText([formTexts.password.heading]);
  await form.expectAccessible();
  await page.goto('/Company');
  await page.goBack();
  await expect(form.field('password')).toBeVisible();
  await page.reload();
  await form.ready();
  await form.typePassword();
  await form.expectFocusOnArrival('.form-done__sentence', () => form.submit.click());
  await expect(form.done).toHaveText(sentences.changed);
  await expect(heading).toHaveText([sentences.changed]);
  await expect(page).toHaveTitle(/^Password changed successfully! – /);
  await form.expectAccessible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('demo-valid');
  const calls = (await received()).map(({ call, raw }) => [call, raw]);
  expect(calls[0]).toEqual(['password_verify', JSON.stringify(link)]);
  const changes = calls.filter(([call]) => call === 'password_done');
  expect(changes).toEqual([['password_done', JSON.stringify({ ...link, password: goodPassword })]]);
  await page.reload();
  await expect(form.done).toHaveText(sentences.changed);
  await form.languageLink('हिंदी').click();
  await expect(form.done).toHaveText(formTextsOf('hi').messages.password.changed);
  expect(await received()).toHaveLength(calls.length);
  // Another link in the same tab is checked again.
  await page.goto(linkTo('demo-expired'));
  await expect(page.locator('.link-panel__title')).toHaveText(sentences.expiredPanel);
});

test('the page of an invalid link says so, also after a reload', async ({ page, form }) => {
  for (const [token, title, message] of [
    ['demo-expired', sentences.expiredPanel, /expired/i],
    ['demo-invalid', sentences.invalidPanel, /\S/],
    ['demo-check-fail', sentences.invalidPanel, sentences.unexpected],
  ] as const) {
    for (const load of [() => form.open(linkTo(token)), () => page.reload()]) {
      await load();
      await expect(page.locator('h1:visible')).toHaveText([title]);
      await expect(page.locator('.link-panel__message')).toHaveText(message);
      await expect(page).toHaveTitle(new RegExp(`^${title.replace('.', '[.]')} – `));
      await expect(page).toHaveURL(cleanUrl);
      await expect(form.field('password')).toHaveCount(0);
    }
  }
  await form.expectAccessible();
});

test('a page left during a change says that it may be done', async ({ page, form }) => {
  await form.open(linkTo('demo-valid'));
  await form.typePassword();
  await page.route('**/api/password/done', () => {});
  await Promise.all([page.waitForRequest('**/api/password/done'), form.submit.click()]);
  // Hosts reject a link that has been used.
  const used = { status: 422, code: 'rejected', detail: sentences.invalid };
  await refuse(page, '**/api/password/verify', { ...used, times: 1 });
  await page.reload();
  await expect(page.locator('.link-panel__message')).toHaveText(sentences.invalid);
  const said = page.locator('.password-page__outcome');
  await expect(said).toContainText(formTexts.password.maybeChanged);
  // If the link is still valid, the next try gets a definite response.
  await page.unroute('**/api/password/done');
  await page.reload();
  await form.ready();
  await form.typePassword();
  await form.submit.click();
  await expect(form.done).toHaveText(sentences.changed);
  await expect(said).not.toContainText(formTexts.password.maybeChanged);
});

test('a link that could not be checked is checked again on request', async ({ page, form }) => {
  const path = '**/api/password/verify';
  const { captcha: detail } = messages.contact;
  const refusal = { status: 422, code: 'captcha', field: 'captcha', detail };
  const said = page.locator('.link-panel__message');
  const again = page.getByRole('button', { name: 'Check the link again' });
  await form.open(linkTo('demo-valid'));
  await page.route(path, (route) => route.abort());
  await page.reload();
  await expect(said).toHaveText(sentences.unexpected);
  await page.unroute(path);
  await refuse(page, path, { ...refusal, times: 3 });
  await again.press('Enter');
  await expect(said).toHaveText(detail);
  const release = await hold(page, path);
  await again.press('Enter');
  // The pressed button disappears, so the focus moves to the place of the outcome.
  const place = page.locator('.password-page__outcome');
  await expect(place).toHaveText('Checking your link…');
  await expect(place).toBeFocused();
  await form.expectFocusOnArrival('[name="password"]', async () => release());
  // A password that is shown must not reach a spelling checker.
  await expect(form.field('password')).toHaveAttribute('spellcheck', 'false');
  // The server then requires a captcha of the form too.
  await refuse(page, '**/api/password/done', refusal);
  await form.typePassword();
  await form.send();
  await form.expectWrongField('captcha', detail);
  await expect(form.field('password')).toHaveValue(goodPassword);
  await form.expectAccessible();
});

test('a link is checked once per load, while scripts are fetched', async ({ page, form }) => {
  const scripts = '**/static/js/**';
  const checks = watchRequests(page, verifyPath);
  const waitUntil = 'commit';
  for (const load of [
    () => page.goto(linkTo('demo-valid'), { waitUntil }),
    () => page.reload({ waitUntil }),
  ]) {
    const release = await hold(page, scripts);
    const checked = page.waitForResponse(`**${verifyPath}`);
    await load();
    await expect(page.locator('h1:visible')).toHaveText([formTexts.password.checking]);
    expect((await checked).status()).toBe(200);
    await expect(page).toHaveURL(cleanUrl);
    release();
    await expect(form.field('password')).toBeVisible();
    await page.unroute(scripts);
  }
  expect(checks).toHaveLength(2);
});

test('a prerendered page checks its link once it is shown', async ({ page, form }) => {
  const checks = watchRequests(page, verifyPath);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true });
  });
  await form.open(linkTo('demo-valid'));
  await expect(page.locator('h1:visible')).toHaveText([formTexts.password.checking]);
  expect(checks).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect(form.field('password')).toBeVisible();
  expect(checks).toHaveLength(1);
});

test('an incomplete link, or one that breaks a rule, is not checked', async ({ page, form }) => {
  const checks = watchRequests(page, '/api/');
  const title = page.locator('h1:visible');
  const link = linkTo('demo-valid');
  for (const [path, heading] of [
    [link.replace('demo-valid', ''), sentences.missing],
    [`${link}&token=b`, sentences.missing],
    [link.replace(exampleId, 'SP%20MH'), sentences.invalidPanel],
  ] as const) {
    await form.open(path);
    await expect(title).toHaveText([heading]);
  }
  await expect(page.locator('.link-panel__message')).toHaveText(sentences.invalid);
  expect(checks).toEqual([]);
});

test.describe('switched off', () => {
  test.use({ settings: { FORMS_OFF: 'password' } });

  test('the page says that it is switched off, and checks no link', async ({ page }) => {
    const calls = watchRequests(page, '/api/');
    await page.goto(linkTo('demo-valid'), { waitUntil: 'networkidle' });
    await expect(page.getByText(messages.formOff)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(cleanUrl);
    expect(calls).toEqual([]);
  });
});

for (const device of ['android', 'iphone', 'macSafari'] as const)
  test(`the page of an invalid link links to an app (${device})`, async ({ newPage }) => {
    const page = await newPage({ userAgent: agents[device] });
    for (const path of [linkTo('demo-expired'), linkTo('demo-invalid'), '/PasswordRecovery']) {
      await formPage(page).open(path);
      const app = page.getByRole('link', { name: formTexts.password.openApp });
      await expect(app).toBeVisible({ visible: device !== 'macSafari' });
      const webApp = page.locator('.link-panel').getByRole('link', { name: 'web app' });
      await expect(webApp).toBeVisible({ visible: device === 'macSafari' });
    }
  });

test('the form has its labels, and attributes for password managers', async ({ page, form }) => {
  await form.open(linkTo('demo-valid'));
  await expect(page.getByRole('form', { name: 'New password' })).toBeVisible();
  for (const label of ['New password', 'Confirm password']) {
    const field = page.getByLabel(label, { exact: true }).and(page.locator('input'));
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
    await expect(field).toHaveAttribute('required', '');
    await expect(field).not.toHaveAttribute('maxlength');
    await expect(field).toHaveAttribute(
      'passwordrules',
      'minlength: 8; maxlength: 12; required: lower, upper; required: digit; required: [!@#$%^*]',
    );
  }
  await expect(form.submit).toHaveText('Submit new password');
  await expect(page.locator('[autocomplete="username"]')).toHaveValue(exampleId);
});

test('the form shows which rules are met, and which fail', async ({ page, form, received }) => {
  await form.open(linkTo('demo-valid'));
  const rules = page.locator('.rule-list li');
  const marks = () =>
    rules.evaluateAll((all) => all.map((rule) => getComputedStyle(rule).listStyleType));
  await form.field('password').fill('a');
  const [open, tick] = ['circle', '"✓ "'];
  expect(await marks()).toEqual([open, tick, open, open, tick]);
  await form.field('password').fill(goodPassword);
  expect(await marks()).toEqual(Array(5).fill(tick));
  await form.expectAccessible();
  await form.typePassword('crew2026!crew20');
  await expect(rules.first()).toContainText('3 too many');
  await form.send();
  await form.expectWrongField('password', `${sentences.rule} At most 12 characters, please.`);
  await form.expectNoToast();
  const isSeen = (place: Element) => getComputedStyle(place).clipPath === 'none';
  expect(await page.locator('#field-password-error').evaluate(isSeen)).toBe(true);
  expect(await marks()).toEqual(['"× "', ...Array(4).fill(tick)]);
  await form.expectAccessible();
  await form.expectTargets();
  await form.typePassword(goodPassword, 'crew2026');
  await form.send();
  await form.expectWrongField('confirm', sentences.mismatch);
  // A field with the focus gets it again, because screen readers then read its sentence.
  await form.field('confirm').evaluate((field) => {
    field.addEventListener('focus', () => field.setAttribute('data-again', ''));
  });
  await page.keyboard.press('Enter');
  await expect(form.field('confirm')).toHaveAttribute('data-again');
  // The sentence disappears once it is not true, also if the visitor corrects the other field.
  await form.field('password').fill('crew2026');
  await expect(form.field('confirm')).not.toHaveAttribute('aria-invalid');
  expect((await received()).map(({ call }) => call)).not.toContain('password_done');
});

test('passwords are shown on request, and stored nowhere', async ({ page, form }) => {
  await form.open(linkTo('demo-valid'));
  await form.typePassword();
  const show = page.getByRole('button', { name: 'Show passwords' });
  const expectType = async (type: string) => {
    for (const name of ['password', 'confirm'])
      await expect(form.field(name)).toHaveAttribute('type', type);
  };
  await page.keyboard.press('Tab');
  await expect(show).toBeFocused();
  await page.keyboard.press('Enter');
  await expectType('text');
  const release = await hold(page, '**/api/password/**');
  await form.submit.click();
  await expect(form.busy).toBeVisible();
  await expectType('password');
  const kept = await page.evaluate(() =>
    JSON.stringify([sessionStorage, localStorage, history.state]),
  );
  expect(kept).not.toContain(goodPassword);
  release();
  await expect(form.done).toBeVisible();
});
