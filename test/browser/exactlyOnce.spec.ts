import { resetLinkFor } from '../../server/stub/scenarios';
import { apiPaths } from '../../shared/paths';
import { formTexts, messages } from '../helpers/texts';
import { formPage } from './helpers/formPage';
import { expect, hold, loseAnswers, test, words } from './helpers/formSite';

test.describe.configure({ retries: 0 });

const { contact, support, password } = messages;
const link = resetLinkFor('', 'demo-valid');

const { maybeChanged } = formTexts.password;

for (const [name, address, path, call, sentence, note] of [
  ['support', '/Support', apiPaths.support, 'support', support.sent, messages.noAnswer],
  ['password', link, apiPaths.passwordDone, 'password_done', password.changed, maybeChanged],
] as const) {
  test(`the ${name} form sends once, though answers are lost`, async ({ page, form, received }) => {
    await form.open(address);
    if (name === 'password') {
      await form.typePassword();
    } else {
      await form.fill();
      await form.verify();
    }
    const lost = await loseAnswers(page, path, 2);
    await form.send();
    await expect(form.note).toContainText(note);
    await form.expectNoToast();
    const again = page.waitForRequest(path);
    if (name === 'support') {
      // A reload keeps the words, and the verified id.
      await page.reload();
      await form.ready();
      await expect(form.note).toContainText(messages.noAnswer);
      await expect(form.verified).toBeVisible();
    }
    await form.send();
    // Two tries of one submit share their key.
    const [key, first] = [await again, lost[0]].map((it) => it?.headers()['idempotency-key']);
    expect(key).toBeTruthy();
    expect(key).toBe(first);
    await expect(form.done).toHaveText(sentence);
    const arrived = (await received()).filter((entry) => entry.call === call);
    expect(arrived).toHaveLength(1);
    if (name === 'password') return;
    // The visitor's reference is that of the try which arrived.
    expect(await form.reference.innerText()).toBe(arrived[0]?.reference);
  });
}

// All forms share their sending: the rest is tested with one.
test.describe('a form', () => {
  test.beforeEach(async ({ form, received: _ }) => {
    await form.open('/Contact');
    await form.fill();
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
    // The page comes back from the back-forward cache: no answer has come, but it still may.
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(form.note).toContainText(messages.noAnswer);
    await expect(form.busy).toHaveCount(0);
    release();
    await expect(form.done).toHaveText(contact.sent);
    expect(await received()).toHaveLength(1);
  });

  test('sends once when the page is left and back is pressed', async ({ page, form, received }) => {
    await page.route(apiPaths.contact, (route) => void route.fetch(), { times: 1 });
    await form.send();
    await expect.poll(received).toHaveLength(1);
    await page.goto('/Company');
    await page.goBack();
    await form.ready();
    await expect(form.field('name')).toHaveValue(words.name);
    await expect(form.note).toContainText(messages.noAnswer);
    await form.send();
    await expect(form.done).toHaveText(contact.sent);
    await page.goBack();
    await page.goForward();
    await form.ready();
    expect(await received()).toHaveLength(1);
  });

  test('sends once from two tabs with one text', async ({ page, form, context, received }) => {
    await loseAnswers(page, apiPaths.contact, 2);
    await form.send();
    await expect(form.note).toContainText(messages.noAnswer);
    const opened = context.waitForEvent('page');
    // A tab opened by a script starts with a copy of this tab's storage, as a duplicated one does.
    await page.evaluate(() => void window.open('/Contact', '_blank', 'noreferrer=0'));
    const second = formPage(await opened);
    await second.ready();
    await expect(second.field('name')).toHaveValue(words.name);
    for (const tab of [second, form]) {
      await tab.send();
      await expect(tab.done).toHaveText(contact.sent);
    }
    expect(await received()).toHaveLength(1);
  });
});
