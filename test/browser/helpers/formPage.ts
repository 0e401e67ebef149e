import { expect, type Locator, type Page } from '@playwright/test';
import { exampleId } from '../../../server/stub/scenarios';
import { contactMessage, supportTyped } from '../../helpers/sampleForms';
import { axeViolations } from './axe';
import { pageWidth, smallTargets } from './measure';

/** What a visitor types into the fields of either form. */
export const words = { ...supportTyped, ...contactMessage };

/** A password that every rule accepts. */
export const goodPassword = 'crew2026!';

/** Lets a page keep the sentences of its toasts, for `expectToast`. */
export function keepToasts(): void {
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

/** True once if the page has had such a toast. */
function takeToast(sentence: string): boolean {
  const toasts: string[] = Reflect.get(window, 'toasts');
  const index = toasts.indexOf(sentence);
  if (index >= 0) toasts.splice(index, 1);
  return index >= 0;
}

export type FormPage = ReturnType<typeof formPage>;

/** A page with a form, as a visitor uses it. */
export function formPage(page: Page) {
  /** The id dialog while it is open. */
  const dialog = page.locator('dialog[open]');
  /** What `fill` has typed, by field. */
  const typed = new Map<string, string>();
  return {
    submit: page.locator('.submit-row__button'),
    /** True to assistive technology while a call is under way. */
    busy: page.locator('form [aria-busy="true"]'),
    /** The quiet line beside Submit. */
    note: page.locator('.submit-row__note'),
    /** What stays beside Submit after a failure. */
    failure: page.locator('form .form-failure'),
    /** The sentence that takes the form's place. */
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

    /** The link to this page in another language. */
    languageLink(name: 'हिंदी' | 'मराठी'): Locator {
      return page.locator('.languages').getByRole('link', { name });
    },

    /** Fills the fields that the page's form has. */
    async fill(changes: Partial<typeof words> = {}): Promise<void> {
      await page.locator('form').first().waitFor();
      typed.clear();
      for (const [name, value] of Object.entries({ ...words, ...changes })) {
        if ((await this.field(name).count()) === 0) continue;
        await this.field(name).fill(value);
        typed.set(name, value);
      }
    },

    /** Expects the fields to hold what `fill` typed. */
    async expectFilled(): Promise<void> {
      for (const [name, value] of typed) await expect(this.field(name)).toHaveValue(value);
    },

    /** Types a new password and types it again. */
    async typePassword(password = goodPassword, confirm = password): Promise<void> {
      await this.field('password').fill(password);
      await this.field('confirm').fill(confirm);
    },

    /** Presses Submit by key: a toast may lie over it. */
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
      // That a dialog was closed is heard a moment later: a role chosen before would not open it again.
      await expect(page.locator('dialog .toasts')).toHaveCount(0);
      await this.role.selectOption('service_provider');
      await this.id.fill(exampleId);
      // By key, which is the same in every language.
      await this.id.press('Enter');
      await expect(this.verified).toBeVisible();
    },

    /** Expects what comes into the page to hold the focus at once: a key that is pressed before that would be lost. */
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
     * Expects that a toast with exactly this sentence came since the last one with it, also if it has gone after its five seconds:
     * a busy machine may be slower. Holds it, if it can: one that is pointed at stays.
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

    /** Expects the first wrong field: marked, described by its sentence, and holding the focus. */
    async expectWrongField(name: string, sentence: string): Promise<void> {
      const field = this.field(name);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      const pattern = sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      await expect(field).toHaveAccessibleDescription(new RegExp(pattern));
    },

    /** Expects no violation in the form as it is now, in light and dark colours. Bar and footer are checked in pages.spec.ts. */
    async expectAccessible(): Promise<void> {
      const settled = () => faded(page);
      expect(await axeViolations(page, { within: 'main', settled })).toEqual([]);
    },

    /** Expects every target that is shown to be large enough on a phone, and nothing to stick out. */
    async expectTargets(): Promise<void> {
      const before = page.viewportSize() ?? { width: 0, height: 0 };
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await smallTargets(page)).toEqual([]);
      expect(await pageWidth(page)).toBeLessThanOrEqual(360);
      await page.setViewportSize(before);
    },
  };
}

/** Waits until nothing fades any more, since colours are measured; a spinner goes on for ever. */
const faded = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  });
