import type { Page } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { messages } from '../../shared/texts/en/messages';
import {
  expect,
  expectAccessible,
  expectHeldToast,
  expectNoToast,
  expectWrongField,
  hold,
  open,
  ready,
  submitButton,
  test,
} from './helpers/formSite';
import { watchShifts } from './helpers/measure';

const { password: sentences } = messages;
const good = 'crew2026!';
const linkTo = (token: string) => resetLinkFor('', token);
const link = (token: string) => ({
  token,
  unique_id: 'SP-MH-104233',
  user_type: 'service_provider',
});

async function type(page: Page, password: string, confirm = password): Promise<void> {
  await page.locator('[name="password"]').fill(password);
  await page.locator('[name="confirm"]').fill(confirm);
}

async function expectClean(page: Page): Promise<void> {
  expect(new URL(page.url()).search).toBe('');
}

test('a good link sets a password, with exactly the specified bodies', async ({
  page,
  received,
}) => {
  await open(page, linkTo('demo-valid'));
  await expectClean(page);
  await expectAccessible(page);
  await type(page, good);
  await submitButton(page).click();
  const done = page.locator('.form-done__sentence');
  await expect(done).toHaveText(sentences.changed);
  await expect(done).toBeFocused();
  await expect(page.locator('[name="password"]')).toHaveCount(0);
  await expectAccessible(page);
  expect((await received()).map(({ call, raw }) => [call, raw])).toEqual([
    ['password_verify', JSON.stringify(link('demo-valid'))],
    ['password_done', JSON.stringify({ ...link('demo-valid'), password: good })],
  ]);
  expect(await page.evaluate(() => history.state?.resetLink)).toBeUndefined();
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

for (const query of ['', '?token=demo-valid']) {
  test(`going somewhere without a whole link: ${query || 'no query'}`, async ({
    page,
    received,
  }) => {
    const answer = await page.goto(`/PasswordRecovery${query}`);
    expect(answer?.status()).toBe(400);
    await ready(page);
    await expect(page.locator('.link-panel__title')).toHaveText(sentences.missing);
    if (query === '') await expectAccessible(page);
    expect(await received()).toEqual([]);
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
  await type(page, good);
  await submitButton(page).click();
  await expect(page.locator('.form-done__sentence')).toHaveText(sentences.changed);
  expect((await received()).at(-1)?.body).toEqual({ ...link('demo-valid'), password: good });
  await page.reload();
  await expect(page.locator('.link-panel__title')).toHaveText(sentences.missing);
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
  await page.getByRole('button', { name: 'Check the link again' }).click();
  await expect(page.locator('[name="password"]')).toBeVisible();
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

test('a stream that is cut says so, and the link can be checked again', async ({ page }) => {
  await page.route(
    '**/PasswordRecovery?*',
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.slice(0, html.indexOf('<div hidden id="S:')) });
    },
    { times: 1 },
  );
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
    await type(page, 'abcdefgh');
    await submitButton(page).click();
    await expectWrongField(page, 'password', sentences.rule);
    await expectHeldToast(page, sentences.rule);
    await expectAccessible(page);
    expect((await received()).map(({ call }) => call)).not.toContain('password_done');
  });

  test('refuses two that differ', async ({ page }) => {
    await type(page, good, `${good}x`);
    await submitButton(page).click();
    await expectWrongField(page, 'confirm', sentences.mismatch);
    await expectHeldToast(page, sentences.mismatch);
  });

  test('ticks the rules off while one types', async ({ page }) => {
    const met = () =>
      page
        .locator('.rule-list__rule')
        .evaluateAll((rules) => rules.map((rule) => (rule as HTMLElement).dataset.met === 'true'));
    expect(await met()).toEqual([false, false, false, false, false]);
    await page.locator('[name="password"]').fill('a');
    expect(await met()).toEqual([false, true, false, false, true]);
    await page.locator('[name="password"]').fill(good);
    expect(await met()).toEqual([true, true, true, true, true]);
    await expectAccessible(page);
  });

  test('counts what was typed before the island ran', async ({ page }) => {
    const release = await hold(page, '**/static/js/NewPassword*');
    await page.goto(linkTo('demo-valid'));
    await type(page, good);
    release();
    await ready(page);
    await expect(page.locator('[name="password"]')).toHaveValue(good);
    await expect(page.locator('.rule-list__rule[data-met="true"]')).toHaveCount(5);
  });

  test('shows and hides what was typed', async ({ page }) => {
    await type(page, good);
    await page.getByRole('button', { name: 'Show passwords' }).click();
    await expect(page.locator('[name="password"]')).toHaveAttribute('type', 'text');
    await expect(page.locator('[name="confirm"]')).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Show passwords' }).click();
    await expect(page.locator('[name="password"]')).toHaveAttribute('type', 'password');
    await expect(page.locator('[name="password"]')).toHaveAttribute('autocomplete', 'new-password');
  });

  test('takes a pasted password whole, however long', async ({ page }) => {
    await page.locator('[name="password"]').focus();
    await page.keyboard.insertText('a1!'.repeat(20));
    await expect(page.locator('[name="password"]')).toHaveValue('a1!'.repeat(20));
  });

  test('is operated by keyboard alone', async ({ page }) => {
    await page.locator('[name="password"]').focus();
    await page.keyboard.type(good);
    await page.keyboard.press('Tab');
    await page.keyboard.type(good);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show passwords' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('.form-done__sentence')).toBeVisible();
  });

  test('keeps no password anywhere', async ({ page }) => {
    await type(page, good);
    const kept = await page.evaluate(() =>
      JSON.stringify([sessionStorage, localStorage, history.state]),
    );
    expect(kept).not.toContain(good);
  });
});

for (const [token, sentence] of [
  ['demo-refused', /\S/],
  ['demo-stall', messages.unconfirmed],
] as const) {
  test(`${token}: the change is not made, and the form says so`, async ({ page }) => {
    await open(page, linkTo(token));
    await type(page, good);
    await submitButton(page).click();
    await expect(page.locator('.toast--error .toast__text')).toHaveText(sentence);
    await expect(page.locator('[name="password"]')).toHaveValue(good);
  });
}

test('a change whose answer never came is silent but for the quiet line', async ({ page }) => {
  await open(page, linkTo('demo-valid'));
  await page.route('**/api/password/done', (route) => route.abort());
  await type(page, good);
  await submitButton(page).click();
  await expect(page.locator('.submit-row__note')).toHaveText(messages.noAnswer);
  await expectNoToast(page);
  await page.unroute('**/api/password/done');
  await submitButton(page).click();
  await expect(page.locator('.form-done__sentence')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says what to do', async ({ page }) => {
    await page.goto(linkTo('demo-valid'));
    const address = page.locator('noscript .notice a[href^="mailto:support@"]');
    await expect(address.first()).toBeVisible();
  });
});
