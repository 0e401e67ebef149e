import type { Locator, Page } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { durations } from '../../shared/durations';
import { formTexts, textsOf } from '../helpers/texts';
import { expect, hold, test, words } from './helpers/formSite';

const alert = (page: Page) => page.locator('.load-alert');
const reload = (page: Page) => alert(page).getByRole('link', { name: 'Reload the page' });
const scripts = '**/static/js/**';
const formScript = /\/static\/js\/form-/;

const gone = { status: 404, body: 'Not found' };

/** Stops the CSS animations of an element at a time. */
const setClock = (element: Locator, ms: number) =>
  element.evaluate((element, currentTime) => {
    for (const animation of element.getAnimations()) {
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, ms);

test("another's failing script brings no alert", async ({ page, form, consoleErrors }) => {
  const release = await hold(page, formScript);
  await page.goto('/Contact', { waitUntil: 'commit' });
  await expect(alert(page)).toBeAttached();
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
  consoleErrors.length = 0;
});

test('the password page keeps its link when its script has failed', async ({ page, form }) => {
  await page.route(scripts, (route) => route.fulfill(gone));
  await page.goto(resetLinkFor('', 'demo-valid'));
  await expect(alert(page)).toBeVisible();
  await expect(page.getByText(formTexts.password.checking)).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
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
  await expect(line).toBeHidden();
  await setClock(line, 4_100);
  await expect(line).toBeVisible();
  await setClock(alert(page), durations.chunkLoad - 10);
  await expect(alert(page)).toBeHidden();
  await setClock(alert(page), durations.chunkLoad + 10);
  await expect(alert(page)).toBeVisible();
  await expect(alert(page).getByRole('link', { name: /@/ })).toBeVisible();
  release();
  await form.ready();
  await expect(alert(page)).toBeHidden();
});
