import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { apiPaths } from '../../shared/paths';
import { fill } from '../../shared/texts/fill';
import { formTexts, formTextsOf, messages } from '../helpers/texts';
import { expect, hold, loseResponses, refuse, test, words } from './helpers/formSite';
import { watchReports } from './helpers/screens';

// A retry would hide that a message is sometimes sent twice.
test.describe.configure({ retries: 0 });

const supportLink = /^mailto:support@/;

/** Returns the parts of the page that match a selector and that a toast covers. */
const coveredByToast = (page: Page, parts: string) =>
  page.locator(parts).evaluateAll((all) => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect();
    if (!toast) return ['no toast'];
    const covered = all.filter((part) => {
      const { top, right, bottom, left, height } = part.getBoundingClientRect();
      if (height <= 1 || part.closest('.toast')) return false;
      return right > toast.left && left < toast.right && bottom > toast.top && top < toast.bottom;
    });
    return covered.map(({ outerHTML }) => outerHTML.slice(0, 80));
  });

test('a failure stays beside the button until the next try', async ({ page, form }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await form.open('/Contact');
  const title = await page.title();
  await form.fill({ message: `${words.message} #refuse` });
  await form.submit.click();
  await form.expectToast(messages.contact.failed);
  await form.closeToast();
  // The sentence has its own line, because it has no full stop.
  await expect.poll(() => form.failure.innerText()).toContain(`${messages.contact.failed}\n`);
  await expect(form.failure.getByRole('link')).toHaveAttribute('href', supportLink);
  await expect(form.failure).toBeInViewport({ ratio: 1 });
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

test('a message that may have arrived has a reference', async ({ page, form, received }) => {
  const { phone, hours } = JSON.parse(readFileSync('client/public/brand/site.json', 'utf8'));
  const sentence = (language: 'en' | 'hi') =>
    fill(formTextsOf(language).messages.unconfirmed, { phone, hours: hours.shown[language] });
  const expectSaid = async (language: 'en' | 'hi') => {
    await expect(form.failure).toContainText(sentence(language));
    const [first] = await received();
    await expect(form.reference).toHaveText(first?.reference ?? 'none');
    await expect(form.note).toBeEmpty();
  };
  await page.setViewportSize({ width: 360, height: 640 });
  await form.open('/Contact');
  await form.fill({ message: `${words.message} #fail` });
  await form.submit.click();
  await form.expectToast(sentence('en'));
  await form.closeToast();
  await expectSaid('en');
  await form.expectAccessible();
  await page.reload();
  await expectSaid('en');
  await form.open('/hi/Contact');
  await expectSaid('hi');
  await form.submit.click();
  await form.expectToast(sentence('hi'));
  await expectSaid('hi');
  expect(await received()).toHaveLength(1);
  await page.clock.install({ time: Date.now() + 11 * 60_000 });
  await page.reload();
  await expect(form.field('message')).toHaveValue(/#fail/);
  await expect(form.failure).toHaveCount(0);
});

test("a host's English message is marked as English", async ({ page, form }) => {
  const { messages: hindi, formTexts } = formTextsOf('hi');
  await form.open(`/hi${resetLinkFor('', 'demo-refused')}`);
  const title = await page.title();
  await form.typePassword();
  await form.submit.click();
  const said = 'Please choose a password that you have not used before.';
  await expect(form.toasts.locator('[lang="en"]')).toHaveText(said);
  await expect(form.failure.locator('[lang="en"]')).toHaveText(said);
  await expect(form.failure).toContainText(hindi.password.unexpected);
  await expect(page).toHaveTitle(fill(formTexts.errorTitle, { title }));
  await expect(form.failure.getByRole('link')).toHaveAttribute('href', supportLink);
  const inPanel = page.locator('.link-panel [lang="en"]');
  await form.open(`/hi${resetLinkFor('', 'demo-expired')}`);
  await expect(inPanel).toHaveText(/expired/);
  await page.reload();
  await expect(inPanel).toHaveText(/expired/);
  await form.expectAccessible();
});

const { noAnswer, contact, support, password } = messages;
const { maybeChanged } = formTexts.password;
const link = resetLinkFor('', 'demo-valid');

for (const [name, url, path, call, sentence, note] of [
  ['support', '/Support', apiPaths.support, 'support', support.sent, noAnswer],
  ['password', link, apiPaths.passwordDone, 'password_done', password.changed, maybeChanged],
] as const) {
  test(`the ${name} form sends once if responses are lost`, async ({ page, form, received }) => {
    await form.open(url);
    if (name === 'password') {
      await form.typePassword();
    } else {
      await form.fill();
      await form.verify();
    }
    const lost = await loseResponses(page, path, 2);
    await form.send();
    await expect(form.note).toContainText(note);
    await form.expectNoToast();
    const again = page.waitForRequest(path);
    if (name === 'support') {
      // A reload keeps the submission, and the verified id.
      await page.reload();
      await form.ready();
      await expect(form.note).toContainText(noAnswer);
      await expect(form.verified).toBeVisible();
    }
    await form.send();
    // All requests of one submission have the same key.
    const [key, first] = [await again, lost[0]].map((it) => it?.headers()['idempotency-key']);
    expect(key).toBeTruthy();
    expect(key).toBe(first);
    await expect(form.done).toHaveText(sentence);
    const arrived = (await received()).filter((entry) => entry.call === call);
    expect(arrived).toHaveLength(1);
    if (name === 'password') return;
    // The visitor sees the reference of the request that arrived.
    expect(await form.reference.innerText()).toBe(arrived[0]?.reference);
  });
}

// All forms send with the same code, so the rest is tested with one form.
test.describe('a form', () => {
  test.beforeEach(async ({ form, received: _ }) => {
    await form.open('/Contact');
    await form.fill();
    await expect(form.captcha).toBeChecked();
  });

  test('sends once however often Enter is pressed', async ({ page, form, received }) => {
    const release = await hold(page, apiPaths.contact);
    await form.field('name').press('Enter');
    await form.field('name').press('Enter');
    await expect(form.busy).toBeVisible();
    await expect(form.note).toHaveText(/…/);
    await form.expectAccessible();
    await form.field('name').press('Enter');
    await form.send();
    expect(await received()).toEqual([]);
    release();
    await expect(form.done).toHaveText(contact.sent);
    expect(await received()).toHaveLength(1);
  });

  test('sends once if the page is left and restored by Back', async ({ page, form, received }) => {
    await page.route(apiPaths.contact, (route) => void route.fetch(), { times: 1 });
    await form.send();
    await expect.poll(received).toHaveLength(1);
    await page.goto('/Company');
    await page.goBack();
    await form.ready();
    await expect(form.field('name')).toHaveValue(words.name);
    await expect(form.note).toContainText(noAnswer);
    await form.send();
    await expect(form.done).toHaveText(contact.sent);
    await page.goBack();
    await page.goForward();
    await form.ready();
    expect(await received()).toHaveLength(1);
  });

  test('sends once if no response comes in time', async ({ page, form, received }) => {
    const reports = await watchReports(page);
    await page.clock.install();
    await page.route('**/api/contact', () => {}, { times: 1 });
    // The test advances the clock only once the request has reached the route.
    await Promise.all([page.waitForRequest('**/api/contact'), form.submit.click()]);
    await page.clock.runFor(30_100);
    await expect(form.note).toContainText(noAnswer);
    await form.expectNoToast();
    await expect.poll(() => reports).toEqual([{ kind: 'call-failed', route: '/Contact' }]);
    await form.send();
    await expect(form.done).toBeVisible();
    expect(await received()).toHaveLength(1);
  });

  test('counts down to the next try above a limit', async ({ page, form }) => {
    const limited = { status: 429, code: 'rate-limited', detail: messages.rateLimited };
    const headers = { 'Retry-After': '150' };
    await refuse(page, '**/api/contact', { ...limited, headers, times: 1 });
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await form.send();
    const expectNote = async (ms: number, sentence: string | RegExp) => {
      await page.clock.runFor(ms);
      await expect(form.note).toContainText(sentence);
    };
    await expectNote(100, 'You can try again in 3 minutes.');
    await form.expectToast(messages.rateLimited);
    // A press before that time shows the toast again.
    await form.send();
    await form.expectToast(messages.rateLimited);
    await expectNote(62_000, /You can try again in 8[89] seconds\./);
    await expectNote(87_400, 'You can try again in 1 second.');
    await expectNote(1_000, 'You can try again now.');
    await page.clock.resume();
    await form.expectFilled();
    await form.submit.click();
    await expect(form.done).toBeVisible();
  });

  test('reports an error of the site', async ({ page, form, consoleErrors }) => {
    const reports = await watchReports(page);
    await page.evaluate(() => {
      Object.assign(crypto, {
        getRandomValues() {
          Reflect.deleteProperty(crypto, 'getRandomValues');
          throw new Error('no random values');
        },
      });
    });
    await form.send();
    await form.expectToast(messages.contact.failed);
    await expect(form.busy).toHaveCount(0);
    const file = expect.stringMatching(/\.js$/);
    const error = { kind: 'error', route: '/Contact', name: 'Error', file };
    await expect.poll(() => reports).toEqual([expect.objectContaining(error)]);
    expect(consoleErrors.splice(0).join()).toContain('no random values');
    await form.send();
    await expect(form.done).toBeVisible();
  });
});

test('a toast covers neither bar nor fields, and shifts nothing', async ({ page, form }) => {
  for (const [path, sentence] of [
    ['/Contact', messages.contact.name],
    ['/Support', messages.support.name],
  ] as const) {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 640 });
      await form.open(path);
      await form.send();
      await form.expectToast(sentence);
      const parts = '.top-bar__strip, .field:has([aria-invalid="true"]) > *';
      const covered = await coveredByToast(page, parts);
      expect(covered, `${path} at ${width}`).toEqual([]);
    }
  }
  await form.role.selectOption('service_provider');
  await form.confirmId('abcd');
  await form.expectToast(messages.support.uniqueId);
  for (const height of [844, 500]) {
    await page.setViewportSize({ width: 390, height });
    const parts = 'dialog :is(h2, label, input, button, p)';
    expect(await coveredByToast(page, parts), `dialog at ${height}`).toEqual([]);
  }
  await form.expectWrongField('uniqueId', messages.support.uniqueId);
  await expect(form.dialog.locator('.field__error')).toBeVisible();
  const confirm = form.dialog.getByRole('button', { name: 'Confirm' });
  const before = await confirm.boundingBox();
  await form.closeToast();
  expect(await confirm.boundingBox()).toEqual(before);
});
