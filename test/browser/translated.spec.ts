import type { Page } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { formTexts, messages } from '../helpers/texts';
import { expect, goodPassword, hold, test, words } from './helpers/formSite';
import { pageWidth } from './helpers/measure';

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

  test('the new password ticks its rules off, and is changed', async ({ page, form }) => {
    await form.open(resetLinkFor('', 'demo-valid'));
    await translate(page);
    const rules = page.locator('.rule-list li .visually-hidden');
    await expect(rules.first()).toHaveText(formTexts.password.ruleNotMet);
    await form.typePassword(goodPassword, words.name);
    await expect(rules.first()).toHaveText(formTexts.password.ruleMet);
    await form.send();
    await form.expectWrongField('confirm', messages.password.mismatch);
    await form.field('confirm').fill(goodPassword);
    await page.getByRole('button', { name: formTexts.password.show }).click();
    await form.submit.click();
    await expect(form.done).toHaveText(messages.password.changed);
  });
});

/** Expects what has the focus to be in sight, and nothing to lie over it. */
async function expectSeenFocused(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      // Where its first line is: what is higher than the window cannot be seen as a whole.
      const { left, top, width, height } = focused.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
      return focused.contains(at) ? '' : `${focused.outerHTML} is under ${at?.outerHTML}`;
    });
  await expect.poll(covered).toBe('');
}

const size = { width: 320, height: 256 };

for (const path of ['/Contact', '/Support', resetLinkFor('', 'demo-valid')]) {
  test(`${path.split('?')[0]} in a window of 320 by 256 fits, and shows what has the focus`, async ({
    page,
    form,
  }) => {
    await page.setViewportSize(size);
    await form.open(path);
    expect(await pageWidth(page)).toBe(size.width);
    await page.locator('site-island form :is(input, textarea):visible').first().focus();
    for (let stops = 0; stops < 12; stops += 1) {
      await expectSeenFocused(page);
      if (await form.submit.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(form.submit).toBeFocused();
    // The first rule's field comes back into sight, with its sentence.
    await page.keyboard.press('Enter');
    await expect(page.locator('[aria-invalid="true"]')).toBeFocused();
    await expectSeenFocused(page);
    expect(await pageWidth(page)).toBe(size.width);
  });
}

for (const [where, window, letters] of [
  ['in a window of 320 by 256', size, ''],
  ['with letters twice as large', { width: 360, height: 640 }, '200%'],
] as const) {
  test(`the id dialog ${where} can be scrolled to its ends`, async ({ page, form }) => {
    await page.setViewportSize(window);
    await form.open('/Support');
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, letters);
    await form.role.selectOption('service_provider');
    await expect(form.id).toBeFocused();
    const scroll = (to: number) =>
      form.dialog.evaluate((dialog, top) => dialog.scrollTo({ top, behavior: 'instant' }), to);
    await scroll(0);
    await expect(form.dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await scroll(99_999);
    await expect(form.dialog.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 });
  });
}
