import type { Page } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { formTextsOf, messages } from '../helpers/texts';
import {
  cutStream,
  expect,
  expectAccessible,
  expectHeldToast,
  expectWrongField,
  fill,
  goodPassword,
  hold,
  open,
  ready,
  submitButton,
  test,
  typePassword,
} from './helpers/formSite';
import { watchShifts } from './helpers/measure';

const { password: sentences } = messages;
const linkTo = (token: string) => resetLinkFor('', token);
const link = (token: string) => ({
  token,
  unique_id: 'SP-MH-104233',
  user_type: 'service_provider',
});

async function expectClean(page: Page): Promise<void> {
  expect(new URL(page.url()).search).toBe('');
}

test('a valid link sets a password, with exactly the specified bodies', async ({
  page,
  received,
}) => {
  await open(page, linkTo('demo-valid'));
  await expectClean(page);
  await expectAccessible(page);
  await typePassword(page);
  await submitButton(page).click();
  const done = page.locator('.form-done__sentence');
  await expect(done).toHaveText(sentences.changed);
  await expect(done).toBeFocused();
  await expect(page.locator('[name="password"]')).toHaveCount(0);
  await expectAccessible(page);
  expect((await received()).map(({ call, raw }) => [call, raw])).toEqual([
    ['password_verify', JSON.stringify(link('demo-valid'))],
    ['password_done', JSON.stringify({ ...link('demo-valid'), password: goodPassword })],
  ]);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('demo-valid');
});

test('a changed password stays said after a reload, and in another language', async ({
  page,
  received,
}) => {
  await open(page, linkTo('demo-valid'));
  await typePassword(page);
  await submitButton(page).click();
  const done = page.locator('.form-done__sentence');
  await expect(done).toHaveText(sentences.changed);
  await page.reload();
  await expect(done).toHaveText(sentences.changed);
  await page.locator('.footer__languages a', { hasText: 'हिंदी' }).click();
  await expect(done).toHaveText(formTextsOf('hi').messages.password.changed);
  expect((await received()).map(({ call }) => call)).toEqual(['password_verify', 'password_done']);
  // Another link in the same tab is checked as ever.
  await page.goto(linkTo('demo-expired'));
  await expect(page.locator('.link-panel__title')).toHaveText(sentences.expiredPanel);
});

for (const [token, title, message] of [
  ['demo-expired', sentences.expiredPanel, /expired/i],
  ['demo-invalid', sentences.invalidPanel, /\S/],
  ['demo-check-fail', sentences.invalidPanel, sentences.unexpected],
] as const) {
  test(`${token}: "${title}", and again after a reload`, async ({ page }) => {
    await open(page, linkTo(token));
    await expect(page.locator('.link-panel__title')).toHaveText(title);
    await expect(page.locator('.link-panel__message')).toHaveText(message);
    await expect(page.locator('[name="password"]')).toHaveCount(0);
    await expectClean(page);
    if (token === 'demo-expired') await expectAccessible(page);
    await page.reload();
    await expect(page.locator('.link-panel__title')).toHaveText(title);
    await expect(page.locator('.link-panel__message')).toHaveText(message);
  });
}

test('a link survives a reload and a tab that was thrown away', async ({ page, received }) => {
  await open(page, linkTo('demo-valid'));
  await page.goto('/Company');
  await page.goBack();
  await expect(page.locator('[name="password"]')).toBeVisible();
  await page.reload();
  await expect(page.locator('[name="password"]')).toBeVisible();
  await expectClean(page);
  await expect(page.locator('.link-panel__title')).toHaveCount(0);
  await typePassword(page);
  await submitButton(page).click();
  await expect(page.locator('.form-done__sentence')).toHaveText(sentences.changed);
  expect((await received()).at(-1)?.body).toEqual({
    ...link('demo-valid'),
    password: goodPassword,
  });
});

test('a reload says that it checks instead of asking where the visitor is going', async ({
  page,
}) => {
  await open(page, linkTo('demo-valid'));
  await page.route('**/static/js/NewPassword*', () => {});
  await page.reload();
  await expect(page.locator('.with-kept-link')).toBeVisible();
  await expect(page.locator('.without-kept-link')).toBeHidden();
});

test('an unexpected failure can be checked again', async ({ page }) => {
  await open(page, linkTo('demo-valid'));
  await page.route('**/api/password/verify', (route) => route.abort());
  await page.reload();
  await expect(page.locator('.link-panel__message')).toHaveText(sentences.unexpected);
  await page.unroute('**/api/password/verify');
  const release = await hold(page, '**/api/password/verify');
  await page.getByRole('button', { name: 'Check the link again' }).press('Enter');
  // The button goes; the focus stays where the outcome will stand.
  const place = page.locator('.password-page__outcome');
  await expect(place).toHaveText('Checking your link…');
  await expect(place).toBeFocused();
  release();
  const password = page.locator('[name="password"]');
  await expect(password).toBeFocused();
  // Here the browser creates the form: a password that is shown must not reach a spelling checker.
  await expect(password).toHaveAttribute('spellcheck', 'false');
});

test('the address is clean while the link is still being checked', async ({ page }) => {
  await page.goto(linkTo('demo-check-stall'), { waitUntil: 'commit' });
  await expect(page.getByText('Checking your link…')).toBeVisible();
  await expectClean(page);
  await expectAccessible(page);
});

for (const [width, height] of [
  [360, 780],
  [1440, 900],
] as const) {
  test(`nothing moves at ${width} px when the outcome comes late`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    const expectStill = async () => {
      await expect(page.locator('[name="password"]')).toBeVisible();
      await ready(page);
      const { sum, what } = await shifts();
      expect(sum, what.join('\n')).toBeLessThan(0.01);
    };
    await page.goto(linkTo('demo-check-late'));
    await expectStill();
    await page.reload();
    await expectStill();
  });
}

test('a cut stream is reported, and the link can be checked again', async ({ page }) => {
  await cutStream(page, 1);
  await page.goto(linkTo('demo-valid'));
  const notice = page.locator('[data-late]');
  await expect(notice.getByRole('alert')).toHaveText(sentences.unexpected);
  await expect(page.getByText('Checking your link…')).toHaveCount(0);
  await expectClean(page);
  await expectAccessible(page);
  await notice.getByRole('link', { name: 'Check the link again' }).click();
  await expect(page.locator('[name="password"]')).toBeVisible();
});

test.describe('the form', () => {
  test.beforeEach(({ page }) => open(page, linkTo('demo-valid')));

  test('refuses what is against the rules', async ({ page, received }) => {
    await typePassword(page, 'abcdefgh');
    await submitButton(page).click();
    await expectWrongField(page, 'password', sentences.rule);
    await expectHeldToast(page, sentences.rule);
    await expectAccessible(page);
    expect((await received()).map(({ call }) => call)).not.toContain('password_done');
  });

  test('ticks the rules off while one types', async ({ page }) => {
    const met = () =>
      page
        .locator('.rule-list__rule')
        .evaluateAll((rules) => rules.map((rule) => (rule as HTMLElement).dataset.met === 'true'));
    expect(await met()).toEqual([false, false, false, false, false]);
    await page.locator('[name="password"]').fill('a');
    expect(await met()).toEqual([false, true, false, false, true]);
    await page.locator('[name="password"]').fill(goodPassword);
    expect(await met()).toEqual([true, true, true, true, true]);
    await expectAccessible(page);
  });

  test('counts what was typed before the island ran', async ({ page }) => {
    const release = await hold(page, '**/static/js/NewPassword*');
    await page.goto(linkTo('demo-valid'));
    await typePassword(page);
    release();
    await ready(page);
    await expect(page.locator('[name="password"]')).toHaveValue(goodPassword);
    await expect(page.locator('.rule-list__rule[data-met="true"]')).toHaveCount(5);
  });

  test('shows and hides what was typed', async ({ page }) => {
    await typePassword(page);
    await page.getByRole('button', { name: 'Show passwords' }).click();
    await expect(page.locator('[name="password"]')).toHaveAttribute('type', 'text');
    await expect(page.locator('[name="confirm"]')).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Show passwords' }).click();
    await expect(page.locator('[name="password"]')).toHaveAttribute('type', 'password');
    await expect(page.locator('[name="password"]')).toHaveAttribute('autocomplete', 'new-password');
  });

  test('is operated by keyboard alone', async ({ page }) => {
    await page.locator('[name="password"]').focus();
    await page.keyboard.type(goodPassword);
    await page.keyboard.press('Tab');
    await page.keyboard.type(goodPassword);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show passwords' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('.form-done__sentence')).toBeVisible();
  });

  test('keeps no password anywhere', async ({ page }) => {
    await typePassword(page);
    const kept = await page.evaluate(() =>
      JSON.stringify([sessionStorage, localStorage, history.state]),
    );
    expect(kept).not.toContain(goodPassword);
  });
});

test('a password that is too long shows by how much', async ({ page }) => {
  await open(page, linkTo('demo-valid'));
  await typePassword(page, 'crew2026!crew20');
  await expect(page.locator('.rule-list li').first()).toContainText('3 too many');
  await submitButton(page).press('Enter');
  await expectWrongField(page, 'password', `${sentences.rule} At most 12 characters, please.`);
});

test('the status line is outside what is busy', async ({ page }) => {
  for (const [path, call] of [
    ['/Contact', '**/api/contact'],
    [linkTo('demo-valid'), '**/api/password/done'],
  ] as const) {
    const release = await hold(page, call);
    await open(page, path);
    if (path === '/Contact') await fill(page);
    else await typePassword(page);
    await submitButton(page).press('Enter');
    const busy = page.locator('form [aria-busy="true"]');
    await expect(busy).toBeVisible();
    await expect(busy.locator('.submit-row__note')).toHaveCount(0);
    await expect(page.locator('.submit-row__note')).toHaveText(/…/);
    release();
    await expect(page.locator('.form-done__sentence')).toBeVisible();
  }
});
