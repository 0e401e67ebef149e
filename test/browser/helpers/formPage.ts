import { expect, type Locator, type Page } from '@playwright/test';
import { exampleId } from '../../../server/stub/scenarios';
import { contactMessage, supportTyped } from '../../helpers/sampleForms';
import { axeViolations } from './axe';
import { pageWidth, smallTargets } from './measure';

/** The values that a visitor types into the fields of both forms. */
export const words = { ...supportTyped, ...contactMessage };

/** A password that every rule accepts. */
export const goodPassword = 'crew2026!';

/** Records the sentences of a page's toasts for `expectToast`. */
export function recordToasts(): void {
  const toasts: string[] = [];
  const seen = new WeakSet<Element>();
  Object.assign(window, { toasts });
  new MutationObserver(() => {
    for (const text of document.querySelectorAll('.toast__text')) {
      if (!seen.has(text)) toasts.push(text.textContent.replace(/\s+/g, ' ').trim());
      seen.add(text);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Returns true once for each toast that had the sentence. */
function takeToast(sentence: string): boolean {
  const toasts: string[] = Reflect.get(window, 'toasts');
  const index = toasts.indexOf(sentence);
  if (index >= 0) toasts.splice(index, 1);
  return index >= 0;
}

export type FormPage = ReturnType<typeof formPage>;

/** Returns the elements and actions of a page with a form. */
export function formPage(page: Page) {
  /** The id dialog, while it is open. */
  const dialog = page.locator('dialog[open]');
  /** The values that `fill` has typed, by field. */
  const typed = new Map<string, string>();
  return {
    submit: page.locator('.submit-row__button'),
    /** The part of the form that is marked as busy while a request is in progress. */
    busy: page.locator('form [aria-busy="true"]'),
    /** The line beside Submit. */
    note: page.locator('.submit-row__note'),
    /** The message beside Submit after a failure. */
    failure: page.locator('form .form-failure'),
    /** The sentence that replaces the form. */
    done: page.locator('.form-done__sentence'),
    reference: page.locator('.reference code'),
    toasts: page.locator('.toast'),
    captcha: page.getByRole('checkbox'),
    role: page.locator('select[name="role"]'),
    verified: page.locator('.verified__line'),
    dialog,
    id: dialog.locator('[name="uniqueId"]'),

    field(name: string): Locator {
      return page.locator(`[name="${name}"]`);
    },

    /** Opens a page and waits until its island runs. */
    async open(path: string): Promise<void> {
      await page.goto(path);
      await this.ready();
    },

    /** Waits until the page's island runs. */
    async ready(): Promise<void> {
      await expect(page.locator('[data-island][data-status="ready"]')).toBeAttached();
    },

    /** Opens Contact, fills it in and sends it. */
    async sendContact(): Promise<void> {
      await this.open('/Contact');
      await this.fill();
      await this.send();
    },

    /** Returns the link to this page in another language. */
    languageLink(name: 'हिंदी' | 'मराठी'): Locator {
      return page.locator('.languages').getByRole('link', { name });
    },

    /** Fills those fields that the page's form has. */
    async fill(changes: Partial<typeof words> = {}): Promise<void> {
      await page.locator('form').first().waitFor();
      typed.clear();
      for (const [name, value] of Object.entries({ ...words, ...changes })) {
        if ((await this.field(name).count()) === 0) continue;
        await this.field(name).fill(value);
        typed.set(name, value);
      }
    },

    /** Expects the fields to have the values that `fill` typed. */
    async expectFilled(): Promise<void> {
      for (const [name, value] of typed) await expect(this.field(name)).toHaveValue(value);
    },

    /** Types a new password into both fields. */
    async typePassword(password = goodPassword, confirm = password): Promise<void> {
      await this.field('password').fill(password);
      await this.field('confirm').fill(confirm);
    },

    /** Presses Submit by key, because a toast may cover it. */
    async send(): Promise<void> {
      await this.submit.press('Enter');
    },

    /** Types an id and confirms it. */
    async confirmId(id: string): Promise<void> {
      await this.id.fill(id);
      await this.dialog.getByRole('button', { name: 'Confirm' }).click();
    },

    /** Chooses Service Provider and verifies its example id. */
    async verify(): Promise<void> {
      // The page handles the close of a dialog a moment later. A role that is chosen before that
      // does not open the dialog again.
      await expect(page.locator('dialog .toasts')).toHaveCount(0);
      await this.role.selectOption('service_provider');
      await this.id.fill(exampleId);
      // The key is Enter in every language, but the button's name differs.
      await this.id.press('Enter');
      await expect(this.verified).toBeVisible();
    },

    /**
     * Expects an element to have the focus as soon as it is in the page, because a key that is
     * pressed before that would be lost.
     */
    async expectFocusOnArrival(selector: string, act: () => Promise<void>): Promise<void> {
      await page.evaluate((wanted) => {
        const focused = new Promise<boolean>((resolve) => {
          new MutationObserver(() => {
            const element = document.querySelector(wanted);
            if (element) resolve(element === document.activeElement);
          }).observe(document.body, { childList: true, subtree: true });
        });
        Object.assign(window, { focused });
      }, selector);
      await act();
      await page.locator(selector).waitFor();
      expect(await page.evaluate(() => Reflect.get(window, 'focused'))).toBe(true);
    },

    /**
     * Expects that a toast with exactly this sentence was shown since the last call with the same
     * sentence. On a busy machine, it may have closed after its five seconds. If it is still open,
     * the pointer moves onto it, so that it stays open.
     */
    async expectToast(sentence: string): Promise<void> {
      await page.waitForFunction(takeToast, sentence).catch(async () => {
        const shown = await page.evaluate(() => Reflect.get(window, 'toasts'));
        throw new Error(`No toast said ${JSON.stringify(sentence)}, but ${JSON.stringify(shown)}`);
      });
      const toast = page.locator('.toast__text', { hasText: sentence }).first();
      await toast.hover({ timeout: 5_000 }).catch(() => undefined);
    },

    async expectNoToast(): Promise<void> {
      await expect(this.toasts).toHaveCount(0);
    },

    async closeToast(): Promise<void> {
      await page.getByRole('button', { name: 'Close message' }).click();
      await this.expectNoToast();
    },

    /** Expects a field that has the focus, is marked as wrong and is described by a sentence. */
    async expectWrongField(name: string, sentence: string): Promise<void> {
      const field = this.field(name);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      const pattern = sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      await expect(field).toHaveAccessibleDescription(new RegExp(pattern));
    },

    /** Expects no violation in the form as it is now. pages.spec.ts checks bar and footer. */
    async expectAccessible(): Promise<void> {
      expect(await axeViolations(page, { within: 'main' })).toEqual([]);
    },

    /** Expects large enough targets, and no horizontal scrolling, on a phone. */
    async expectTargets(): Promise<void> {
      const before = page.viewportSize() ?? { width: 0, height: 0 };
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await smallTargets(page)).toEqual([]);
      expect(await pageWidth(page)).toBeLessThanOrEqual(360);
      await page.setViewportSize(before);
    },
  };
}
