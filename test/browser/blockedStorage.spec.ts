import { messages } from '../helpers/texts';
import {
  done,
  expect,
  fill,
  loseAnswers,
  note,
  open,
  ready,
  submitButton,
  test,
  words,
} from './helpers/formSite';

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is refused', 'SecurityError');
        },
      });
    }
  });
});

test('a lost answer is not sent twice', async ({ page, received }) => {
  await open(page, '/Contact');
  await fill(page);
  await loseAnswers(page, '**/api/contact', 2);
  await submitButton(page).click();
  await expect(note(page)).toContainText(messages.noAnswer);
  await submitButton(page).click();
  await expect(done(page)).toBeVisible();
  expect(await received()).toHaveLength(1);
});

test('a half-filled form survives the switch of the language', async ({ page }) => {
  await open(page, '/Contact');
  await fill(page);
  await page.locator('.footer__languages a', { hasText: 'मराठी' }).click();
  await expect(page).toHaveURL('/mr/Contact');
  await ready(page);
  await expect(page.locator('[name="message"]')).toHaveValue(words.message);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(words.name);
});

test('no language is offered, and nothing fails', async ({ page }) => {
  for (const path of ['/', '/Company', '/Support']) {
    await page.goto(path);
    await expect(page.locator('.language-offer:visible')).toHaveCount(0);
  }
});
