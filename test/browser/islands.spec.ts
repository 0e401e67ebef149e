import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, hold, test, words } from './helpers/formSite';
import { watchReports } from './helpers/screens';

const chunk = '**/static/js/contact-*';
const alert = (page: Page) => page.locator('.load-alert[role="alert"]');
const scriptOf = (body: string) => ({ contentType: 'text/javascript', body });

const placeIn = (script: string) => ({
  file: expect.stringMatching(new RegExp(`^${script}-[\\w-]+\\.js$`)),
  line: expect.any(Number),
  column: expect.any(Number),
});

for (const [what, script, answer, report] of [
  ['is gone', chunk, { status: 404 }, { kind: 'chunk-failed' }],
  [
    'cannot be parsed',
    '**/static/js/form-*',
    scriptOf('let a = 1 |> 2;'),
    { kind: 'chunk-failed', name: 'SyntaxError', ...placeIn('form') },
  ],
  [
    'fails at its start',
    chunk,
    scriptOf('null.form;'),
    { kind: 'error', name: 'TypeError', ...placeIn('contact') },
  ],
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
    await expect.poll(() => reports).toEqual([{ ...report, route: '/Contact' }]);
    await form.expectAccessible();
    await expect(alert(page).getByRole('link', { name: /@/ })).toBeVisible();
    await page.unroute(script);
    await alert(page).getByRole('link', { name: 'Reload the page' }).click();
    await form.ready();
    consoleErrors.length = 0;
  });

test('an island that crashes shows the alert, and its error is heard, reported once, and found in the sources', async ({
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
  const error = { kind: 'error', route: '/Contact', name: 'TypeError', ...placeIn('\\w+') };
  await expect.poll(() => reports).toEqual([error]);
  const [{ file, line, column }] = reports as [{ file: string; line: number; column: number }];
  const map = JSON.parse(readFileSync(`dist/client/maps/${file}.map`, 'utf8'));
  const origin = new SourceMap(map).findOrigin(line, column);
  expect(origin).toMatchObject({ fileName: expect.stringMatching(/client\/forms\/\w+\.tsx?$/) });
  expect(consoleErrors.join()).toContain('TypeError');
  consoleErrors.length = 0;
});

test('an error of a script that others have added is not reported, a rejection neither', async ({
  page,
  form,
  consoleErrors,
}) => {
  const reports = await watchReports(page);
  await form.open('/Contact');
  await page.evaluate(() => {
    void Promise.reject(new Error('of an extension'));
    setTimeout(() => {
      throw new Error('of an extension');
    });
  });
  await expect.poll(() => consoleErrors.length).toBe(2);
  consoleErrors.length = 0;
  expect(reports).toEqual([]);
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
