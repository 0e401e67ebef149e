import { pathIn } from '../../shared/language';
import { fill } from '../../shared/texts/fill';
import { formTextsOf, textsOf } from '../helpers/texts';
import { expect, test } from './helpers/formSite';

test('the switch leads to the same page in each language, which stays on the way through the site', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/Landing?profession=Plumbing');
  const links = page.locator('.languages a');
  await expect(links).toHaveText(['हिंदी', 'मराठी']);
  await links.first().click();
  await expect(page).toHaveURL('/hi/Landing?profession=Plumbing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(links).toHaveText(['English', 'मराठी']);
  await links.nth(1).click();
  await expect(links).toHaveText(['English', 'हिंदी']);
  await expect(page).toHaveURL('/mr/Landing?profession=Plumbing');
  await page.locator('.top-bar__link', { hasText: textsOf('mr').layout.menuNames.contact }).click();
  await expect(page).toHaveURL('/mr/Contact');
  await page.locator('.top-bar__brand').click();
  await expect(page).toHaveURL('/mr');
  await links.first().click();
  await expect(page).toHaveURL('/');
});

// The forms share their components, and every text has its translation: one form in one language is enough.
test('the contact form speaks Hindi', async ({ page, form, received }) => {
  const { formTexts, messages } = formTextsOf('hi');
  const challenge = page.waitForRequest('**/api/captcha/challenge*');
  await form.open(pathIn('hi', '/Contact'));
  const title = await page.title();
  const own = page.getByRole('form', { name: formTexts.contact.label });
  const email = own.getByRole('textbox', { name: formTexts.fields.email, exact: true });
  await own.getByRole('textbox', { name: formTexts.fields.name, exact: true }).focus();
  expect((await challenge).headers()['accept-language']).toBe('hi-IN');
  await page.keyboard.type('आशा राव पाटील');
  await page.keyboard.press('Tab');
  await expect(email).toBeFocused();
  await page.keyboard.type('asha');
  await form.send();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(
    `${formTexts.contact.emailHint} ${messages.contact.email}`,
  );
  await expect(page).toHaveTitle(fill(formTexts.errorTitle, { title }));
  await form.expectAccessible();
  await email.fill('asha@mail.example');
  await expect(page).toHaveTitle(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('कृपया मुझे फ़ोन कीजिए, धन्यवाद');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: formTexts.captcha.label })).toBeFocused();
  // Past the question why it is there.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: formTexts.contact.submit })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.done).toHaveText(messages.contact.sent);
  await form.expectAccessible();
  expect(await received()).toHaveLength(1);
});
