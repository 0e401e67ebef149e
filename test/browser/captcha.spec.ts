import type { Locator, Page } from '@playwright/test';
import { exampleId, resetLinkFor } from '../../server/stub/scenarios';
import { turnstileOrigin } from '../../shared/captcha';
import { startSiteverify } from '../helpers/brokenHost';
import { startBuiltSite } from '../helpers/builtSite';
import { api } from '../helpers/requests';
import { formTexts, messages } from '../helpers/texts';
import { expect, hold, refuse, test } from './helpers/formSite';
import { watchRequests } from './helpers/screens';

const challenge = '**/api/captcha/challenge?*';
const box = (page: Page) => page.getByRole('checkbox', { name: 'I am a person' });
const status = (page: Page) => page.locator('.captcha__status');

test('explains itself, begins at the first focus, is done before the visitor is, and is not ticked by hand', async ({
  page,
  form,
}) => {
  const asked = watchRequests(page, '/api/captcha/');
  const release = await hold(page, challenge);
  await form.open('/Contact');
  await expect(status(page)).toHaveText('Starts by itself when you begin to fill in the form.');
  await expect(box(page)).toHaveAccessibleDescription(/Your device solves a small sum/);
  await form.expectAccessible();
  expect(asked).toEqual([]);
  await form.field('name').focus();
  await expect(status(page)).toHaveText('Checking… carry on with the form meanwhile.');
  await form.expectAccessible();
  await box(page).click();
  await expect(box(page)).not.toBeChecked();
  release();
  await expect(box(page)).toBeChecked();
  await expect(status(page)).toHaveText('The check is done.');
  await form.expectAccessible();
  expect(asked).toHaveLength(1);
});

test('says that it failed, and is tried again by keyboard', async ({ page, form, received }) => {
  await page.route(challenge, (route) => route.abort());
  await form.open('/Contact');
  await form.fill();
  await expect(status(page)).toHaveText(formTexts.captcha.failed);
  await expect(box(page)).not.toBeChecked();
  await form.expectAccessible();
  await page.unroute(challenge);
  await box(page).focus();
  await page.keyboard.press('Space');
  await expect(box(page)).toBeChecked();
  await form.send();
  await expect(form.done).toBeVisible();
  expect(await received()).toHaveLength(1);
});

test('begins anew when the page comes back from the back-forward cache', async ({ page, form }) => {
  // What was asked for before is never answered.
  await page.route(challenge, () => {}, { times: 1 });
  await form.open('/Contact');
  await Promise.all([page.waitForRequest(challenge), form.field('name').focus()]);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(box(page)).toBeChecked();
});

test('an id check shows its captcha only once it is refused', async ({ page, form, received }) => {
  await form.open('/Support');
  await form.fill();
  const challenges = watchRequests(page, '/api/captcha/');
  const asked = watchRequests(page, '/verify-id');
  await form.role.selectOption('service_provider');
  // It begins with the dialog, not when Confirm is pressed.
  await expect
    .poll(() => challenges.map((request) => request.url().split('=')[1]))
    .toContain('verify-id');
  await expect(form.dialog.locator('.captcha')).toHaveCount(0);
  const detail = messages.support.captcha;
  const refusal = { status: 422, code: 'captcha', field: 'captcha', detail };
  // The page tries again once by itself.
  await refuse(page, '**/api/support/verify-id', { ...refusal, times: 2 });
  await form.confirmId(exampleId);
  await form.expectToast(detail);
  await expect(form.dialog.getByRole('checkbox')).toBeFocused();
  await expect(form.dialog.locator('.captcha .field__error')).toHaveText(detail);
  await form.expectAccessible();
  await form.id.press('Enter');
  await expect(form.verified).toBeVisible();
  const tokens = asked.map((request) => request.postDataJSON().captcha);
  expect(tokens).toEqual(Array(3).fill(expect.stringMatching(/./)));
  expect(new Set(tokens).size).toBe(3);
  await form.submit.click();
  await expect(form.done).toHaveText(messages.support.sent);
  expect((await received()).map(({ call }) => call)).toEqual(['verify_id', 'support']);
});

/** Turnstile's script as far as the forms know it: each widget is a frame of Cloudflare's, of a fixed size that no style of the page reaches. */
const script = `window.turnstile = (() => {
  const widgets = new Map();
  let count = 0;
  addEventListener('message', ({ origin, data: { id, token } }) => {
    if (origin === '${turnstileOrigin}') widgets.get(id)?.options.callback(token);
  });
  return {
    render(place, options) {
      const id = 'widget-' + (count += 1);
      const frame = document.createElement('iframe');
      const [width, height] = options.size === 'compact' ? [150, 140] : [300, 65];
      Object.assign(frame, { title: 'Cloudflare security challenge', width, height });
      frame.src = '${turnstileOrigin}/frame?' + options.sitekey + '#' + id;
      frame.style.border = 'none';
      const holder = document.createElement('div');
      holder.attachShadow({ mode: 'open' }).append(frame);
      place.append(holder);
      widgets.set(id, { holder, options });
      window.fail = options['error-callback'];
      return id;
    },
    reset() { window.resets = (window.resets ?? 0) + 1; },
    remove(id) {
      widgets.get(id).holder.remove();
      widgets.delete(id);
    },
  };
})();`;
const frame = `<!doctype html><body style="margin: 0"><button style="width: 100vw; height: 100vh"
  onclick="parent.postMessage({ id: location.hash.slice(1), token: 'token-' + Date.now() }, '*')"
  >Verify you are human</button>`;

/** Stops what a test has started. */
const ends: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

/** A site with Turnstile, and what its pages ask of Cloudflare. */
async function startWithTurnstile(page: Page, settings: Record<string, string> = {}) {
  const siteverify = await startSiteverify();
  siteverify.says({ success: true, hostname: '127.0.0.1' });
  const site = await startBuiltSite({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET: '1x0000000000000000000000000000000AA',
    CAPTCHA_VERIFY_URL: siteverify.url,
    PUBLIC_ORIGIN: 'http://127.0.0.1',
    ...settings,
  });
  ends.push(site.stop, siteverify.close);
  const asked: string[] = [];
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => {
      const url = route.request().url();
      // The map is the page's one other third party.
      if (!url.startsWith(turnstileOrigin)) return route.abort();
      asked.push(url.slice(turnstileOrigin.length).split('?')[0] ?? '');
      return url.includes('/frame?')
        ? route.fulfill({ contentType: 'text/html', body: frame })
        : route.fulfill({ contentType: 'text/javascript', body: script });
    },
  );
  return { site, siteverify, asked };
}

const scriptPath = '/turnstile/v0/api.js';
const human = (of: Locator) =>
  of.frameLocator('.captcha iframe').getByRole('button', { name: 'Verify you are human' });

test('Turnstile is loaded at the first focus and no sooner, let in by the policy, and its token is sent', async ({
  page,
  form,
}) => {
  const { site, siteverify, asked } = await startWithTurnstile(page);
  const main = page.locator('form.form');
  await form.open(`${site.url}/Contact`);
  await expect(page.locator('.captcha__why')).toContainText('Cloudflare Turnstile');
  expect(asked).toEqual([]);
  await form.fill();
  await form.send();
  await form.expectToast(messages.contact.captcha);
  await expect(page.locator('[data-field="captcha"]')).toBeFocused();
  // A widget that reports an error can be tried again.
  await page.evaluate(() => Reflect.get(window, 'fail')());
  await expect(page.getByText(formTexts.captcha.turnstileFailed)).toBeVisible();
  await page.getByRole('button', { name: 'Load the check again' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'resets'))).toBe(1);
  await human(main).click();
  await form.send();
  await expect(form.done).toHaveText(messages.contact.sent);
  expect(asked).toEqual([scriptPath, '/frame']);
  expect(siteverify.forms()).toHaveLength(1);
  expect(await site.received()).toHaveLength(1);
});

test('a neighbour’s junk locks nobody out of a new password: his link is checked with the self-hosted captcha, whatever the other forms have', async ({
  page,
  form,
}) => {
  const settings = { TRUST_PROXY: '1', RATE_LIMIT_PASSWORD: '2/10m' };
  const { site, siteverify, asked } = await startWithTurnstile(page, settings);
  const address = { 'X-Forwarded-For': '203.0.114.1' };
  await page.setExtraHTTPHeaders(address);
  const junk = { token: 'junk', unique_id: 'nobody', user_type: 'nothing' };
  for (let i = 0; i < 4; i += 1) await api(site).post('/api/password/verify', junk, address);
  await site.forget();
  const release = await hold(page, challenge);
  const answer = await page.goto(resetLinkFor(site.url, 'demo-valid'));
  expect(answer?.status()).toBe(200);
  await expect(page.getByText(formTexts.password.proving)).toBeVisible();
  await expect(page.getByText(formTexts.password.checking)).toBeVisible();
  await form.expectAccessible();
  expect(await site.received()).toEqual([]);
  release();
  await form.typePassword();
  expect(new URL(page.url()).search).toBe('');
  await form.submit.click();
  await expect(form.done).toHaveText(messages.password.changed);
  expect(asked).toEqual([]);
  expect(siteverify.forms()).toEqual([]);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('Turnstile is pressed in the id dialog: shown, cancelled while it loads, cancelled when done, and opened again', async ({
    page,
    form,
  }) => {
    const { site, siteverify, asked } = await startWithTurnstile(page);
    const release = await hold(page, `${turnstileOrigin}${scriptPath}?*`, (route) =>
      route.fallback(),
    );
    const frames = form.dialog.locator('.captcha iframe');
    const reopen = page.getByRole('button', { name: 'Verify' });
    await form.open(`${site.url}/Support`);
    await form.fill();
    await form.role.selectOption('service_provider');
    await expect(form.dialog.locator('.captcha')).toHaveAttribute('data-status', 'working');
    await form.dialog.getByRole('button', { name: 'Cancel' }).tap();
    await expect(form.dialog).toHaveCount(0);
    release();
    // The form's own widget comes; the dialog has none while it is closed.
    await expect(page.locator('form.form .captcha iframe')).toBeVisible();
    await expect(page.locator('dialog iframe')).toHaveCount(0);

    await reopen.tap();
    await human(form.dialog).tap();
    await expect(form.dialog.locator('.captcha')).toHaveAttribute('data-status', 'solved');
    await form.dialog.getByRole('button', { name: 'Cancel' }).tap();
    await expect(form.dialog).toHaveCount(0);
    await expect(page.locator('dialog iframe')).toHaveCount(0);

    // An answer does not outlive its dialog.
    await reopen.tap();
    await expect(frames).toHaveCount(1);
    await expect(form.dialog.locator('.captcha')).toHaveAttribute('data-status', 'working');
    // All of both widgets is seen without a scroll to the side.
    const hidden = await page
      .locator('.captcha__widget, .dialog, .dialog__box')
      .evaluateAll((all) => all.map((element) => element.scrollWidth - element.clientWidth));
    expect(hidden).toEqual([0, 0, 0, 0]);
    await form.expectAccessible();
    await form.expectTargets();
    await human(form.dialog).tap();
    await form.id.fill(exampleId);
    await form.dialog.getByRole('button', { name: 'Confirm' }).tap();
    await expect(form.verified).toBeVisible();
    await human(page.locator('form.form')).tap();
    await form.submit.tap();
    await expect(form.done).toHaveText(messages.support.sent);
    expect(siteverify.forms()).toHaveLength(2);
    expect(asked.filter((path) => path === scriptPath)).toHaveLength(1);
  });
});
