import { languageNames, languages, languageTag, pathIn, translations } from '../../shared/language';
import { formTextsOf, textsOf } from '../helpers/texts';
import {
  expect,
  expectAccessible,
  goodPassword,
  open,
  submitButton,
  test,
  typePassword,
} from './helpers/formSite';
import { scriptsRun } from './helpers/measure';

const bar = '.top-bar__languages a';

test.describe('the switch', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('leads to the same page in each language, each by its own name', async ({ page }) => {
    await page.goto('/Landing?profession=Plumbing');
    const links = page.locator(bar);
    await expect(links).toHaveText(Object.values(languageNames));
    await links.nth(1).click();
    await expect(page).toHaveURL('/hi/Landing?profession=Plumbing');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expect(page.locator(`${bar}[aria-current="true"]`)).toHaveText('हिंदी');
    await page.locator('.footer__languages a', { hasText: 'मराठी' }).click();
    await expect(page).toHaveURL('/mr/Landing?profession=Plumbing');
    await page.locator(bar).first().click();
    await expect(page).toHaveURL('/Landing?profession=Plumbing');
  });

  test('keeps the language on the way through the site', async ({ page }) => {
    await page.goto('/mr');
    await page.locator('.top-bar__link', { hasText: textsOf('mr').menuNames.contact }).click();
    await expect(page).toHaveURL('/mr/Contact');
    await page.locator('.top-bar__brand').click();
    await expect(page).toHaveURL('/mr');
  });

  test('carries no reset token over', async ({ page }) => {
    await open(page, '/hi/PasswordRecovery?token=demo-valid&uniqueid=SP-MH-104233&type=x');
    const hrefs = await page
      .locator('.languages a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(hrefs)).toEqual(
      new Set(languages.map((language) => pathIn(language, '/PasswordRecovery'))),
    );
  });
});

test.describe('the offer of a language', () => {
  for (const [locale, path, offered] of [
    ['hi-IN', '/Contact', 'hi'],
    ['mr-IN', '/', 'mr'],
    ['mr', '/hi/Company', 'mr'],
    ['en-IN', '/Contact', undefined],
    ['en-IN', '/hi/Contact', undefined],
    ['hi-IN', '/hi/Contact', undefined],
    ['fr-FR', '/', undefined],
  ] as const) {
    test(`with ${locale} on ${path}: ${offered ?? 'none'}`, async ({ newPage }) => {
      const page = await newPage({ locale });
      await page.goto(path);
      if (!path.endsWith('/Contact')) await scriptsRun(page);
      const shown = page.locator('.language-offer:visible');
      await expect(shown).toHaveCount(offered ? 1 : 0);
      if (offered) {
        await expect(shown).toHaveAttribute('lang', languageTag(offered));
        await expect(shown).toHaveAccessibleName(textsOf(offered).languageSwitch.label);
        await expect(shown.getByRole('link')).toHaveText(textsOf(offered).languageSwitch.offer);
        const places = () =>
          page.evaluate(() =>
            ['header', 'main', 'footer'].map((name) => {
              const { top, height } = document.querySelector(name)?.getBoundingClientRect() ?? {};
              // The typeface, and a form that begins to work, may move a quarter of a pixel.
              return [name, Math.round(top ?? 0), Math.round(height ?? 0)];
            }),
          );
        if (path.endsWith('/Contact'))
          await expect(page.locator('site-island[data-status="ready"]')).toBeAttached();
        await page.evaluate(() => document.fonts.ready);
        const before = await places();
        await shown.getByRole('button').click();
        expect(await places(), 'nothing moves for it').toEqual(before);
      }
    });
  }

  test('stays away once it was closed, on other pages too', async ({ newPage }) => {
    const page = await newPage({ locale: 'hi-IN' });
    await page.goto('/Contact');
    const offer = page.locator('.language-offer:visible');
    await offer.getByRole('button', { name: textsOf('hi').languageSwitch.close }).click();
    await expect(offer).toHaveCount(0);
    await page.goto('/Company');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await scriptsRun(page);
    await expect(offer).toHaveCount(0);
  });
});

for (const language of translations) {
  const { formTexts, messages, verifiedLine } = formTextsOf(language);
  const field = (name: string) => ({ name, exact: true });

  test.describe(`the forms in ${languageNames[language]}`, () => {
    test('contact, by keyboard and accessible names', async ({ page, received }) => {
      await open(page, pathIn(language, '/Contact'));
      const form = page.getByRole('form', { name: formTexts.contact.label });
      await form.getByRole('textbox', field(formTexts.fields.name)).focus();
      await page.keyboard.type('आशा राव पाटील');
      await page.keyboard.press('Tab');
      await expect(form.getByRole('textbox', field(formTexts.fields.email))).toBeFocused();
      await page.keyboard.type('asha');
      await submitButton(page).press('Enter');
      const email = form.getByRole('textbox', field(formTexts.fields.email));
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription(
        `${formTexts.contact.emailHint} ${messages.contact.email}`,
      );
      await expectAccessible(page);
      await email.fill('asha@mail.example');
      await page.keyboard.press('Tab');
      await page.keyboard.type('कृपया मुझे फ़ोन कीजिए, धन्यवाद');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('checkbox', { name: formTexts.captcha.label })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: formTexts.contact.submit })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('.form-done__sentence')).toHaveText(messages.contact.sent);
      await expectAccessible(page);
      expect(await received()).toHaveLength(1);
    });

    test('support, with the unique ID and what the server says', async ({ page, received }) => {
      await open(page, pathIn(language, '/Support'));
      await page.locator('[name="name"]').fill('आशा राव');
      await page.locator('[name="email"]').fill('asha@mail.example');
      await page.locator('[name="message"]').fill('कैलेंडर में आज की कोई विज़िट नहीं दिखती।');
      await page
        .getByRole('combobox', { name: formTexts.support.role })
        .selectOption({ label: formTexts.support.roles.service_provider });
      const dialog = page.getByRole('dialog', { name: formTexts.idDialog.title });
      const id = dialog.getByRole('textbox', { name: formTexts.idDialog.label });
      await id.fill('SP-XX-000000');
      await dialog.getByRole('button', { name: formTexts.idDialog.confirm }).click();
      await expect(dialog.locator('.field__error')).toHaveText(messages.support.unknownId);
      await id.fill('SP-MH-104233');
      await id.press('Enter');
      await expect(page.locator('.verified__line')).toHaveText(verifiedLine({ name: 'Asha' }));
      await expectAccessible(page);
      await submitButton(page).press('Enter');
      await expect(page.locator('.form-done__sentence')).toHaveText(messages.support.sent);
      expect((await received()).map(({ call }) => call)).toEqual([
        'verify_id',
        'verify_id',
        'support',
      ]);
    });

    test('a new password, and the panel of a late link', async ({ page }) => {
      const query = (token: string) =>
        `?token=${token}&uniqueid=SP-MH-104233&type=service_provider`;
      const path = pathIn(language, '/PasswordRecovery');
      await open(page, path + query('demo-valid'));
      await expect(page.locator('.rule-list li')).toHaveCount(5);
      await typePassword(page, goodPassword, 'crew2026');
      await submitButton(page).press('Enter');
      await expect(page.locator('[name="confirm"]')).toHaveAccessibleDescription(
        messages.password.mismatch,
      );
      await page.locator('[name="confirm"]').fill('crew2026!');
      await submitButton(page).press('Enter');
      await expect(page.locator('.form-done__sentence')).toHaveText(messages.password.changed);
      await open(page, path + query('demo-expired'));
      await expect(page.locator('.link-panel__title')).toHaveText(messages.password.expiredPanel);
      await expect(page.locator('.link-panel__message')).toContainText(messages.password.expired);
      await expectAccessible(page);
    });

    test('fetch the texts of this language and of no other', async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        const [, name] = /\/js\/(en|hi|mr)-[\w-]+\.js$/.exec(request.url()) ?? [];
        if (name) scripts.push(name);
      });
      await open(page, pathIn(language, '/Contact'));
      expect(scripts).toEqual([language]);
    });
  });
}
