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

test('the captcha begins at the first focus, and is solved by script', async ({ page, form }) => {
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

test('a failed captcha shows its failure, and can be restarted by key', async ({ page, form }) => {
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
});

test('the captcha restarts after the back/forward cache', async ({ page, form }) => {
  // The first request never gets a response.
  await page.route(challenge, () => {}, { times: 1 });
  await form.open('/Contact');
  await Promise.all([page.waitForRequest(challenge), form.field('name').focus()]);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(box(page)).toBeChecked();
});

test('an id check shows its captcha only after a rejection', async ({ page, form, received }) => {
  await form.open('/Support');
  await form.fill();
  const challenges = watchRequests(page, 'challenge?for=verify-id');
  const asked = watchRequests(page, '/verify-id');
  await form.role.selectOption('service_provider');
  // The captcha begins with the dialog, not when Confirm is pressed.
  await expect.poll(() => challenges).toHaveLength(1);
  await expect(form.dialog.locator('.captcha')).toHaveCount(0);
  const detail = messages.support.captcha;
  const refusal = { status: 422, code: 'captcha', field: 'captcha', detail };
  // The script repeats the request once, so both requests must be rejected.
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

/**
 * A script with the part of Turnstile's API that the forms use. Each widget is a frame with the
 * size of Cloudflare's, which the page's styles cannot change.
 */
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
    reset() {},
    remove(id) {
      widgets.get(id).holder.remove();
      widgets.delete(id);
    },
  };
})();`;
const frame = `<!doctype html><body style="margin: 0"><button style="width: 100vw; height: 100vh"
  onclick="parent.postMessage({ id: location.hash.slice(1), token: 'token-' + Date.now() }, '*')"
  >Verify you are human</button>`;

/** Stops the servers that a test has started. */
const stops: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** Starts a site with Turnstile. `asked` has the paths of the page's requests to Cloudflare. */
async function startWithTurnstile(page: Page, settings: Record<string, string> = {}) {
  const siteverify = await startSiteverify();
  siteverify.respondWith({ success: true, hostname: '127.0.0.1' });
  const site = await startBuiltSite({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET: '1x0000000000000000000000000000000AA',
    CAPTCHA_VERIFY_URL: siteverify.url,
    PUBLIC_ORIGIN: 'http://127.0.0.1',
    ...settings,
  });
  stops.push(site.stop, siteverify.close);
  const asked: string[] = [];
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => {
      const url = route.request().url();
      // Requests to the map, which is the other third party, fail.
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

test('Turnstile is loaded at the first focus, and its token is sent', async ({ page, form }) => {
  const { site, siteverify, asked } = await startWithTurnstile(page);
  const main = page.locator('form.form');
  await form.open(`${site.url}/Contact`);
  await expect(page.locator('.captcha__why')).toContainText('Cloudflare Turnstile');
  expect(asked).toEqual([]);
  await form.fill();
  await form.send();
  await form.expectToast(messages.contact.captcha);
  await expect(page.locator('[data-field="captcha"]')).toBeFocused();
  // The visitor can retry after the widget has reported an error.
  await page.evaluate(() => Reflect.get(window, 'fail')());
  await expect(page.getByText(formTexts.captcha.turnstileFailed)).toBeVisible();
  const again = page.getByRole('button', { name: 'Load the check again' });
  await again.click();
  await expect(again).toHaveCount(0);
  await human(main).click();
  await form.send();
  await expect(form.done).toHaveText(messages.contact.sent);
  expect(asked).toEqual([scriptPath, '/frame']);
  expect(siteverify.forms()).toHaveLength(1);
  expect(await site.received()).toHaveLength(1);
});

test('above a limit a link is checked with the self-hosted captcha', async ({ page, form }) => {
  const settings = { TRUST_PROXY: '1', RATE_LIMIT_PASSWORD: '2/10m' };
  const { site, siteverify, asked } = await startWithTurnstile(page, settings);
  const address = { 'X-Forwarded-For': '203.0.114.1' };
  await page.setExtraHTTPHeaders(address);
  const junk = { token: 'junk', unique_id: 'nobody', user_type: 'nothing' };
  for (let i = 0; i < 4; i += 1) await api(site).post('/api/password/verify', junk, address);
  await site.forget();
  const release = await hold(page, challenge);
  await page.goto(resetLinkFor(site.url, 'demo-valid'));
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

test('the id dialog has a new Turnstile widget each time it opens', async ({ page, form }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { site, siteverify, asked } = await startWithTurnstile(page);
  const release = await hold(page, `${turnstileOrigin}${scriptPath}?*`, (route) =>
    route.fallback(),
  );
  const captcha = form.dialog.locator('.captcha');
  const reopen = page.getByRole('button', { name: 'Verify' });
  const cancel = async () => {
    await form.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.dialog).toHaveCount(0);
  };
  await form.open(`${site.url}/Support`);
  await form.fill();
  await form.role.selectOption('service_provider');
  await expect(captcha).toHaveAttribute('data-status', 'working');
  await cancel();
  release();
  // The form gets its own widget. The closed dialog has none.
  await expect(page.locator('form.form .captcha iframe')).toBeVisible();
  await expect(page.locator('dialog iframe')).toHaveCount(0);

  await reopen.click();
  await human(form.dialog).click();
  await expect(captcha).toHaveAttribute('data-status', 'solved');
  await cancel();
  await expect(page.locator('dialog iframe')).toHaveCount(0);

  // The token is deleted when its dialog closes.
  await reopen.click();
  await expect(captcha.locator('iframe')).toHaveCount(1);
  await expect(captcha).toHaveAttribute('data-status', 'working');
  // Neither widget scrolls horizontally.
  const hidden = await page
    .locator('.captcha__widget, .dialog, .dialog__box')
    .evaluateAll((all) => all.map((element) => element.scrollWidth - element.clientWidth));
  expect(hidden).toEqual([0, 0, 0, 0]);
  await form.expectAccessible();
  await form.expectTargets();
  await human(form.dialog).click();
  await form.confirmId(exampleId);
  await expect(form.verified).toBeVisible();
  await human(page.locator('form.form')).click();
  await form.submit.click();
  await expect(form.done).toHaveText(messages.support.sent);
  expect(siteverify.forms()).toHaveLength(2);
  expect(asked.filter((path) => path === scriptPath)).toHaveLength(1);
});
