import type { Locator, Page } from '@playwright/test';
import { exampleIds, resetLinkFor } from '../../server/stub/scenarios';
import { formTextsOf, messages } from '../helpers/texts';
import { expect, goodPassword, hold, refuse, stopClock, test, words } from './helpers/formSite';
import { watchReports } from './helpers/screens';

/** Expects a sentence on a line by itself: without a full stop it would run into the next one. */
async function expectOwnLine(element: Locator, sentence: string): Promise<void> {
  await expect.poll(async () => (await element.innerText()).split('\n')[0]).toBe(sentence);
}

const supportLink = /^mailto:support@/;

test('a failure stays beside the button until the next try', async ({ page, form }) => {
  await form.open('/Contact');
  const title = await page.title();
  await form.fill({ message: `${words.message} #fail` });
  await form.submit.click();
  await form.expectToast(messages.contact.failed);
  await form.closeToast();
  await expectOwnLine(form.failure, messages.contact.failed);
  await expect(form.failure.getByRole('link')).toHaveAttribute('href', supportLink);
  await expect(form.submit).toHaveAccessibleDescription(new RegExp(messages.contact.failed));
  await expect(page).toHaveTitle(`Error: ${title}`);
  await form.expectAccessible();
  await form.field('message').fill(words.message);
  await expect(form.failure).toBeVisible();
  await form.submit.click();
  await expect(form.done).toBeVisible();
  await expect(form.failure).toHaveCount(0);
  await expect(page).toHaveTitle(title);
});

test('the error of the other calls stays visible', async ({ page, form }) => {
  await form.open('/Support');
  await form.fill({ message: `${words.message} #fail` });
  await form.role.selectOption('service_provider');
  await form.confirmId('SP-XX-000500');
  await form.expectToast(messages.support.failed);
  await form.closeToast();
  await expectOwnLine(form.dialog.locator('.form-failure'), messages.support.failed);
  // Without the look-up nothing can be sent from here.
  await expect(form.dialog.getByRole('link')).toHaveAttribute('href', supportLink);
  await expect(page).toHaveTitle(/^Error: /);
  await form.confirmId(exampleIds.service_provider);
  await expect(form.verified).toBeVisible();
  await form.submit.click();
  await expect(form.failure).toContainText(messages.support.failed);
  await expect(form.verified).toBeVisible();
  await form.open(resetLinkFor('', 'demo-fail'));
  await form.typePassword();
  await form.submit.click();
  await expect(form.failure).toContainText(messages.password.unexpected);
  await expect(form.failure.getByRole('link')).toHaveAttribute('href', supportLink);
});

test('a form says that its message may have arrived, after a reload and in another language too, for as long as the server remembers it', async ({
  page,
  form,
  received,
}) => {
  const { messages: hindi } = formTextsOf('hi');
  await form.open('/Contact');
  await form.fill({ message: `${words.message} #stall` });
  await form.submit.click();
  await form.expectToast(messages.unconfirmed);
  await form.closeToast();
  await expect(form.failure).toContainText(messages.unconfirmed);
  await page.reload();
  await expect(form.note).toContainText(messages.noAnswer);
  await form.open('/hi/Contact');
  await expect(form.note).toContainText(hindi.noAnswer);
  await form.submit.click();
  await expect(form.failure).toContainText(hindi.unconfirmed);
  expect(await received()).toHaveLength(1);
  await page.clock.install({ time: Date.now() + 11 * 60_000 });
  await page.reload();
  await expect(form.field('message')).toHaveValue(/#stall/);
  await expect(form.note).toBeEmpty();
});

test('a toast disappears with its reason', async ({ form }) => {
  await form.open(resetLinkFor('', 'demo-valid'));
  await form.typePassword(goodPassword, 'crew2026');
  await form.send();
  await form.expectToast(messages.password.mismatch);
  await form.field('confirm').fill(goodPassword);
  await form.expectNoToast();
  await form.field('password').fill('crew2026!!');
  await form.send();
  await form.expectToast(messages.password.mismatch);
  await form.field('password').fill(goodPassword);
  await form.send();
  await expect(form.done).toBeVisible();
  await form.expectNoToast();
});

for (const [path, sentence] of [
  ['/Contact', messages.contact.name],
  ['/Support', messages.support.name],
  [resetLinkFor('', 'demo-valid'), messages.password.rule],
] as const) {
  test(`a toast on ${path.split('?')[0]} covers no heading and no field`, async ({
    page,
    form,
  }) => {
    for (const [width, height] of [
      [360, 640],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await form.open(path);
      await form.send();
      await form.expectToast(sentence);
      const covered = await page.evaluate(() => {
        const toast = document.querySelector('.toast')?.getBoundingClientRect();
        const bar = document.querySelector('.top-bar__strip')?.getBoundingClientRect();
        const parts = [...document.querySelectorAll('main :is(h1, h2, h3, label, input)')];
        return parts
          .filter((part) => {
            const { top, right, bottom, left, height } = part.getBoundingClientRect();
            const beside = toast && (right <= toast.left || left >= toast.right);
            // What is behind the bar is covered by that alone.
            const inSight = height > 1 && bar && bottom > bar.bottom;
            return inSight && toast && !beside && top < toast.bottom;
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 80));
      });
      expect(covered, `covered at ${width}`).toEqual([]);
    }
  });
}

test('a toast covers nothing of the dialog', async ({ page, form }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await form.open('/Support');
  await form.role.selectOption('service_provider');
  await form.dialog.getByRole('button', { name: 'Confirm' }).click();
  await form.toasts.hover();
  for (const height of [844, 500]) {
    await page.setViewportSize({ width: 390, height });
    await expect(form.toasts).toBeVisible();
    const covered = await page.evaluate(() => {
      const toast = document.querySelector('dialog .toast')?.getBoundingClientRect();
      const parts = [...document.querySelectorAll('dialog :is(h2, label, input, button, p)')];
      return parts
        .filter((part) => !part.closest('.toast, .dialog__said, .field__error'))
        .filter((part) => {
          const { top, bottom, height } = part.getBoundingClientRect();
          return height > 0 && toast && top < toast.bottom && bottom > toast.top;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80));
    });
    expect(covered, `covered at ${height}`).toEqual([]);
  }
});

test("the host's own words are shown beside ours in another language", async ({ page, form }) => {
  const { messages: hindi } = formTextsOf('hi');
  await form.open(`/hi${resetLinkFor('', 'demo-refused')}`);
  await form.typePassword();
  await form.submit.click();
  const said = 'Please choose a password that you have not used before.';
  await expect(form.toasts.locator('[lang="en"]')).toHaveText(said);
  await expect(form.failure.locator('[lang="en"]')).toHaveText(said);
  await expect(form.failure).toContainText(hindi.password.unexpected);
  const inPanel = page.locator('.link-panel [lang="en"]');
  for (const token of ['demo-expired', 'demo-invalid']) {
    await form.open(`/hi${resetLinkFor('', token)}`);
    await expect(inPanel).toHaveText(/\w/);
    await page.reload();
    await expect(inPanel).toHaveText(/\w/);
  }
  await form.expectAccessible();
});

test.describe('a contact message', () => {
  test.beforeEach(async ({ form }) => {
    await form.open('/Contact');
    await form.fill();
    await expect(form.captcha).toBeChecked();
  });

  test('without an answer in time: pressing again is safe', async ({ page, form, received }) => {
    await page.clock.install();
    await page.route('**/api/contact', () => {}, { times: 1 });
    // A call that ended before it reached the route would leave the route for the next one.
    await Promise.all([page.waitForRequest('**/api/contact'), form.submit.click()]);
    await page.clock.runFor(30_100);
    await expect(form.note).toContainText(messages.noAnswer);
    await form.expectNoToast();
    await form.submit.click();
    await expect(form.done).toBeVisible();
    expect(await received()).toHaveLength(1);
  });

  test('whose answer cannot be read is a lost one', async ({ page, form }) => {
    const reports = await watchReports(page);
    const lost = { kind: 'call-failed', route: '/Contact' };
    for (const answer of [
      { status: 200, contentType: 'text/html', body: '<h1>Welcome to this network</h1>' },
      { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    ]) {
      await page.route('**/api/contact', (route) => route.fulfill(answer), { times: 1 });
      await form.send();
      await expect.poll(() => reports).toEqual([lost]);
      reports.length = 0;
      await expect(form.note).toContainText(messages.noAnswer);
      await form.expectNoToast();
    }
    await form.send();
    await expect(form.done).toBeVisible();
  });

  test('over a limit: the time to wait is counted down, and ends', async ({ page, form }) => {
    const limited = { status: 429, code: 'rate-limited', detail: messages.rateLimited };
    const headers = { 'Retry-After': '80' };
    await refuse(page, '**/api/contact', { ...limited, headers, times: 1 });
    await page.clock.install();
    await form.submit.click();
    await expect(form.note).toContainText('You can try again in');
    await stopClock(page);
    const [, left = ''] = /(\d+) seconds/.exec((await form.note.textContent()) ?? '') ?? [];
    await page.clock.runFor((Number(left) - 3) * 1_000);
    const half = async () => {
      await page.clock.runFor(500);
      return form.note.textContent();
    };
    await expect.poll(half).toContain('You can try again in 1 second.');
    await expect.poll(half).toContain('You can try again now.');
    await page.clock.resume();
    await form.submit.click();
    await expect(form.done).toBeVisible();
  });

  test('does not leave the form busy if our own code fails', async ({ page, form, complaints }) => {
    await page.evaluate(() => {
      const { getRandomValues } = crypto;
      crypto.getRandomValues = () => {
        crypto.getRandomValues = getRandomValues;
        throw new Error('no randomness');
      };
    });
    const reports = await watchReports(page);
    await form.send();
    await form.expectToast(messages.contact.failed);
    await expect(form.busy).toHaveCount(0);
    await expect.poll(() => reports).toEqual([{ kind: 'error', route: '/Contact' }]);
    expect(complaints.join()).toContain('no randomness');
    complaints.length = 0;
    await form.send();
    await expect(form.done).toBeVisible();
  });
});

test.describe('a page that comes back from the back-forward cache with a call under way', () => {
  const comeBack = (page: Page) =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  test('says that no answer came, and takes it if it comes after all', async ({ page, form }) => {
    await form.open('/Contact');
    await form.fill();
    const release = await hold(page, '**/api/contact');
    await form.send();
    await expect(form.busy).toBeVisible();
    await comeBack(page);
    await expect(form.note).toContainText(messages.noAnswer);
    await expect(form.busy).toHaveCount(0);
    release();
    await expect(form.done).toBeVisible();
  });

  test('says of a look-up only that it failed: nothing could arrive', async ({ page, form }) => {
    await form.open('/Support');
    await form.role.selectOption('service_provider');
    const release = await hold(page, '**/api/support/verify-id');
    await form.confirmId(exampleIds.service_provider);
    await expect(form.busy).toBeVisible();
    await comeBack(page);
    await expect(form.dialog.locator('.dialog__note')).toHaveText(messages.lookUpFailed);
    release();
    await expect(form.verified).toBeVisible();
  });
});
