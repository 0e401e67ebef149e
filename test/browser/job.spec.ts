import { expect, type Locator, type Page } from '@playwright/test';
import { firstSide, steps, stepsBefore } from '../../client/job/steps';
import { agents } from '../../scripts/userAgents';
import { jobSides } from '../../shared/clientEvents';
import { languages, pathIn } from '../../shared/language';
import { textsOf } from '../helpers/texts';
import { axeViolations } from './helpers/axe';
import { hold } from './helpers/formSite';
import { expectFits, firstPaint, scriptsRun, watchShifts } from './helpers/measure';
import { test } from './helpers/screens';

const { job } = textsOf('en');
const { client, agent, fault } = job.samples.plumbing;
const { provider } = job.name;

const rows = (page: Page) => page.locator('#job li');
const tap = (page: Page) => page.locator('[data-job-tap]').filter({ visible: true });
const said = (page: Page) => page.locator('#job [role="status"]');
const phone = (page: Page, name: string) => page.getByRole('radio', { name });

/** Returns the texts of the three phones for each step that is done. */
const seen = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all
      .filter((row) => ![...row.children].some((cell) => cell.matches(':has([aria-hidden=true])')))
      .map((row) =>
        [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ')),
      ),
  );

/** The texts of the first step on the phones of client, provider and agent. */
const firstLine = [
  `${client}: ${fault}`,
  `${provider}: Request from ${client}`,
  `${agent}: Nothing new yet`,
];

/** The accessible names of all steps' buttons. */
const taps = [
  `${client}: Send the request`,
  `${provider}: Send ${agent}`,
  `${agent}: I’m on my way`,
  `${agent}: Mark it done`,
  `${client}: Give 5 stars`,
];

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await scriptsRun(page);
  await expect(tap(page)).toBeVisible();
}

/** Opens Home, whose scripts are held until the returned function is called. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  const release = await hold(page, '**/static/js/**');
  await page.goto('/', { waitUntil: 'commit' });
  await firstPaint(page);
  return release;
}

/** Returns the left and the right edge of an element. */
const edges = (element: Locator) =>
  element.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    return { left, right };
  });

test.describe('by touch on a phone of 360 by 740', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    userAgent: agents.android,
  });

  for (const side of jobSides)
    test(`the ${side} taps from the first turn on, and nothing shifts`, async ({ page }) => {
      const shifts = await watchShifts(page);
      await open(page);
      // The typeface may load after the first paint. pages.spec.ts checks the shifts of that case.
      await page.evaluate(() => document.fonts.ready);
      const loaded = await shifts();
      if (side !== firstSide) await page.locator(`.job__person.job--${side}`).tap();
      await expect(phone(page, { client, provider, agent }[side])).toBeChecked();
      await expect(rows(page).filter({ visible: true })).toHaveCount(steps.length);
      expect(await seen(page)).toHaveLength(stepsBefore(side));
      for (const [index, name] of taps.entries()) {
        if (index < stepsBefore(side)) continue;
        const button = page.getByRole('button', { name, exact: true });
        await expect(tap(page)).toHaveCount(1);
        const lane = await edges(page.locator(`.job__phone--${steps[index]?.by}`));
        const { left, right } = await edges(button);
        expect([left > lane.left, right < lane.right]).toEqual([true, true]);
        await button.tap();
        await expect.poll(() => seen(page)).toHaveLength(index + 1);
        const lines = await seen(page);
        expect(lines[0]).toEqual(firstLine);
        await expect(said(page)).toHaveText((lines[index] ?? []).join(', '));
      }
      await expect(tap(page)).toHaveCount(0);
      const { sum, what } = await shifts();
      expect(sum - loaded.sum, what.join('\n')).toBe(0);
      await expect(page.locator('.hero .store-button--android')).toBeInViewport({ ratio: 1 });
    });

  for (const language of languages)
    test(`is in the first screen, and fits at its end (${language})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, pathIn(language, '/'));
      await expect(page.locator('.job__lanes')).toBeInViewport({ ratio: 1 });
      for (const _step of steps.slice(stepsBefore(firstSide))) await tap(page).tap();
      expect(await axeViolations(page)).toEqual([]);
      await expectFits(page);
    });

  test('a tap before the script runs is carried out once it runs', async ({ page }) => {
    const release = await openWithoutScripts(page);
    await tap(page).tap();
    release();
    await expect(tap(page)).toHaveText(taps[2] ?? '');
  });
});

for (const [store, userAgent] of [
  ['android', agents.windows],
  ['ios', agents.iphone],
] as const)
  test(`by keyboard the focus ends on the store (${store})`, async ({ newPage }) => {
    const page = await newPage({ userAgent, reducedMotion: 'reduce' });
    await open(page);
    await page.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(phone(page, client)).toBeChecked();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(tap(page)).toBeFocused();
    // A key that is held down counts as one press.
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect.poll(() => seen(page)).toHaveLength(1);
    for (const key of ['Space', 'Enter', 'Space']) {
      await expect(tap(page)).toBeFocused();
      await page.keyboard.press(key);
    }
    await page.keyboard.press('Enter');
    await expect(page.locator(`.hero .store-button--${store}`)).toBeFocused();
  });

test('the first paint has the state in which the script begins', async ({ page }) => {
  const state = () =>
    page
      .locator('#job, #job li')
      .evaluateAll((parts) => parts.map(({ dataset }) => dataset.turn ?? dataset.state));
  const release = await openWithoutScripts(page);
  const painted = await state();
  expect(painted).toEqual(['provider', 'done', 'next', 'later', 'later', 'later']);
  release();
  await expect(page.locator('.job__told[aria-hidden]')).toHaveCount(15);
  expect(await state()).toEqual(painted);
});

for (const [how, javaScriptEnabled] of [
  ['without script', false],
  ['with a script that failed', true],
] as const)
  test(`${how} it shows all five steps, and no choice of a phone`, async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled });
    await page.route('**/static/js/**', (route) => route.abort());
    await page.goto('/');
    await expect(tap(page)).toHaveCount(0);
    const lines = await seen(page);
    expect(lines).toHaveLength(steps.length);
    expect(lines[0]).toEqual(firstLine);
    for (const words of await page.locator('.job__told').all()) await expect(words).toBeVisible();
    await expect(page.getByText(job.page.side)).toBeHidden();
    await expect(page.getByRole('radio')).toHaveCount(0);
  });
