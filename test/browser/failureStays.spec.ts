import type { Locator, Page } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { formTexts, formTextsOf, messages } from '../helpers/texts';
import {
  done,
  expect,
  expectAccessible,
  expectHeldToast,
  expectNoToast,
  fill,
  goodPassword,
  note,
  open,
  refuse,
  stopClock,
  submitButton,
  test,
  typePassword,
  words,
} from './helpers/formSite';
import { verify } from './helpers/idDialog';

/** What stays beside the button after a failure. */
const failure = (page: Page) => page.locator('form .form-failure');

/** A sentence without a full stop does not run into the next one. */
async function expectOwnLine(element: Locator, sentence: string): Promise<void> {
  await expect.poll(async () => (await element.innerText()).split('\n')[0]).toBe(sentence);
}

async function closeToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close message' }).click();
  await expectNoToast(page);
}

test('a failure stays beside the button until the next try, with the support address', async ({
  page,
}) => {
  await open(page, '/Contact');
  const title = await page.title();
  await fill(page, { message: `${words.message} #fail` });
  await submitButton(page).click();
  await expectHeldToast(page, messages.contact.failed);
  await closeToast(page);
  await expectOwnLine(failure(page), messages.contact.failed);
  await expect(failure(page).getByRole('link')).toHaveAttribute('href', /^mailto:support@/);
  await expect(submitButton(page)).toHaveAccessibleDescription(new RegExp(messages.contact.failed));
  await expect(page).toHaveTitle(`Error: ${title}`);
  await expectAccessible(page);
  await page.locator('[name="message"]').fill(words.message);
  await expect(failure(page)).toBeVisible();
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
  await expect(page).toHaveTitle(title);
});

test('that nobody knows whether it arrived stays, is said after a reload too, and in another language, for as long as the server knows', async ({
  page,
  received,
}) => {
  await open(page, '/Contact');
  await fill(page, { message: `${words.message} #stall` });
  await submitButton(page).click();
  await expectHeldToast(page, messages.unconfirmed);
  await closeToast(page);
  await expect(failure(page)).toContainText(messages.unconfirmed);
  await page.reload();
  await expect(note(page)).toContainText(messages.noAnswer);
  await open(page, '/hi/Contact');
  await expect(note(page)).toContainText(formTextsOf('hi').messages.noAnswer);
  await submitButton(page).click();
  await expect(failure(page)).toContainText(formTextsOf('hi').messages.unconfirmed);
  expect(await received()).toHaveLength(1);
  await page.clock.install({ time: Date.now() + 11 * 60_000 });
  await page.reload();
  await expect(page.locator('[name="message"]')).toHaveValue(/#stall/);
  await expect(note(page)).toBeEmpty();
});

test('that nobody knows whether a request arrived does not hide that its id is to be verified again', async ({
  page,
}) => {
  await open(page, '/Support');
  await fill(page);
  await verify(page, 'service_provider');
  await page.route('**/api/support', (route) => route.abort());
  await submitButton(page).click();
  await expect(note(page)).toContainText(messages.noAnswer);
  await page.reload();
  await expect(note(page)).toContainText(messages.noAnswer);
  await expect(note(page)).toContainText(formTexts.support.locked);
});

test('the error of a support request or a password change stays visible', async ({ page }) => {
  await open(page, '/Support');
  await fill(page, { message: `${words.message} #fail` });
  await verify(page, 'service_provider');
  await submitButton(page).click();
  await expect(failure(page)).toContainText(messages.support.failed);
  await expect(page.locator('.verified__line')).toBeVisible();
  await open(page, resetLinkFor('', 'demo-fail'));
  await typePassword(page);
  await submitButton(page).click();
  await expect(failure(page)).toContainText(messages.password.unexpected);
  await expect(failure(page).getByRole('link')).toHaveAttribute('href', /^mailto:support@/);
});

test('the error of an id look-up stays visible in the dialog', async ({ page }) => {
  await open(page, '/Support');
  await page.locator('select[name="role"]').selectOption('service_provider');
  const dialog = page.locator('dialog[open]');
  await dialog.locator('[name="uniqueId"]').fill('SP-XX-000500');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectHeldToast(page, messages.support.failed);
  await closeToast(page);
  await expectOwnLine(dialog.locator('.form-failure'), messages.support.failed);
  // Without the look-up nothing can be sent from here.
  await expect(dialog.getByRole('link')).toHaveAttribute('href', /^mailto:support@/);
  await expect(page).toHaveTitle(/^Error: /);
});

test('the title says that a field is wrong, until it is changed', async ({ page }) => {
  await open(page, '/hi/Contact');
  const { formTexts } = formTextsOf('hi');
  const title = await page.title();
  await submitButton(page).click();
  await expect(page).toHaveTitle(formTexts.errorTitle({ title }));
  await page.locator('[name="name"]').fill(words.name);
  await expect(page).toHaveTitle(title);
});

test('the time to wait is counted down, and ends', async ({ page }) => {
  await open(page, '/Contact');
  await fill(page);
  await expect(page.getByRole('checkbox')).toBeChecked();
  const limited = { status: 429, code: 'rate-limited', detail: messages.rateLimited };
  const headers = { 'Retry-After': '50' };
  await refuse(page, '**/api/contact', { ...limited, headers, times: 1 });
  await page.clock.install();
  await submitButton(page).click();
  await expect(note(page)).toContainText('You can try again in');
  await stopClock(page);
  const [, left = ''] = /(\d+) seconds/.exec((await note(page).textContent()) ?? '') ?? [];
  await page.clock.runFor((Number(left) - 3) * 1_000);
  const half = async () => {
    await page.clock.runFor(500);
    return note(page).textContent();
  };
  await expect.poll(half).toContain('You can try again in 1 second.');
  await expect.poll(half).toContain('You can try again now.');
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
});

test("an answer that cannot be read is a lost one: the quiet line, no host's sentence", async ({
  page,
}) => {
  await open(page, '/Contact');
  await fill(page);
  for (const answer of [
    { status: 200, contentType: 'text/html', body: '<h1>Welcome to this network</h1>' },
    { status: 200, contentType: 'application/json', body: '"yes"' },
    { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
  ]) {
    await page.route('**/api/contact', (route) => route.fulfill(answer), { times: 1 });
    const reported = page.waitForRequest('**/api/client-events');
    await submitButton(page).press('Enter');
    expect((await reported).postDataJSON()).toEqual({ kind: 'call-failed', route: '/Contact' });
    await expect(note(page)).toContainText(messages.noAnswer);
    await expectNoToast(page);
  }
  await submitButton(page).press('Enter');
  await expect(done(page)).toBeVisible();
});

test('a toast disappears with its reason: the field was corrected, or the form was sent', async ({
  page,
}) => {
  await open(page, resetLinkFor('', 'demo-valid'));
  await typePassword(page, goodPassword, 'crew2026');
  await submitButton(page).press('Enter');
  await expectHeldToast(page, messages.password.mismatch);
  await page.locator('[name="confirm"]').fill('crew2026!');
  await expectNoToast(page);
  await page.locator('[name="password"]').fill('crew2026!!');
  await submitButton(page).press('Enter');
  await expectHeldToast(page, messages.password.mismatch);
  await page.locator('[name="password"]').fill('crew2026!');
  await submitButton(page).press('Enter');
  await expect(done(page)).toBeVisible();
  await expectNoToast(page);
});

for (const height of [844, 500]) {
  test(`a toast covers nothing of the dialog in a window ${height} px high`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height });
    await open(page, '/Support');
    await page.locator('select[name="role"]').selectOption('service_provider');
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.locator('.toast')).toBeVisible();
    const [toast, box] = await page.evaluate(() =>
      ['dialog .toast', '.dialog__box'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect().toJSON(),
      ),
    );
    expect(toast.top >= box.bottom || toast.bottom <= box.top, 'apart').toBe(true);
  });
}

test('the challenge is asked for in the language of the page', async ({ page }) => {
  const asked = page.waitForRequest('**/api/captcha/challenge*');
  await open(page, '/mr/Contact');
  await page.locator('[name="name"]').focus();
  expect((await asked).headers()['accept-language']).toBe('mr-IN');
});

for (const language of ['hi', 'mr'] as const) {
  test(`the host's own words are shown beside ours in ${language}`, async ({ page }) => {
    const { messages: sentences } = formTextsOf(language);
    await open(page, `/${language}${resetLinkFor('', 'demo-refused')}`);
    await typePassword(page);
    await submitButton(page).click();
    await expect(failure(page)).toContainText(sentences.password.unexpected);
    const host = failure(page).locator('[lang="en"]');
    await expect(host).toHaveText('Please choose a password that you have not used before.');
    await expect(page.locator('.toast [lang="en"]')).toHaveText(await host.innerText());
    for (const token of ['demo-expired', 'demo-invalid']) {
      await open(page, `/${language}${resetLinkFor('', token)}`);
      await expect(page.locator('.link-panel [lang="en"]')).toHaveText(/\w/);
      await expectAccessible(page);
      await page.reload();
      await expect(page.locator('.link-panel [lang="en"]')).toHaveText(/\w/);
    }
  });
}
