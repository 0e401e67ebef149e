import type { Locator, Page } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { durations } from '../../shared/durations';
import { textsOf } from '../helpers/texts';
import { cutStream, expect, hold, stopClock, test, words } from './helpers/formSite';
import { watchReports, watchRequests } from './helpers/screens';

const alert = (page: Page) => page.locator('.load-alert');
const reload = (page: Page) => alert(page).getByRole('link', { name: 'Reload the page' });
const scripts = '**/static/js/**';
const formScript = /\/static\/js\/form-/;
const watchScript = /\/static\/js\/watch-/;
/** Every script but the one that watches over them. */
const watched = /\/static\/js\/(?!watch-)/;

const gone = { status: 404, body: 'Not found' };
const tooNew = { contentType: 'text/javascript', body: 'let a = 1 |> 2;' };

/** Stops the CSS animations of an element at a time. */
const setClock = (element: Locator, ms: number) =>
  element.evaluate((element, currentTime) => {
    for (const animation of element.getAnimations()) {
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, ms);

/** Opens a page whose scripts are held, until the one has run that watches over them; gives its address. */
async function openWatched(page: Page, path: string): Promise<string> {
  const watching = page.waitForResponse(watchScript);
  await page.goto(path, { waitUntil: 'commit' });
  const url = (await watching).url();
  await page.evaluate((module) => import(module), url);
  return url;
}

for (const [fault, answer] of Object.entries({ 'is gone': gone, 'is too new': tooNew })) {
  test(`form.js ${fault}: the form says so at once, with two ways out`, async ({
    page,
    form,
    complaints,
  }) => {
    const reports = await watchReports(page);
    await page.route(formScript, (route) => route.fulfill(answer));
    await page.goto('/Contact');
    await expect(alert(page)).toBeVisible();
    await expect(alert(page)).toHaveRole('alert');
    await expect(alert(page).getByRole('link', { name: /@/ })).toBeVisible();
    const report = { kind: 'chunk-failed', route: '/Contact' };
    await expect.poll(() => reports).toContainEqual(report);
    await page.unroute(formScript);
    await reload(page).click();
    await form.ready();
    await setClock(alert(page), durations.chunkLoad + 10);
    await expect(alert(page)).toBeHidden();
    complaints.length = 0;
  });
}

test("another's failing script brings no alert, and one that came too early goes once the form has started", async ({
  page,
  form,
  complaints,
}) => {
  const reports = await watchReports(page);
  const release = await hold(page, formScript);
  const watching = await openWatched(page, '/Contact');
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
  expect(reports).not.toContainEqual(expect.objectContaining({ kind: 'chunk-failed' }));
  await page.evaluate(
    (filename) => dispatchEvent(new ErrorEvent('error', { filename })),
    watching.replace('watch-', 'form-'),
  );
  await expect(alert(page)).toBeVisible();
  release();
  await form.ready();
  await expect(alert(page)).toBeHidden();
  await expect(form.submit).toBeEnabled();
  complaints.length = 0;
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
  await page.route(scripts, (route) => route.fulfill(gone));
  await page.goto(resetLinkFor('', 'demo-valid'));
  await expect(form.field('password')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await setClock(alert(page), durations.chunkLoad + 10);
  await page.unroute(scripts);
  await reload(page).click();
  await expect(form.field('password')).toBeVisible();
  await form.ready();
});

test('a form to which no script comes says so by itself: why it cannot be sent yet, and after 120 s how to reach a person', async ({
  page,
  form,
}) => {
  const release = await hold(page, scripts);
  // To fill in the form may take longer than the line's delay.
  await page.addInitScript(() => {
    const stopped = new CSSStyleSheet();
    stopped.replaceSync('.form-loading { animation-play-state: paused !important }');
    document.adoptedStyleSheets = [stopped];
  });
  await page.goto('/Contact', { waitUntil: 'commit' });
  await form.field('message').fill(words.message);
  await expect(form.submit).toBeDisabled();
  const line = page.getByText(textsOf('en').layout.loadAlert.loading);
  await setClock(line, 3_900);
  await expect(line).toBeHidden();
  await setClock(line, 4_100);
  await expect(line).toBeVisible();
  await setClock(alert(page), durations.chunkLoad - 10);
  await expect(alert(page)).toBeHidden();
  expect(await alert(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
  await setClock(alert(page), durations.chunkLoad + 10);
  await expect(alert(page)).toBeVisible();
  await expect(alert(page).getByRole('link', { name: /@/ })).toBeVisible();
  await setClock(line, durations.chunkLoad + 10);
  await expect(line).toBeHidden();
  release();
  await form.ready();
  await expect(alert(page)).toBeHidden();
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

test('a home page whose script is gone reports it, and shows what the script would have moved', async ({
  page,
  complaints,
}) => {
  const reports = await watchReports(page);
  await page.route(watched, (route) => route.fulfill(gone));
  await page.goto('/');
  await expect.poll(() => reports).toEqual([{ kind: 'chunk-failed', route: '/' }]);
  await expect(page.locator('.carousel__viewport')).toHaveCSS('scrollbar-width', 'auto');
  await expect(page.locator('.carousel__controls')).toBeHidden();
  for (const box of await page.locator('[data-reveal]').all())
    await expect(box).toHaveCSS('opacity', '1');
  complaints.length = 0;
});

test('a script that cannot be parsed is reported also if the watching script comes after it', async ({
  page,
  complaints,
}) => {
  const reports = await watchReports(page);
  await page.route(watched, (route) => route.fulfill(tooNew));
  const failed = page.waitForEvent('pageerror');
  await page.route(watchScript, async (route) => {
    await failed;
    await route.fallback();
  });
  await page.goto('/Company');
  await expect.poll(() => reports).toEqual([{ kind: 'chunk-failed', route: '/Company' }]);
  complaints.length = 0;
});

test('a page without a form whose script hangs reports it after 120 s', async ({ page }) => {
  const reports = watchRequests(page, '/api/client-events');
  await page.clock.install();
  await page.route(watched, () => {});
  await openWatched(page, '/');
  await stopClock(page);
  await page.clock.runFor(durations.chunkLoad - 30_000);
  expect(reports).toEqual([]);
  await page.clock.runFor(30_000);
  await expect.poll(() => reports.length).toBe(1);
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
