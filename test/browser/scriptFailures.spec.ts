import type { Page, Route } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { durations } from '../../shared/limits';
import {
  expect,
  expectAccessible,
  fill,
  ready,
  submitButton,
  test,
  words,
} from './helpers/formSite';

const alert = (page: Page) => page.locator('.load-alert');
const scripts = '**/static/js/**';
const ownScripts = /\/static\/js\/(page|form|base)-/;

const faults: Record<string, (route: Route) => Promise<void>> = {
  'is gone': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'breaks off': (route) => route.abort('connectionreset'),
  'is too new for the browser': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'let a = 1 |> 2;' }),
};

/** The alert's delay, in milliseconds. */
const delayOf = (page: Page) =>
  alert(page).evaluate((element) =>
    element.getAnimations().map((animation) => Number(animation.effect?.getTiming().delay)),
  );

/** Lets the stylesheet's clock stand shortly before or after the delay. */
const setClock = (page: Page, ms: number) =>
  alert(page).evaluate((element, currentTime) => {
    for (const animation of element.getAnimations()) {
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, ms);

for (const [name, kinds] of [
  ['form', Object.entries(faults)],
  ['page', Object.entries(faults).slice(0, 1)],
] as const) {
  for (const [fault, serve] of kinds) {
    test(`${name}.js ${fault}: the form says so at once, with two ways out`, async ({
      page,
      complaints,
    }) => {
      const reports = page.waitForRequest('**/api/client-events');
      const own = new RegExp(`/static/js/${name}-`);
      await page.route(own, serve);
      await page.goto('/Contact');
      await expect(alert(page)).toBeVisible();
      await expect(alert(page)).toHaveRole('alert');
      await expect(alert(page).getByRole('link', { name: /@/ })).toBeVisible();
      expect((await reports).postDataJSON()).toEqual({ kind: 'chunk-failed', route: '/Contact' });
      await fill(page);
      await page.unroute(own);
      await alert(page).getByRole('link', { name: 'Reload the page' }).click();
      await ready(page);
      await expect(alert(page)).toBeHidden();
      complaints.length = 0;
    });
  }
}

test('the alert of a script that failed is accessible', async ({ page, complaints }) => {
  await page.route(ownScripts, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/Support');
  await expect(alert(page)).toBeVisible();
  await expectAccessible(page);
  complaints.length = 0;
});

test('the password page keeps its link when its script has failed', async ({ page }) => {
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(resetLinkFor('', 'demo-valid'));
  await expect(page.locator('[name="password"]')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await setClock(page, durations.chunkLoad + 10);
  await page.unroute(scripts);
  await alert(page).getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.locator('[name="password"]')).toBeVisible();
  await ready(page);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`no script comes at all, motion: ${reducedMotion}`, () => {
    test.use({ reducedMotion });

    test('the form says so after 120 s by itself', async ({ page }) => {
      await page.route(scripts, () => {});
      await page.goto('/Contact', { waitUntil: 'commit' });
      await page.locator('[name="message"]').fill(words.message);
      await expect(submitButton(page)).toBeDisabled();
      expect(await delayOf(page)).toEqual([durations.chunkLoad]);
      await setClock(page, durations.chunkLoad - 10);
      await expect(alert(page)).toBeHidden();
      expect(await alert(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(
        0,
      );
      await setClock(page, durations.chunkLoad + 10);
      await expect(alert(page)).toBeVisible();
      await expect(alert(page).getByRole('link', { name: /@/ })).toBeVisible();
    });
  });
}

test('a stream that is cut and a script that hangs: the page says so all the same', async ({
  page,
}) => {
  await page.route(scripts, () => {});
  await page.route('**/PasswordRecovery?*', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.slice(0, html.indexOf('<div hidden id="S:')) });
  });
  await page.goto(resetLinkFor('', 'demo-valid'), { waitUntil: 'commit' });
  await expect(page.getByText('Checking your link…')).toBeVisible();
  await expect(alert(page)).toBeHidden();
  await setClock(page, durations.chunkLoad + 10);
  await expect(alert(page).getByRole('link', { name: 'Check the link again' })).toBeVisible();
});

test('a form that works never shows the alert', async ({ page }) => {
  await page.goto('/Contact');
  await ready(page);
  await setClock(page, durations.chunkLoad + 10);
  await expect(alert(page)).toBeHidden();
});

test.describe('where no script comes', () => {
  test.beforeEach(({ page }) => page.route(scripts, (route) => route.abort()));

  test('Home shows every slide, every box and its menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const slides = page.locator('.slide__title');
    expect(await slides.count()).toBe(5);
    await slides.last().scrollIntoViewIfNeeded();
    await expect(slides.last()).toBeInViewport();
    for (const box of await page.locator('[data-reveal]').all()) {
      await expect(box).toHaveCSS('opacity', '1');
    }
    await page.getByRole('button', { name: /menu/i }).click();
    await expect(page.getByRole('link', { name: 'Support' }).first()).toBeVisible();
  });

  test('a deep link still leads to the app and to the store', async ({ page }) => {
    await page.goto('/SP/SP-MH-104233');
    const links = page.locator('a[data-by-hand]');
    await expect(links.first()).toBeVisible();
    const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(addresses[0]).toMatch(/:\/\/SP\/SP-MH-104233$/);
    expect(addresses[1]).toMatch(/^https:/);
  });
});

test.describe('Safari on a Mac, where no script comes', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  });

  test('Download leads on by hand', async ({ page }) => {
    await page.route(scripts, (route) => route.abort());
    await page.goto('/Download');
    for (const name of [/App Store/, /Google Play/, /main website/]) {
      await expect(page.getByRole('main').getByRole('link', { name }).first()).toHaveAttribute(
        'href',
        /^https:/,
      );
    }
  });
});
