import type { Page } from '@playwright/test';
import { expect, hold, test, words } from './helpers/formSite';
import { watchReports } from './helpers/screens';

const chunk = '**/static/js/contact-*';
const alert = (page: Page) => page.locator('.load-alert[role="alert"]');
const scriptOf = (body: string) => ({ contentType: 'text/javascript', body });

for (const [what, script, answer, kind] of [
  ['is gone', chunk, { status: 404 }, 'chunk-failed'],
  ['cannot be parsed', '**/static/js/form-*', scriptOf('let a = 1 |> 2;'), 'chunk-failed'],
  ['fails at its start', chunk, scriptOf('null.form;'), 'error'],
] as const)
  test(`a form whose script ${what} says so at once, with two ways out, and never loses typed text`, async ({
    page,
    form,
    consoleErrors,
  }) => {
    const reports = await watchReports(page);
    const release = await hold(page, script, (route) => route.fulfill(answer));
    // A held script of the page holds its load event too.
    await page.goto('/Contact', { waitUntil: 'commit' });
    await form.field('message').fill(words.message);
    release();
    await expect(alert(page)).toBeVisible();
    await expect(form.field('message')).toHaveValue(words.message);
    await expect.poll(() => reports).toEqual([{ kind, route: '/Contact' }]);
    await form.expectAccessible();
    await expect(alert(page).getByRole('link', { name: /@/ })).toBeVisible();
    await page.unroute(script);
    await alert(page).getByRole('link', { name: 'Reload the page' }).click();
    await form.ready();
    consoleErrors.length = 0;
  });

test('an island that crashes shows the alert, and its error is heard and reported once', async ({
  page,
  consoleErrors,
}) => {
  const reports = await watchReports(page);
  await page.route('**/Contact', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('&quot;messages&quot;:', '&quot;none&quot;:');
    await route.fulfill({ response, body });
  });
  await page.goto('/Contact');
  await expect(alert(page)).toBeVisible();
  await expect.poll(() => reports).toEqual([{ kind: 'error', route: '/Contact' }]);
  expect(consoleErrors.join()).toContain('TypeError');
  consoleErrors.length = 0;
});

/** Takes away from a browser what the page's address names; `answers` lets everything be silent. */
function takeAway(): void {
  // Only what waits for a second or less goes on: nothing may wait for what never answers.
  const { setTimeout } = window;
  const runSoon = (run: () => void, ms = 0) => (ms <= 1_000 ? setTimeout(run, ms) : 0);
  Object.assign(window, { setTimeout: runSoon });
  const names = new URLSearchParams(location.search).get('without')?.split(' ') ?? [];
  for (const path of names.map((name) => name.split('.'))) {
    const name = path.pop() ?? '';
    let holder = path.reduce<object | null>((of, part) => Reflect.get(of ?? {}, part), window);
    for (; holder; holder = Object.getPrototypeOf(holder)) Reflect.deleteProperty(holder, name);
  }
  if (!names.includes('answers')) return;
  // Firefox reports no paint of a scrolled page that is reloaded, and a hidden tab draws no frame.
  for (const { prototype } of [IntersectionObserver, PerformanceObserver, ResizeObserver])
    prototype.observe = () => {};
  Object.assign(window, { requestAnimationFrame: () => 0, requestIdleCallback: () => 0 });
  navigator.sendBeacon = () => false;
}

/** What a form does not need: a page for each group, whose parts have nothing to do with each other. */
const optional = [
  'PerformanceObserver Worker',
  'IntersectionObserver structuredClone sessionStorage',
  'ResizeObserver matchMedia crypto.subtle',
  'requestIdleCallback AbortSignal.timeout HTMLElement.prototype.hidePopover',
  'navigator.sendBeacon document.startViewTransition navigator.clipboard',
  'answers',
];

test('a form is sent where a browser lacks what it does not need, or never hears of it', async ({
  page,
  form,
  consoleErrors,
  received,
}) => {
  await page.addInitScript(takeAway);
  for (const what of optional) {
    await form.open(`/Contact?without=${what.replaceAll(' ', '+')}`);
    await form.fill();
    await form.send();
    await expect(form.done, what).toBeVisible();
  }
  expect(await received()).toHaveLength(optional.length);
  consoleErrors.length = 0;
});
