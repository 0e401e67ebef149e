import type { Page, Request } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { messages } from '../helpers/texts';
import {
  done,
  expect,
  expectAccessible,
  expectNoToast,
  fill,
  goodPassword,
  hold,
  keyOf,
  loseAnswers,
  note,
  open,
  ready,
  submitButton,
  test,
  typePassword,
  words,
} from './helpers/formSite';
import { verify } from './helpers/idDialog';

/** A form with all that is needed to send it, and how the host calls what arrives. */
interface Form {
  path: string;
  call: string;
  sentence: string;
  page: string;
  /** Makes the open form ready to be sent. */
  fill(page: Page): Promise<void>;
  /** The same after a reload, which keeps the words but no ticket and no password. */
  fillAgain?(page: Page): Promise<void>;
  /** A field in which Enter sends the form, and what must still stand there after a failure. */
  kept: [field: string, value: string];
}

const forms: Record<string, Form> = {
  contact: {
    page: '/Contact',
    path: '**/api/contact',
    call: 'contact',
    sentence: messages.contact.sent,
    fill,
    fillAgain: async () => {},
    kept: ['name', words.name],
  },
  support: {
    page: '/Support',
    path: '**/api/support',
    call: 'support',
    sentence: messages.support.sent,
    fill: async (page) => {
      await fill(page);
      await verify(page, 'service_provider');
    },
    fillAgain: (page) => verify(page, 'service_provider'),
    kept: ['name', words.name],
  },
  password: {
    page: resetLinkFor('', 'demo-valid'),
    path: '**/api/password/done',
    call: 'password_done',
    sentence: messages.password.changed,
    fill: typePassword,
    kept: ['password', goodPassword],
  },
};

for (const [name, form] of Object.entries(forms)) {
  test.describe(`the ${name} form`, () => {
    const { path, call, sentence } = form;
    const [field, value] = form.kept;
    // All forms send in one way; these three ask only for what their own fields and tickets have to do with.
    const contactOnly = name === 'contact' ? test : () => undefined;
    let arrived: () => Promise<number>;

    test.beforeEach(async ({ page, received }) => {
      arrived = async () => (await received()).filter((entry) => entry.call === call).length;
      await open(page, form.page);
      await form.fill(page);
    });

    test('sends once for a double click', async ({ page }) => {
      await submitButton(page).dblclick();
      await expect(done(page)).toHaveText(sentence);
      expect(await arrived()).toBe(1);
    });

    contactOnly(
      'sends once over a slow network, however often Enter is pressed',
      async ({ page }) => {
        const release = await hold(page, path);
        const enter = () => page.locator(`[name="${field}"]`).press('Enter');
        await enter();
        await enter();
        await expect(page.locator('form [aria-busy="true"]')).toBeVisible();
        await expect(submitButton(page).locator('.spinner')).toBeVisible();
        await expectAccessible(page);
        await enter();
        await submitButton(page).press('Enter');
        expect(await arrived()).toBe(0);
        release();
        await expect(done(page)).toHaveText(sentence);
        expect(await arrived()).toBe(1);
      },
    );

    contactOnly(
      'offline: nothing is sent, no toast, a quiet line; later it arrives once',
      async ({ page, context }) => {
        const reports: string[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith('/api/client-events')) reports.push(request.postData() ?? '');
        });
        await context.setOffline(true);
        await submitButton(page).press('Enter');
        await expect(note(page)).toContainText(messages.notSent);
        await expectNoToast(page);
        await expectAccessible(page);
        await expect(page.locator(`[name="${field}"]`)).toHaveValue(value);
        expect(await arrived()).toBe(0);
        await context.setOffline(false);
        await submitButton(page).press('Enter');
        await expect(done(page)).toHaveText(sentence);
        expect(await arrived()).toBe(1);
        const route = new URL(page.url()).pathname;
        await expect.poll(() => reports).toContain(JSON.stringify({ kind: 'call-failed', route }));
      },
    );

    contactOnly(
      'offline before the captcha could start: nothing is sent, and the same quiet line',
      async ({ page, context }) => {
        const worker = '**/static/js/altchaWorker-*.js';
        let lose: () => void = () => undefined;
        const lost = new Promise<void>((resolve) => {
          lose = resolve;
        });
        await page.route(worker, async (route) => {
          await lost;
          await route.abort('internetdisconnected');
        });
        await page.reload();
        await ready(page);
        const asked = page.waitForRequest(worker);
        await page.locator(`[name="${field}"]`).focus();
        await asked;
        await context.setOffline(true);
        await submitButton(page).press('Enter');
        await expect(page.locator('form [aria-busy="true"]')).toBeVisible();
        lose();
        await expect(note(page)).toContainText(messages.notSent);
        await page.unroute(worker);
        await context.setOffline(false);
        await submitButton(page).press('Enter');
        await expect(done(page)).toHaveText(sentence);
        expect(await arrived()).toBe(1);
      },
    );

    test('sends once when answers are lost twice and it is pressed again', async ({ page }) => {
      const lost = await loseAnswers(page, path, 2);
      await submitButton(page).press('Enter');
      await expect(note(page)).toContainText(messages.noAnswer);
      await expectNoToast(page);
      const again = page.waitForRequest(path);
      await submitButton(page).press('Enter');
      expect(keyOf(await again)).toBe(keyOf(lost[0] as Request));
      await expect(done(page)).toHaveText(sentence);
      expect(await arrived()).toBe(1);
    });

    const { fillAgain } = form;
    if (!fillAgain) return;

    test('sends once when answers are lost twice and the page is reloaded', async ({ page }) => {
      await loseAnswers(page, path, 2);
      await submitButton(page).press('Enter');
      await expect(note(page)).toContainText(messages.noAnswer);
      await page.reload();
      await ready(page);
      await fillAgain(page);
      await submitButton(page).press('Enter');
      await expect(done(page)).toHaveText(sentence);
      expect(await arrived()).toBe(1);
    });

    contactOnly(
      'sends once when the page is left before the answer, and back is pressed',
      async ({ page }) => {
        const called = new Promise<void>((resolve) => {
          void page.route(
            path,
            async (route) => {
              await route.fetch();
              resolve();
            },
            { times: 1 },
          );
        });
        await submitButton(page).press('Enter');
        await called;
        await page.goto('/Company');
        await page.goBack();
        await ready(page);
        await expect(page.locator(`[name="${field}"]`)).toHaveValue(value);
        await fillAgain(page);
        await submitButton(page).press('Enter');
        await expect(done(page)).toHaveText(sentence);
        await page.goBack();
        await page.goForward();
        await ready(page);
        expect(await arrived()).toBe(1);
      },
    );

    contactOnly('sends once from two tabs with the same words', async ({ page, context }) => {
      await loseAnswers(page, path, 2);
      await submitButton(page).press('Enter');
      await expect(note(page)).toContainText(messages.noAnswer);
      const opened = context.waitForEvent('page');
      // A tab opened by a script starts with a copy of this tab's storage, as a duplicated one does.
      await page.evaluate(
        (address) => void window.open(address, '_blank', 'noreferrer=0'),
        form.page,
      );
      const second = await opened;
      await ready(second);
      await expect(second.locator(`[name="${field}"]`)).toHaveValue(value);
      await fillAgain(second);
      await submitButton(second).press('Enter');
      await expect(done(second)).toHaveText(sentence);
      await submitButton(page).press('Enter');
      await expect(done(page)).toHaveText(sentence);
      expect(await arrived()).toBe(1);
    });
  });
}
