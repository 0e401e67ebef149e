import { readFileSync } from 'node:fs';
import type { Locator, Page, Route } from '@playwright/test';
import { exampleId, resetLinkFor } from '../../server/stub/scenarios';
import { fill } from '../../shared/texts/fill';
import { formTextsOf, messages } from '../helpers/texts';
import { expect, refuse, test, words } from './helpers/formSite';
import { watchReports } from './helpers/screens';

/** Expects a sentence on a line by itself: without a full stop it would run into the next one. */
async function expectOwnLine(element: Locator, sentence: string): Promise<void> {
  await expect.poll(async () => (await element.innerText()).split('\n')[0]).toBe(sentence);
}

const supportLink = /^mailto:support@/;

/** The parts of the page of a kind that a toast lies over. */
const coveredByToast = (page: Page, parts: string) =>
  page.evaluate((selector) => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect();
    const isCovered = (part: Element) => {
      const { top, right, bottom, left, height } = part.getBoundingClientRect();
      if (!toast || height <= 1 || part.closest('.toast')) return false;
      const isBeside = right <= toast.left || left >= toast.right;
      return !isBeside && top < toast.bottom && bottom > toast.top;
    };
    const covered = [...document.querySelectorAll(selector)].filter(isCovered);
    return toast ? covered.map(({ outerHTML }) => outerHTML.slice(0, 80)) : ['no toast'];
  }, parts);

test('a failure stays beside the button until the next try', async ({ page, form }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await form.open('/Contact');
  const title = await page.title();
  await form.fill({ message: `${words.message} #refuse` });
  await form.submit.click();
  await form.expectToast(messages.contact.failed);
  await form.closeToast();
  await expectOwnLine(form.failure, messages.contact.failed);
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

test('a message that may have arrived has a reference to quote, also after another press and a reload', async ({
  page,
  form,
  received,
}) => {
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

test('what a firewall refuses was not sent, and is sent once when it lets it through', async ({
  page,
  form,
  received,
}) => {
  await form.open('/Contact');
  await form.fill();
  const html = { status: 403, contentType: 'text/html', body: '<h1>Blocked</h1>' };
  // It lets the message pass, and stops its answer alone.
  const stopAnswer = async (route: Route) => {
    await route.fetch();
    await route.fulfill(html);
  };
  await page.route('**/api/contact', stopAnswer, { times: 1 });
  await form.submit.click();
  await expect(form.note).toContainText(messages.blocked);
  await form.send();
  await expect(form.done).toBeVisible();
  expect(await received()).toHaveLength(1);
});

test("the host's own words are shown beside ours in another language", async ({ page, form }) => {
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

test.describe('a contact message', () => {
  test.beforeEach(async ({ form }) => {
    await form.open('/Contact');
    await form.fill();
    await expect(form.captcha).toBeChecked();
  });

  test('without an answer in time, pressing again is safe', async ({ page, form, received }) => {
    const reports = await watchReports(page);
    await page.clock.install();
    await page.route('**/api/contact', () => {}, { times: 1 });
    // A call that ended before it reached the route would leave the route for the next one.
    await Promise.all([page.waitForRequest('**/api/contact'), form.submit.click()]);
    await page.clock.runFor(30_100);
    await expect(form.note).toContainText(messages.noAnswer);
    await form.expectNoToast();
    await expect.poll(() => reports).toEqual([{ kind: 'call-failed', route: '/Contact' }]);
    await form.send();
    await expect(form.done).toBeVisible();
    expect(await received()).toHaveLength(1);
  });

  test('over a limit: the time to wait is counted down, and ends', async ({ page, form }) => {
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
    // It is said again at a press in vain.
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

  test('says so if our own code fails, before it is sent or while it is', async ({
    page,
    form,
    consoleErrors,
  }) => {
    const reports = await watchReports(page);
    for (const [owner, name] of [
      ['Object', 'hasOwn'],
      ['crypto', 'getRandomValues'],
    ]) {
      await page.evaluate(
        ([owner = '', name = '']) => {
          const of = Reflect.get(window, owner);
          const works = Reflect.get(of, name);
          Reflect.set(of, name, () => {
            Reflect.set(of, name, works);
            throw new Error(`no ${name}`);
          });
        },
        [owner, name],
      );
      await form.send();
      await form.expectToast(messages.contact.failed);
      await expect(form.failure).toContainText(messages.contact.failed);
      await expect(form.busy).toHaveCount(0);
      expect(consoleErrors.join()).toContain(`no ${name}`);
    }
    const file = expect.stringMatching(/\.js$/);
    const error = expect.objectContaining({
      kind: 'error',
      route: '/Contact',
      name: 'Error',
      file,
    });
    await expect.poll(() => reports).toEqual([error, error]);
    consoleErrors.length = 0;
    await form.send();
    await expect(form.done).toBeVisible();
  });
});

test('a toast covers nothing of the bar, of the wrong field, and of the dialog', async ({
  page,
  form,
}) => {
  for (const [path, sentence] of [
    ['/Contact', messages.contact.name],
    ['/Support', messages.support.name],
  ] as const) {
    for (const [width, height] of [
      [360, 640],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await form.open(path);
      await form.send();
      await form.expectToast(sentence);
      const parts = '.top-bar__strip, .field:has([aria-invalid="true"]) > *';
      const covered = await coveredByToast(page, parts);
      expect(covered, `${path} at ${width}`).toEqual([]);
    }
  }
  await form.role.selectOption('service_provider');
  await form.dialog.getByRole('button', { name: 'Confirm' }).click();
  await form.expectToast(messages.support.uniqueId);
  for (const height of [844, 500]) {
    await page.setViewportSize({ width: 390, height });
    const parts = 'dialog :is(h2, label, input, button, p)';
    expect(await coveredByToast(page, parts), `dialog at ${height}`).toEqual([]);
  }
});

test('a sentence is seen beside its toast, which moves no button', async ({ form }) => {
  await form.open('/Support');
  await form.fill({ message: `${words.message} #refuse` });
  await form.role.selectOption('service_provider');
  const place = form.dialog.locator('.field__error');
  const confirm = form.dialog.getByRole('button', { name: 'Confirm' });
  await form.confirmId('abcd');
  await form.expectToast(messages.support.uniqueId);
  await form.expectWrongField('uniqueId', messages.support.uniqueId);
  await expect(place).toBeVisible();
  const before = await confirm.boundingBox();
  await form.closeToast();
  expect(await confirm.boundingBox()).toEqual(before);
  await form.confirmId(exampleId);
  await form.submit.click();
  await form.expectToast(messages.support.failed);
  await expect(form.submit).toHaveAccessibleDescription(new RegExp(messages.support.failed));
  await expect(form.failure).toBeVisible();
});
