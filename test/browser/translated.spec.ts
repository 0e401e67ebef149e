import type { Page } from '@playwright/test';
import { exampleId, resetLinkFor } from '../../server/stub/scenarios';
import { formTexts, messages } from '../helpers/texts';
import type { FormPage } from './helpers/formPage';
import { expect, goodPassword, hold, refuse, test } from './helpers/formSite';

/** Wraps every text, now and later, in elements, as a browser does when it translates the page. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isWrapped = (node: Node) => node.parentElement?.closest('font');
    function wrap(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (isWrapped(text) || text.parentElement?.closest('script, style, textarea')) continue;
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(text.data);
        text.replaceWith(outer);
      }
    }
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

type When = 'before' | 'after';

/** Opens a page that is translated before its form's script runs, or after that. */
async function openTranslated(page: Page, form: FormPage, when: When, path: string) {
  const release = await hold(page, /\/static\/js\/(contact|support|password)-/);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('[data-island]').waitFor();
  await page.waitForFunction(() => document.readyState !== 'loading');
  if (when === 'before') await translate(page);
  release();
  await form.ready();
  if (when === 'after') await translate(page);
}

/** Sends Contact with every result except success. The last request stays in progress. */
async function sendInVain(page: Page, form: FormPage) {
  const path = '**/api/contact';
  await page.context().setOffline(true);
  await form.send();
  await expect(form.note).toContainText(messages.notSent);
  await page.context().setOffline(false);
  const limited = { status: 429, code: 'rate-limited', detail: messages.rateLimited } as const;
  await refuse(page, path, { ...limited, headers: { 'Retry-After': '2' }, times: 1 });
  await form.send();
  await expect(form.failure).toContainText(messages.rateLimited);
  await expect(form.note).toContainText(formTexts.tryAgainNow);
  const failed = { status: 502, code: 'upstream', detail: 'No luck' } as const;
  await refuse(page, path, { ...failed, times: 1 });
  await form.send();
  await expect(form.failure).toContainText('No luck');
  const release = await hold(page, path);
  await form.send();
  await expect(form.submit).toHaveText(formTexts.contact.submitting);
  release();
}

for (const when of ['before', 'after'] as const) {
  test(`Contact has all its states, translated ${when} its script`, async ({ page, form }) => {
    await openTranslated(page, form, when, '/Contact');
    await form.send();
    await form.expectWrongField('name', messages.contact.name);
    await form.fill({ message: 'x'.repeat(300) });
    await form.send();
    await form.expectWrongField('message', messages.contact.message);
    await expect(page.locator('.field__count')).toHaveText('45 too many');
    await form.field('message').fill('x'.repeat(249));
    await expect(page.locator('.field__count')).toHaveText('6 characters left');
    await expect(form.captcha).toBeChecked();
    await expect(page.locator('.captcha__status')).toHaveText(formTexts.captcha.solved);
    await sendInVain(page, form);
    await expect(form.done).toHaveText(messages.contact.sent);
    await page.getByRole('button', { name: formTexts.reference.copy }).click();
    await form.expectToast(messages.contact.sentToast);
    await form.closeToast();
  });
}

test('Support and its dialog have all their states, translated', async ({ page, form }) => {
  const { dialog } = form;
  const note = dialog.locator('.dialog__note');
  await openTranslated(page, form, 'before', '/Support');
  await form.fill();
  await form.send();
  await form.expectWrongField('role', messages.support.role);
  await form.role.selectOption('service_provider');
  await form.confirmId('abcd');
  await form.expectWrongField('uniqueId', messages.support.uniqueId);
  await page.context().setOffline(true);
  await form.confirmId(exampleId);
  await expect(note).toHaveText(messages.lookUpFailed);
  await page.context().setOffline(false);
  await form.confirmId('SP-XX-000500');
  await expect(dialog.locator('.form-failure')).toContainText(messages.support.failed);
  await dialog.getByRole('button', { name: formTexts.idDialog.cancel }).click();
  await expect(page.locator('.unverified')).toBeVisible();
  await form.send();
  await page.getByRole('button', { name: formTexts.support.verifyId }).click();
  const release = await hold(page, '**/verify-id');
  await form.confirmId(exampleId);
  await expect(note).toHaveText(formTexts.idDialog.busy);
  release();
  await expect(form.verified).toContainText('Asha');
  await page.getByRole('button', { name: formTexts.support.changeRole }).click();
  await form.verify();
  const expired = { status: 422, code: 'ticket', field: 'ticket', detail: 'Over' } as const;
  await refuse(page, '**/api/support', { ...expired, times: 1 });
  await form.send();
  await form.expectToast('Over');
  await form.id.press('Enter');
  await expect(form.verified).toContainText('Asha');
  await form.send();
  await expect(form.done).toHaveText(messages.support.sent);
});

test('the password page has all its states, translated', async ({ page, form }) => {
  const verify = '**/api/password/verify';
  const done = '**/api/password/done';
  await openTranslated(page, form, 'before', '/PasswordRecovery');
  const panel = page.locator('.link-panel');
  await expect(panel.filter({ visible: true })).toContainText(formTexts.password.missing);
  await openTranslated(page, form, 'before', resetLinkFor('', 'demo-check-fail'));
  await expect(panel).toContainText(formTexts.password.unexpected);
  const again = page.getByRole('button', { name: formTexts.password.checkAgain });
  const release = await hold(page, verify);
  await again.click();
  await expect(page.locator('.link-check')).toContainText(formTexts.password.checking);
  release();
  await expect(panel).toContainText(formTexts.password.unexpected);
  await openTranslated(page, form, 'before', resetLinkFor('', 'demo-valid'));
  await form.typePassword('crew2026!crew20');
  await expect(page.locator('.rule-list li').first()).toContainText('3 too many');
  await form.send();
  await form.expectWrongField('password', messages.password.rule);
  await form.typePassword(goodPassword, 'crew');
  await form.send();
  await form.expectWrongField('confirm', messages.password.mismatch);
  await form.typePassword();
  const asked = { status: 422, code: 'captcha', field: 'captcha', detail: 'A check' } as const;
  await refuse(page, done, { ...asked, times: 3 });
  await form.send();
  await form.expectWrongField('captcha', 'A check');
  await form.send();
  await expect(form.done).toHaveText(messages.password.changed);
});
