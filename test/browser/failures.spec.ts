import { messages } from '../helpers/texts';
import {
  done,
  expect,
  expectAccessible,
  expectHeldToast,
  expectNoToast,
  fill,
  note,
  open,
  refuse,
  submitButton,
  test,
} from './helpers/formSite';

test.beforeEach(async ({ page }) => {
  await open(page, '/Contact');
  await fill(page);
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('no response in time: the line says that pressing again is safe', async ({
  page,
  received,
}) => {
  await page.clock.install();
  await page.route('**/api/contact', () => {}, { times: 1 });
  await page.evaluate(() => {
    // The page's clock stands still for the test, the browser's own timer of AbortSignal does not.
    AbortSignal.timeout = (ms) => {
      const abort = new AbortController();
      setTimeout(() => abort.abort(new DOMException('', 'TimeoutError')), ms);
      return abort.signal;
    };
  });
  await submitButton(page).click();
  await expect(page.locator('form [aria-busy="true"]')).toBeVisible();
  await page.clock.runFor(30_100);
  await expect(note(page)).toContainText(messages.noAnswer);
  await expectNoToast(page);
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(await received()).toHaveLength(1);
});

test('a human check that is refused again and again is the visitor’s to see', async ({ page }) => {
  const { captcha: detail } = messages.contact;
  await refuse(page, '**/api/contact', { status: 422, code: 'captcha', detail });
  await submitButton(page).click();
  await expectHeldToast(page, messages.contact.captcha);
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
});
