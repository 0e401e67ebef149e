import type { Locator, Page, Request, Route } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { durations } from '../../shared/durations';
import { textsOf } from '../helpers/texts';
import { cutStream, expect, hold, stopClock, test, words } from './helpers/formSite';
import { watchReports, watchRequests } from './helpers/screens';

const alert = (page: Page) => page.locator('.load-alert');
const scripts = '**/static/js/**';
const clientEvents = '/api/client-events';
const kindOf = (request: Request) => request.postDataJSON()?.kind;

const serveTooNew = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: 'let a = 1 |> 2;' });

const faults = {
  'is gone': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'breaks off': (route) => route.abort('connectionreset'),
  'is too new for the browser': serveTooNew,
} satisfies Record<string, (route: Route) => Promise<void>>;

/** The alert's delay, in milliseconds. */
const delayOf = (page: Page) =>
  alert(page).evaluate((element) =>
    element.getAnimations().map((animation) => Number(animation.effect?.getTiming().delay)),
  );

/** Stops the CSS animations of an element at a time. */
const setClock = (element: Locator, ms: number) =>
  element.evaluate((element, currentTime) => {
    for (const animation of element.getAnimations()) {
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, ms);

for (const [fault, serve] of Object.entries(faults)) {
  test(`form.js ${fault}: the form says so at once, with two ways out`, async ({
    page,
    form,
    complaints,
  }) => {
    // The page's other script may be there before the watching one, and report the error first.
    const report = page.waitForRequest(
      (request) => request.url().endsWith(clientEvents) && kindOf(request) === 'chunk-failed',
    );
    const own = /\/static\/js\/form-/;
    await page.route(own, serve);
    await page.goto('/Contact');
    await expect(alert(page)).toBeVisible();
    await expect(alert(page)).toHaveRole('alert');
    await expect(alert(page).getByRole('link', { name: /@/ })).toBeVisible();
    expect((await report).postDataJSON().route).toBe('/Contact');
    await form.fill();
    await page.unroute(own);
    await alert(page).getByRole('link', { name: 'Reload the page' }).click();
    await form.ready();
    await setClock(alert(page), durations.chunkLoad + 10);
    await expect(alert(page)).toBeHidden();
    complaints.length = 0;
  });
}

test("another's script that fails says nothing about the form", async ({
  page,
  form,
  complaints,
}) => {
  const reports = await watchReports(page);
  const release = await hold(page, /\/static\/js\/form-/);
  const watching = page.waitForResponse(/\/static\/js\/watch-/);
  await page.goto('/Contact', { waitUntil: 'commit' });
  await page.evaluate((module) => import(module), (await watching).url());
  await page.evaluate(() => {
    // What an app's browser or an extension injects: in the page itself, and from elsewhere.
    dispatchEvent(new ErrorEvent('error', { filename: location.href }));
    dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://abc/content.js' }));
    const script = document.createElement('script');
    script.src = '/cdn/injected.js';
    document.body.append(script);
    return new Promise((resolve) => script.addEventListener('error', resolve));
  });
  await expect(page.locator('html')).not.toHaveAttribute('data-failed');
  await expect(alert(page)).toBeHidden();
  release();
  await form.ready();
  // The page's script, if it is there already, counts what was thrown in the page; the form has not failed.
  expect(reports).not.toContainEqual(expect.objectContaining({ kind: 'chunk-failed' }));
  complaints.length = 0;
});

test('an alert that came too early goes once the form has started', async ({ page, form }) => {
  const release = await hold(page, /\/static\/js\/form-/);
  const watching = page.waitForResponse(/\/static\/js\/watch-/);
  await page.goto('/Contact', { waitUntil: 'commit' });
  const url = (await watching).url();
  // Committed is not parsed: the alert may not be there yet.
  await expect(alert(page)).toBeAttached();
  await page.evaluate((module) => import(module), url);
  await page.evaluate(
    (filename) => dispatchEvent(new ErrorEvent('error', { filename })),
    url.replace('watch-', 'form-'),
  );
  await expect(alert(page)).toBeVisible();
  release();
  await form.ready();
  await expect(alert(page)).toBeHidden();
  await expect(form.submit).toBeEnabled();
});

test('a form starts in a background tab, which draws no frames', async ({ page, form }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/Contact');
  await expect(page.locator('site-island')).toHaveAttribute('data-status', 'ready');
  await expect(form.submit).toBeEnabled();
});

test('the password page keeps its link when its script has failed', async ({ page, form }) => {
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(resetLinkFor('', 'demo-valid'));
  await expect(form.field('password')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await setClock(alert(page), durations.chunkLoad + 10);
  await page.unroute(scripts);
  await alert(page).getByRole('link', { name: 'Reload the page' }).click();
  await expect(form.field('password')).toBeVisible();
  await form.ready();
});

test('a form to which no script comes at all says so after 120 s by itself, whatever the motion', async ({
  page,
  form,
}) => {
  await page.route(scripts, () => {});
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/Contact', { waitUntil: 'commit' });
    await form.field('message').fill(words.message);
    await expect(form.submit).toBeDisabled();
    expect(await delayOf(page)).toEqual([durations.chunkLoad]);
    await setClock(alert(page), durations.chunkLoad - 10);
    await expect(alert(page)).toBeHidden();
    expect(await alert(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
    await setClock(alert(page), durations.chunkLoad + 10);
    await expect(alert(page)).toBeVisible();
    await expect(alert(page).getByRole('link', { name: /@/ })).toBeVisible();
  }
});

test('a form whose script is slow says why it cannot be sent yet', async ({ page, form }) => {
  const release = await hold(page, /\/static\/js\/form-/);
  // To fill in the form may take longer than the line's delay.
  await page.addInitScript(() => {
    const stopped = new CSSStyleSheet();
    stopped.replaceSync('.form-loading { animation-play-state: paused !important }');
    document.adoptedStyleSheets = [stopped];
  });
  await page.goto('/Contact', { waitUntil: 'commit' });
  await form.fill();
  const line = page.getByText(textsOf('en').layout.loadAlert.loading);
  await setClock(line, 3_900);
  await expect(line).toBeHidden();
  await setClock(line, 4_100);
  await expect(line).toBeVisible();
  await setClock(line, durations.chunkLoad + 10);
  await expect(line).toBeHidden();
  release();
  await form.ready();
  await expect(line).toBeHidden();
  await expect(form.submit).toBeEnabled();
});

test('a stream that is cut and a script that hangs: the page says so', async ({ page }) => {
  await page.route(scripts, () => {});
  await cutStream(page);
  await page.goto(resetLinkFor('', 'demo-valid'), { waitUntil: 'commit' });
  await expect(page.getByText('Checking your link…')).toBeVisible();
  await expect(alert(page)).toBeHidden();
  await setClock(alert(page), durations.chunkLoad + 10);
  await expect(alert(page).getByRole('link', { name: 'Check the link again' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every form says how to reach a person, and cannot be sent', async ({ page, form }) => {
    for (const path of ['/Contact', '/Support', resetLinkFor('', 'demo-valid')]) {
      await page.goto(path);
      const address = page.locator('noscript .notice a[href^="mailto:support@"]');
      await expect(address.first()).toBeVisible();
      await expect(page.locator('.spinner:visible, .link-check:visible')).toHaveCount(0);
      for (const line of await page.locator('.form-loading').all())
        await expect(line).toHaveCSS('display', 'none');
      if (path.startsWith('/PasswordRecovery')) continue;
      await expect(form.submit).toBeDisabled();
      await expect(page.locator('form.form')).toHaveAttribute('method', 'post');
    }
  });
});

const own = /\/static\/js\/(?!watch-)/;

// What watches over a page's scripts is the same on each kind of page.
for (const [path, fault] of [
  ['/', 'is gone'],
  ['/Company', 'is too new for the browser'],
] as const) {
  test(`a page without a form whose script ${fault} reports it, and can be used (${path})`, async ({
    page,
    complaints,
  }) => {
    await page.route(own, faults[fault]);
    const report = page.waitForRequest(`**${clientEvents}`);
    await page.goto(path);
    expect((await report).postDataJSON()).toEqual({ kind: 'chunk-failed', route: path });
    if (path === '/') {
      await expect(page.locator('.carousel__viewport')).toHaveCSS('scrollbar-width', 'auto');
      await expect(page.locator('.carousel__controls')).toBeHidden();
      for (const box of await page.locator('[data-reveal]').all())
        await expect(box).toHaveCSS('opacity', '1');
    }
    complaints.length = 0;
  });
}

test('a script that cannot be parsed is reported also if the watching script comes after it', async ({
  page,
  complaints,
}) => {
  await page.route(own, serveTooNew);
  const failed = page.waitForEvent('pageerror');
  await page.route(/\/static\/js\/watch-/, async (route) => {
    await failed;
    await route.fallback();
  });
  const reports = page.waitForRequest(`**${clientEvents}`);
  await page.goto('/Company');
  expect((await reports).postDataJSON()).toEqual({ kind: 'chunk-failed', route: '/Company' });
  complaints.length = 0;
});

test('a page without a form whose script hangs reports it after 120 s', async ({ page }) => {
  const reports = watchRequests(page, clientEvents);
  await page.clock.install();
  await page.route(own, () => {});
  const watching = page.waitForResponse(/\/static\/js\/watch-/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.evaluate((module) => import(module), (await watching).url());
  await stopClock(page);
  await page.clock.runFor(durations.chunkLoad - 30_000);
  expect(reports).toEqual([]);
  await page.clock.runFor(30_000);
  await expect.poll(() => reports.length).toBe(1);
});

test('an error of a page without a form is reported', async ({ page, complaints }) => {
  const reports = await watchReports(page);
  await page.goto('/Company');
  await expect(page.locator('html')).toHaveAttribute('data-started', 'page');
  await page.evaluate(() => setTimeout(() => window.dispatchEvent(new ErrorEvent('error'))));
  await expect.poll(() => reports).toEqual([{ kind: 'error', route: '/Company' }]);
  complaints.length = 0;
});

test('slides whose script breaks while it starts are a row that scrolls', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    // What the carousel's library asks for first.
    window.ResizeObserver = class {
      constructor() {
        throw new Error('no observer');
      }
    } as unknown as typeof ResizeObserver;
  });
  const reports = await watchReports(page);
  await page.goto('/');
  // They start once they are near.
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await expect.poll(() => reports).toContainEqual(expect.objectContaining({ kind: 'error' }));
  await expect(page.locator('.carousel--ready')).toHaveCount(0);
  complaints.length = 0;
});
