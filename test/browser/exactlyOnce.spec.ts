import type { Page, Request } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { messages } from '../helpers/texts';
import {
  done,
  expect,
  expectAccessible,
  expectNoToast,
  fill,
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
import { watchRequests } from './helpers/screens';

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
}

const contact: Form = {
  page: '/Contact',
  path: '**/api/contact',
  call: 'contact',
  sentence: messages.contact.sent,
  fill,
  fillAgain: async () => {},
};

const forms: Record<string, Form> = {
  contact,
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
  },
  password: {
    page: resetLinkFor('', 'demo-valid'),
    path: '**/api/password/done',
    call: 'password_done',
    sentence: messages.password.changed,
    fill: typePassword,
  },
};

const press = (page: Page) => submitButton(page).press('Enter');

for (const [name, { page: address, path, call, sentence, fill, fillAgain }] of Object.entries(
  forms,
)) {
  test.describe(`the ${name} form sends once`, () => {
    test.beforeEach(async ({ page, received: _ }) => {
      await open(page, address);
      await fill(page);
    });

    const expectSentOnce = async (page: Page, received: () => Promise<{ call: string }[]>) => {
      await expect(done(page)).toHaveText(sentence);
      expect((await received()).filter((entry) => entry.call === call)).toHaveLength(1);
    };

    test('for a double click', async ({ page, received }) => {
      await submitButton(page).dblclick();
      await expectSentOnce(page, received);
    });

    test('when answers are lost twice and it is pressed again', async ({ page, received }) => {
      const lost = await loseAnswers(page, path, 2);
      await press(page);
      await expect(note(page)).toContainText(messages.noAnswer);
      await expectNoToast(page);
      const again = page.waitForRequest(path);
      await press(page);
      expect(keyOf(await again)).toBe(keyOf(lost[0] as Request));
      await expectSentOnce(page, received);
    });

    if (!fillAgain) return;

    test('when answers are lost twice and the page is reloaded', async ({ page, received }) => {
      await loseAnswers(page, path, 2);
      await press(page);
      await expect(note(page)).toContainText(messages.noAnswer);
      await page.reload();
      await ready(page);
      await fillAgain(page);
      await press(page);
      await expectSentOnce(page, received);
    });
  });
}

// All forms send in one way: the rest is asked of one.
test.describe('a form', () => {
  const { path, sentence } = contact;
  const field = (page: Page) => page.locator('[name="name"]');

  test.beforeEach(async ({ page, received: _ }) => {
    await open(page, contact.page);
    await fill(page);
  });

  test('sends once over a slow network, however often Enter is pressed', async ({
    page,
    received,
  }) => {
    const release = await hold(page, path);
    await field(page).press('Enter');
    await field(page).press('Enter');
    await expect(page.locator('form [aria-busy="true"]')).toBeVisible();
    await expect(submitButton(page).locator('.spinner')).toBeVisible();
    await expectAccessible(page);
    await field(page).press('Enter');
    await press(page);
    expect(await received()).toEqual([]);
    release();
    await expect(done(page)).toHaveText(sentence);
    expect(await received()).toHaveLength(1);
  });

  test('offline: nothing is sent, no toast, a quiet line; later it arrives once', async ({
    page,
    context,
    received,
  }) => {
    const reports = watchRequests(page, '/api/client-events');
    await context.setOffline(true);
    await press(page);
    await expect(note(page)).toContainText(messages.notSent);
    await expectNoToast(page);
    await expectAccessible(page);
    await expect(field(page)).toHaveValue(words.name);
    expect(await received()).toEqual([]);
    await context.setOffline(false);
    await press(page);
    await expect(done(page)).toHaveText(sentence);
    expect(await received()).toHaveLength(1);
    await expect
      .poll(() => reports.map((report) => report.postDataJSON()))
      .toContainEqual({ kind: 'call-failed', route: contact.page });
  });

  test('offline before the captcha could start: nothing is sent, and the same quiet line', async ({
    page,
    context,
    received,
  }) => {
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
    await field(page).focus();
    await asked;
    await context.setOffline(true);
    await press(page);
    await expect(page.locator('form [aria-busy="true"]')).toBeVisible();
    lose();
    await expect(note(page)).toContainText(messages.notSent);
    await page.unroute(worker);
    await context.setOffline(false);
    await press(page);
    await expect(done(page)).toHaveText(sentence);
    expect(await received()).toHaveLength(1);
  });

  test('sends once when the page is left before the answer, and back is pressed', async ({
    page,
    received,
  }) => {
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
    await press(page);
    await called;
    await page.goto('/Company');
    await page.goBack();
    await ready(page);
    await expect(field(page)).toHaveValue(words.name);
    await press(page);
    await expect(done(page)).toHaveText(sentence);
    await page.goBack();
    await page.goForward();
    await ready(page);
    expect(await received()).toHaveLength(1);
  });

  test('sends once from two tabs with the same words', async ({ page, context, received }) => {
    await loseAnswers(page, path, 2);
    await press(page);
    await expect(note(page)).toContainText(messages.noAnswer);
    const opened = context.waitForEvent('page');
    // A tab opened by a script starts with a copy of this tab's storage, as a duplicated one does.
    await page.evaluate(
      (address) => void window.open(address, '_blank', 'noreferrer=0'),
      contact.page,
    );
    const second = await opened;
    await ready(second);
    await expect(field(second)).toHaveValue(words.name);
    for (const tab of [second, page]) {
      await press(tab);
      await expect(done(tab)).toHaveText(sentence);
    }
    expect(await received()).toHaveLength(1);
  });
});
