import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { durations } from '../../shared/durations';
import { formTexts, textsOf } from '../helpers/texts';
import { expect, hold, test, words } from './helpers/formSite';
import { watchReports } from './helpers/screens';

const scripts = '**/static/js/**';
const contactScript = '**/static/js/contact-*';
const formScript = '**/static/js/form-*';

const alert = (page: Page) => page.locator('.load-alert[role="alert"]');
const reload = (page: Page) => alert(page).getByRole('link', { name: 'Reload the page' });
const scriptOf = (body: string) => ({ contentType: 'text/javascript', body });

/** Pauses the CSS animations of an element at a time in milliseconds. */
const stopAnimations = (element: Locator, ms: number) =>
  element.evaluate((element, currentTime) => {
    for (const animation of element.getAnimations()) {
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, ms);

const placeIn = (script: string) => ({
  file: expect.stringMatching(new RegExp(`^${script}-[\\w-]+\\.js$`)),
  line: expect.any(Number),
  column: expect.any(Number),
});

const missing = { kind: 'chunk-failed' };
const unparsable = { kind: 'chunk-failed', name: 'SyntaxError', ...placeIn('form') };
const thrown = { kind: 'error', name: 'TypeError', ...placeIn('contact') };

for (const [what, script, response, report] of [
  ['is missing', contactScript, { status: 404 }, missing],
  ['cannot be parsed', formScript, scriptOf('let a = 1 |> 2;'), unparsable],
  ['throws an error', contactScript, scriptOf('null.form;'), thrown],
] as const)
  test(`a form whose script ${what} has an alert`, async ({ page, form, consoleErrors }) => {
    const reports = await watchReports(page);
    const release = await hold(page, script, (route) => route.fulfill(response));
    // While a script is held, the page has no load event.
    await page.goto('/Contact', { waitUntil: 'commit' });
    await form.field('message').fill(words.message);
    release();
    await expect(alert(page)).toBeVisible();
    await expect(form.field('message')).toHaveValue(words.message);
    await expect.poll(() => reports).toEqual([{ ...report, route: '/Contact' }]);
    await form.expectAccessible();
    await expect(alert(page).getByRole('link', { name: /@/ })).toBeVisible();
    await page.unroute(script);
    await reload(page).click();
    await form.ready();
    consoleErrors.length = 0;
  });

test('an island that throws shows the alert', async ({ page, consoleErrors }) => {
  const reports = await watchReports(page);
  await page.route('**/Contact', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('&quot;messages&quot;:', '&quot;none&quot;:');
    await route.fulfill({ response, body });
  });
  await page.goto('/Contact');
  await expect(alert(page)).toBeVisible();
  const error = { kind: 'error', route: '/Contact', name: 'TypeError', ...placeIn('\\w+') };
  await expect.poll(() => reports).toEqual([error]);
  const [{ file, line, column }] = reports as [{ file: string; line: number; column: number }];
  const map = JSON.parse(readFileSync(`dist/client/maps/${file}.map`, 'utf8'));
  const origin = new SourceMap(map).findOrigin(line, column);
  expect(origin).toMatchObject({ fileName: expect.stringMatching(/client\/forms\/\w+\.tsx?$/) });
  expect(consoleErrors.splice(0).join()).toContain('TypeError');
});

test('failing scripts of others show no alert', async ({ page, form, consoleErrors }) => {
  const reports = await watchReports(page);
  const release = await hold(page, formScript);
  await page.goto('/Contact', { waitUntil: 'commit' });
  await expect(alert(page)).toBeAttached();
  await page.evaluate(() => {
    void Promise.reject(new Error('of an extension'));
    // Apps and extensions add inline scripts, and scripts from other origins.
    dispatchEvent(new ErrorEvent('error', { filename: location.href }));
    dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://abc/content.js' }));
    const script = document.createElement('script');
    script.src = '/cdn/injected.js';
    document.body.append(script);
    return new Promise((resolve) => script.addEventListener('error', resolve));
  });
  await expect.poll(() => consoleErrors.splice(0).join()).toContain('of an extension');
  await expect(page.locator('html')).not.toHaveAttribute('data-failed');
  await expect(alert(page)).toBeHidden();
  release();
  await form.ready();
  expect(reports).toEqual([]);
});

test('the password page keeps its link when its script has failed', async ({ page, form }) => {
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await page.goto(resetLinkFor('', 'demo-valid'));
  await expect(alert(page)).toBeVisible();
  await expect(page.getByText(formTexts.password.checking)).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
  await page.unroute(scripts);
  await reload(page).click();
  await expect(form.field('password')).toBeVisible();
});

test('a form without its script shows a line, and later an alert', async ({ page, form }) => {
  const release = await hold(page, scripts);
  // The line's animation is stopped, because filling in the form may take longer than its delay.
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
  await stopAnimations(line, 4_100);
  await expect(line).toBeVisible();
  await stopAnimations(alert(page), durations.chunkLoad - 10);
  await expect(alert(page)).toBeHidden();
  await stopAnimations(alert(page), durations.chunkLoad + 10);
  await expect(alert(page)).toBeVisible();
  await expect(alert(page).getByRole('link', { name: /@/ })).toBeVisible();
  release();
  await form.ready();
  await expect(alert(page)).toBeHidden();
});

/** Removes the features that the URL names. `callbacks` are those that browsers may never call. */
function removeFeatures(): void {
  // Longer timers never fire, because the page must not depend on a timeout for a missing callback.
  const { setTimeout } = window;
  const runSoon = (run: () => void, ms = 0) => (ms <= 1_000 ? setTimeout(run, ms) : 0);
  Object.assign(window, { setTimeout: runSoon });
  const names = new URLSearchParams(location.search).get('without')?.split(' ') ?? [];
  for (const path of names.map((name) => name.split('.'))) {
    const name = path.pop() ?? '';
    let holder = path.reduce<object | null>((of, part) => Reflect.get(of ?? {}, part), window);
    for (; holder; holder = Object.getPrototypeOf(holder)) Reflect.deleteProperty(holder, name);
  }
  if (!names.includes('callbacks')) return;
  // Firefox reports no paint of a reloaded page that is scrolled. A hidden tab draws no frame.
  for (const { prototype } of [IntersectionObserver, PerformanceObserver, ResizeObserver])
    prototype.observe = () => {};
  Object.assign(window, { requestAnimationFrame: () => 0, requestIdleCallback: () => 0 });
  navigator.sendBeacon = () => false;
}

/** Groups of features that a form does not need. The features of a group are independent. */
const optional = [
  'PerformanceObserver Worker',
  'IntersectionObserver structuredClone sessionStorage',
  'ResizeObserver matchMedia crypto.subtle',
  'requestIdleCallback AbortSignal.timeout HTMLElement.prototype.hidePopover',
  'navigator.sendBeacon document.startViewTransition navigator.clipboard',
  'callbacks',
];

test('a form needs no optional feature', async ({ page, form, consoleErrors, received }) => {
  await page.addInitScript(removeFeatures);
  for (const what of optional) {
    await form.open(`/Contact?without=${what.replaceAll(' ', '+')}`);
    await form.fill();
    await form.send();
    await expect(form.done, what).toBeVisible();
  }
  expect(await received()).toHaveLength(optional.length);
  consoleErrors.length = 0;
});
