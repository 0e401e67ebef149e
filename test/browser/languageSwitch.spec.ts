import { resetLinkFor } from '../../server/stub/scenarios';
import { formTextsOf } from '../helpers/texts';
import type { FormPage } from './helpers/formPage';
import { expect, test, words } from './helpers/formSite';

const hindi = formTextsOf('hi');

async function setPassword(form: FormPage): Promise<void> {
  await form.typePassword();
  await form.submit.click();
  await expect(form.done).toHaveText(hindi.messages.password.changed);
}

test.describe('a reset link', () => {
  test('survives the switch in the bar', async ({ page, form, received }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await form.open(resetLinkFor('', 'demo-valid'));
    addresses.length = 0;
    await page.locator('.top-bar .languages a').nth(1).click();
    await expect(page).toHaveURL('/hi/PasswordRecovery');
    await form.ready();
    await setPassword(form);
    expect(addresses.join()).not.toMatch(/demo-valid|SP-MH/);
    expect((await received()).at(-1)?.body).toMatchObject({ token: 'demo-valid' });
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('demo-valid');
  });

  test('survives the switch, a reload after it, and another switch', async ({ page, form }) => {
    await form.open(resetLinkFor('', 'demo-valid'));
    await form.languageLink('हिंदी').click();
    await form.ready();
    await page.reload();
    await form.ready();
    await form.languageLink('मराठी').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN');
    await expect(form.field('password')).toBeVisible();
  });

  test('survives a switch while it is still being checked', async ({ page, form }) => {
    await page.goto(resetLinkFor('', 'demo-check-stall'), { waitUntil: 'commit' });
    await form.languageLink('हिंदी').click();
    await expect(page).toHaveURL('/hi/PasswordRecovery');
    await expect(page.locator('.link-panel__message')).toHaveText(
      hindi.messages.password.unexpected,
    );
  });
});

test('a language opened in a new tab leaves this one as it is', async ({ page, form }) => {
  const newTab = async () => {
    const opened = page.context().waitForEvent('page');
    await form.languageLink('हिंदी').click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
  };
  await form.open('/Contact');
  await form.fill();
  await newTab();
  await expect(page).toHaveURL('/Contact');
  await expect(form.field('message')).toHaveValue(words.message);
  await form.open(resetLinkFor('', 'demo-valid'));
  await newTab();
  await expect(page).toHaveURL('/PasswordRecovery');
  await expect(form.field('password')).toBeVisible();
});

test('a thank-you survives the switch', async ({ page, form }) => {
  for (const path of ['/Contact', '/Support']) {
    await form.open(path);
    await form.fill();
    if (path === '/Support') await form.verify();
    await form.submit.click();
    const reference = await form.reference.innerText();
    await form.languageLink('हिंदी').click();
    await expect(page).toHaveURL(`/hi${path}`);
    await expect(form.reference).toHaveText(reference);
    const { contact, support } = hindi.messages;
    await expect(form.done).toHaveText((path === '/Contact' ? contact : support).sent);
    await expect(page.locator('form.form')).toHaveCount(0);
  }
});

test('a verified id survives the switch', async ({ form, received }) => {
  await form.open('/Support');
  await form.fill();
  await form.verify();
  await form.languageLink('हिंदी').click();
  await form.ready();
  await form.expectFilled();
  await expect(form.verified).toHaveText(hindi.verifiedLine({ name: 'Asha' }));
  await form.submit.click();
  await expect(form.done).toHaveText(hindi.messages.support.sent);
  expect((await received()).map(({ call }) => call)).toEqual(['verify_id', 'support']);
});
