import type { Page, Request, Route } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { messages } from '../../shared/texts/en/messages';
import {
  done,
  expect,
  expectAccessible,
  expectHeldToast,
  expectWrongField,
  fill,
  hold,
  keyOf,
  note,
  open,
  submitButton,
  test,
} from './helpers/formSite';
import { verify } from './helpers/idDialog';

const password = 'crew2026!';
const busyForm = (page: Page) => page.locator('form[aria-busy="true"]');

async function typePassword(page: Page): Promise<void> {
  await page.locator('[name="password"]').fill(password);
  await page.locator('[name="confirm"]').fill(password);
}

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

test('a submit that could not be confirmed says so, and is not sent twice', async ({ page }) => {
  await open(page, '/Contact');
  await fill(page);
  const keys: unknown[] = [];
  await page.route('**/api/contact', (route) => {
    keys.push(keyOf(route.request()));
    return route.fulfill({
      status: 502,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 502, code: 'unconfirmed', detail: messages.unconfirmed }),
    });
  });
  await submitButton(page).press('Enter');
  await expectHeldToast(page, messages.unconfirmed);
  await submitButton(page).press('Enter');
  await expect.poll(() => new Set(keys).size === 1 && keys.length === 2).toBe(true);
});

test.describe('a password link over its budget', () => {
  const refusal = (detail: string) => ({
    status: 422,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status: 422, code: 'captcha', field: 'captcha', detail }),
  });

  /** Lets a route ask for a captcha, and gives what was sent to it. */
  async function askForCaptcha(page: Page, path: string, isEnough = true): Promise<Request[]> {
    const sent: Request[] = [];
    await page.route(path, (route: Route) => {
      const request = route.request();
      sent.push(request);
      if (request.postDataJSON().captcha && isEnough) return route.continue();
      return route.fulfill(refusal(messages.contact.captcha));
    });
    return sent;
  }

  test('is checked with a captcha that solves itself', async ({ page }) => {
    await open(page, resetLinkFor('', 'demo-valid'));
    const sent = await askForCaptcha(page, '**/api/password/verify');
    await page.reload();
    await expect(page.locator('[name="password"]')).toBeVisible();
    expect(sent.map((request) => Boolean(request.postDataJSON().captcha))).toEqual([false, true]);
  });

  test('says what it is doing meanwhile', async ({ page }) => {
    await open(page, resetLinkFor('', 'demo-valid'));
    await askForCaptcha(page, '**/api/password/verify');
    const release = await hold(page, '**/api/captcha/challenge');
    await page.reload();
    await expect(page.getByRole('checkbox')).toBeVisible();
    await expect(page.getByText('we check first that you are a person')).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(page.locator('[name="password"]')).toBeVisible();
  });

  test('offers to check again when the captcha is refused', async ({ page }) => {
    await open(page, resetLinkFor('', 'demo-valid'));
    await askForCaptcha(page, '**/api/password/verify', false);
    await page.reload();
    await expect(page.locator('.link-panel__message')).toHaveText(messages.contact.captcha);
    await page.unroute('**/api/password/verify');
    await page.getByRole('button', { name: 'Check the link again' }).click();
    await expect(page.locator('[name="password"]')).toBeVisible();
  });

  test('sets the password with a captcha, under one key', async ({ page, received }) => {
    await open(page, resetLinkFor('', 'demo-valid'));
    const sent = await askForCaptcha(page, '**/api/password/done');
    await typePassword(page);
    await submitButton(page).press('Enter');
    await expect(done(page)).toHaveText(messages.password.changed);
    expect(sent.map((request) => Boolean(request.postDataJSON().captcha))).toEqual([false, true]);
    expect(new Set(sent.map(keyOf)).size).toBe(1);
    expect((await received()).filter(({ call }) => call === 'password_done')).toHaveLength(1);
  });

  test('shows the captcha in the form when it is refused', async ({ page }) => {
    await open(page, resetLinkFor('', 'demo-valid'));
    await askForCaptcha(page, '**/api/password/done', false);
    await typePassword(page);
    await submitButton(page).press('Enter');
    await expectWrongField(page, 'captcha', messages.contact.captcha);
    await expect(page.locator('[name="password"]')).toHaveValue(password);
    await expectAccessible(page);
  });
});
