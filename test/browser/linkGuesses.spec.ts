import { resetLinkFor } from '../../server/stub/scenarios';
import { messages } from '../helpers/texts';
import { expect, open, submitButton, test, typePassword } from './helpers/formSite';

test.use({ settings: { RATE_LIMIT_PER_ID: '1/10m' } });

test('when too many links were tried for an id, its owner comes through by a captcha that the page solves', async ({
  page,
  received,
}) => {
  await open(page, resetLinkFor('', 'demo-invalid'));
  await page.goto(resetLinkFor('', 'demo-valid'));
  await expect(page.locator('[name="password"]')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await typePassword(page);
  await submitButton(page).click();
  await expect(page.locator('.form-done__sentence')).toHaveText(messages.password.changed);
  // The guess, the link once the captcha had passed, and the change: opening the page had asked nobody.
  expect((await received()).map(({ raw }) => JSON.parse(raw).token)).toEqual([
    'demo-invalid',
    'demo-valid',
    'demo-valid',
  ]);
});
