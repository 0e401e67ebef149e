import { languageNames, languages, languageTag, pathIn } from '../../shared/language';
import { formTextsOf, textsOf } from '../helpers/texts';
import { expect, test } from './helpers/formSite';
import { scriptsRun } from './helpers/measure';

test('the switch leads to the same page in each language, which stays on the way through the site', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/Landing?profession=Plumbing');
  const links = page.locator('.top-bar .languages a');
  await expect(links).toHaveText(Object.values(languageNames));
  await links.nth(1).click();
  await expect(page).toHaveURL('/hi/Landing?profession=Plumbing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.locator('.top-bar .languages a[aria-current="true"]')).toHaveText('हिंदी');
  await page.locator('.footer__languages a', { hasText: 'मराठी' }).click();
  await expect(page).toHaveURL('/mr/Landing?profession=Plumbing');
  await page.locator('.top-bar__link', { hasText: textsOf('mr').menuNames.contact }).click();
  await expect(page).toHaveURL('/mr/Contact');
  await page.locator('.top-bar__brand').click();
  await expect(page).toHaveURL('/mr');
  await links.first().click();
  await expect(page).toHaveURL('/');
});

test.describe('the offer of a language', () => {
  for (const [locale, path, offered] of [
    ['hi-IN', '/Contact', 'hi'],
    ['mr-IN', '/', 'mr'],
    ['mr', '/hi/Company', 'mr'],
  ] as const) {
    test(`is ${offered} with ${locale} on ${path}; nothing moves for it, and once closed it stays away`, async ({
      newPage,
    }) => {
      const page = await newPage({ locale });
      const { languageSwitch } = textsOf(offered);
      await page.goto(path);
      if (path === '/Contact')
        await expect(page.locator('site-island[data-status="ready"]')).toBeAttached();
      else await scriptsRun(page);
      const shown = page.locator('.language-offer:visible');
      await expect(shown).toHaveCount(1);
      await expect(shown).toHaveAttribute('lang', languageTag(offered));
      await expect(shown).toHaveAccessibleName(languageSwitch.label);
      await expect(shown.getByRole('link')).toHaveText(languageSwitch.offer);
      const places = () =>
        page.evaluate(() =>
          ['header', 'main', 'footer'].map((name) => {
            const { top, height } = document.querySelector(name)?.getBoundingClientRect() ?? {};
            // The typeface, and a form that begins to work, may move a quarter of a pixel.
            return [name, Math.round(top ?? 0), Math.round(height ?? 0)];
          }),
        );
      await page.evaluate(() => document.fonts.ready);
      const before = await places();
      await shown.getByRole('button', { name: languageSwitch.close }).click();
      expect(await places()).toEqual(before);
      await expect(shown).toHaveCount(0);
      await page.goto('/Disclaimer');
      await scriptsRun(page);
      await expect(shown).toHaveCount(0);
    });
  }

  test('is not made to readers of the page’s language, nor of one that the site lacks', async ({
    newPage,
  }) => {
    for (const [locale, path] of [
      ['en-IN', '/'],
      ['en-IN', '/hi'],
      ['hi-IN', '/hi'],
      ['fr-FR', '/'],
    ] as const) {
      const page = await newPage({ locale });
      await page.goto(path);
      await scriptsRun(page);
      await expect(page.locator('.language-offer:visible')).toHaveCount(0);
      await page.close();
    }
  });
});

// The forms share their components, and every text has its translation: one form in one language is enough.
test('the contact form speaks Hindi', async ({ page, form, received }) => {
  const { formTexts, messages } = formTextsOf('hi');
  const words: string[] = [];
  page.on('request', (request) => {
    const language = languages.find((code) => request.url().includes(`/js/${code}-`));
    if (language) words.push(language);
  });
  const challenge = page.waitForRequest('**/api/captcha/challenge*');
  await form.open(pathIn('hi', '/Contact'));
  expect(words, 'fetches the texts of its language alone').toEqual(['hi']);
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
  await expect(page).toHaveTitle(formTexts.errorTitle({ title }));
  await form.expectAccessible();
  await email.fill('asha@mail.example');
  await expect(page).toHaveTitle(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('कृपया मुझे फ़ोन कीजिए, धन्यवाद');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: formTexts.captcha.label })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: formTexts.contact.submit })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.done).toHaveText(messages.contact.sent);
  await form.expectAccessible();
  expect(await received()).toHaveLength(1);
});
