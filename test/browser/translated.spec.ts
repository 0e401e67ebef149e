import type { Page } from '@playwright/test';
import { formTexts, messages } from '../helpers/texts';
import { expect, hold, test } from './helpers/formSite';

/** Wraps every text in elements of its own, now and whenever one is added, as a browser does that translates the page. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isOurs = (node: Node) => node.parentElement?.closest('font');
    function wrap(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (
          isOurs(text) ||
          !text.data.trim() ||
          text.parentElement?.closest('script, style, textarea')
        )
          continue;
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

test.describe('on a page that the browser has translated', () => {
  test('Contact counts, refuses, and is sent', async ({ page, form }) => {
    await form.open('/Contact');
    await translate(page);
    await form.send();
    await form.expectWrongField('name', messages.contact.name);
    await form.fill({ message: 'x'.repeat(250) });
    await expect(page.locator('.field__count')).toHaveText('5 characters left');
    await form.field('message').fill('x'.repeat(249));
    await expect(page.locator('.field__count')).toHaveText('6 characters left');
    await expect(form.captcha).toBeChecked();
    await expect(page.locator('.captcha__status')).toHaveText(formTexts.captcha.solved);
    const release = await hold(page, '**/api/contact');
    await form.submit.click();
    await expect(form.submit).toHaveText(formTexts.contact.submitting);
    release();
    await expect(form.done).toHaveText(messages.contact.sent);
  });

  test('Support, translated before its script came, keeps what was typed, says what the dialog does, and is sent', async ({
    page,
    form,
  }) => {
    const releaseScript = await hold(page, '**/static/js/Support-*');
    await page.goto('/Support');
    await translate(page);
    await form.fill();
    releaseScript();
    await form.ready();
    await form.expectFilled();
    await form.role.selectOption('service_provider');
    await form.confirmId('abcd');
    await form.expectWrongField('uniqueId', messages.support.uniqueId);
    const release = await hold(page, '**/verify-id');
    await form.confirmId('SP-MH-104233');
    await expect(form.dialog.locator('.dialog__note')).toHaveText(formTexts.idDialog.busy);
    release();
    await expect(form.verified).toContainText('Asha');
    await form.submit.click();
    await expect(form.done).toHaveText(messages.support.sent);
  });
});
