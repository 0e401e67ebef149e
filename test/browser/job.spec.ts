import { expect, type Locator, type Page } from '@playwright/test';
import { firstSide, steps, stepsBefore } from '../../client/job/steps';
import { agents } from '../../scripts/userAgents';
import { jobSides } from '../../shared/clientEvents';
import { languages, pathIn } from '../../shared/language';
import { textsOf } from '../helpers/texts';
import { axeViolations } from './helpers/axe';
import { expectFits, firstPaint, scriptsRun, watchShifts } from './helpers/measure';
import { test } from './helpers/screens';

const { job } = textsOf('en');
const { client, agent, fault } = job.samples.plumbing;
const { provider } = job.name;

const rows = (page: Page) => page.locator('#job li');
const tap = (page: Page) => page.locator('[data-job-tap]').filter({ visible: true });
const said = (page: Page) => page.locator('#job [role="status"]');
const phone = (page: Page, name: string) => page.getByRole('radio', { name });

/** The rows that are done, each as what the three phones show. */
const seen = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all
      .filter((row) => ![...row.children].some((cell) => cell.matches(':has([aria-hidden=true])')))
      .map((row) =>
        [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ')),
      ),
  );

/** What the first step shows on the phones of client, provider and agent. */
const firstLine = [
  `${client}: ${fault}`,
  `${provider}: Request from ${client}`,
  `${agent}: Nothing new yet`,
];

/** The buttons of all steps, as screen readers name them. */
const taps = [
  `${client}: Send the request`,
  `${provider}: Send ${agent}`,
  `${agent}: I’m on my way`,
  `${agent}: Mark it done`,
  `${client}: Give 5 stars`,
];

/** The heads of the three phones. */
const heads = { client, provider, agent };

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await scriptsRun(page);
  await expect(tap(page)).toBeVisible();
}

/** Opens Home, whose scripts come once the returned function is called. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/static/js/**', (route) => held.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  await firstPaint(page);
  return letGo;
}

/** Expects the button in the phone of whose turn it is. */
async function expectInPhone(page: Page, button: Locator, side: string): Promise<void> {
  const [lane, box] = await Promise.all([
    page.locator(`.job__phone--${side}`).boundingBox(),
    button.boundingBox(),
  ]);
  expect(box?.x).toBeGreaterThan(lane?.x ?? Number.POSITIVE_INFINITY);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((lane?.x ?? 0) + (lane?.width ?? 0));
}

test.describe('by touch on a phone of 360 by 740', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    userAgent: agents.android,
  });

  for (const side of jobSides)
    test(`the ${side}'s job begins with the first turn, and each tap shows on all three phones, in the first screen in which nothing shifts`, async ({
      page,
    }) => {
      const shifts = await watchShifts(page);
      await open(page);
      // The typeface may come after the first paint; pages.spec.ts judges what that moves.
      await page.evaluate(() => document.fonts.ready);
      const loaded = await shifts();
      await expect(page.locator('.job__lanes')).toBeInViewport({ ratio: 1 });
      if (side !== firstSide) await page.locator(`.job__person.job--${side}`).tap();
      await expect(phone(page, heads[side])).toBeChecked();
      await expect(rows(page).filter({ visible: true })).toHaveCount(steps.length);
      expect(await seen(page)).toHaveLength(stepsBefore(side));
      for (const [index, name] of taps.entries()) {
        if (index < stepsBefore(side)) continue;
        const button = page.getByRole('button', { name, exact: true });
        await expect(tap(page)).toHaveCount(1);
        await expectInPhone(page, button, steps[index]?.by ?? '');
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
    test(`is whole in the first screen, and fits small and large windows at its end (${language})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, pathIn(language, '/'));
      await expect(page.locator('.job__lanes')).toBeInViewport({ ratio: 1 });
      for (const _step of steps.slice(stepsBefore(firstSide))) await tap(page).tap();
      expect(await axeViolations(page)).toEqual([]);
      await expectFits(page);
    });

  test('a tap from before the script came counts once it has', async ({ page }) => {
    const letGo = await openWithoutScripts(page);
    await tap(page).tap();
    letGo();
    await expect(tap(page)).toHaveText(taps[2] ?? '');
  });
});

test.describe('by keyboard', () => {
  for (const [store, userAgent] of [
    ['android', agents.windows],
    ['ios', agents.iphone],
  ] as const)
    test.describe(`with the store of ${store}`, () => {
      test.use({ userAgent });

      test('arrow keys choose a phone, one key takes one step, and the focus goes with the button and on to the store', async ({
        page,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(page);
        await page.getByRole('radio', { checked: true }).focus();
        await page.keyboard.press('ArrowLeft');
        await expect(phone(page, client)).toBeChecked();
        expect(await axeViolations(page)).toEqual([]);
        await page.keyboard.press('Tab');
        await expect(tap(page)).toBeFocused();
        // A key that is held down is one press.
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
    });
});

test('the first paint has the state in which the script begins', async ({ page }) => {
  const state = () =>
    page
      .locator('#job')
      .evaluate((place) =>
        [place, ...place.querySelectorAll('li')].map(
          (part) => part.outerHTML.match(/data-(?:turn|state)="\w*"/)?.[0],
        ),
      );
  const letGo = await openWithoutScripts(page);
  const painted = await state();
  expect(painted).toEqual([
    'data-turn="provider"',
    'data-state="done"',
    'data-state="next"',
    ...Array(3).fill('data-state="later"'),
  ]);
  letGo();
  await expect(page.locator('.job__told[aria-hidden]')).toHaveCount(15);
  expect(await state()).toEqual(painted);
});

for (const [how, javaScriptEnabled] of [
  ['without script', false],
  ['with a script that failed', true],
] as const)
  test(`${how} it is five lines to read, and nobody is asked for his phone`, async ({
    newPage,
  }) => {
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
