import { expect, type Page } from '@playwright/test';
import { steps, tapped } from '../../client/job/steps';
import { agents } from '../../scripts/userAgents';
import { languages, pathIn } from '../../shared/language';
import { textsOf } from '../helpers/texts';
import { axeViolations } from './helpers/axe';
import { expectFits, scriptsRun, watchShifts } from './helpers/measure';
import { test } from './helpers/screens';

const { job } = textsOf('en');
const { client, agent, fault } = job.samples.plumbing;

const rows = (page: Page) => page.locator('#job li');
const tap = (page: Page) => page.locator('[data-job-tap]');
const said = (page: Page) => page.locator('#job [role="status"]');
const stores = (page: Page) => page.locator('#job .store-button');

/** The rows that are done, each as what the three phones show. */
const seen = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all
      .filter((row) => row.ariaHidden !== 'true')
      .map((row) =>
        [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ')),
      ),
  );

/** What the first step shows on the phones of client, provider and agent. */
const firstLine = [
  `${client}: ${fault}`,
  `You: Request from ${client}`,
  `${agent}: Nothing new yet`,
];

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(`${path}#job`);
  await scriptsRun(page);
  await expect(tap(page)).toBeVisible();
}

test.describe('by touch on a phone of 360 by 640', () => {
  test.use({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    userAgent: agents.android,
  });

  test('the request has been sent, what follows is told, and each tap shows on all three phones, on one screen in which nothing shifts', async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await open(page);
    // The typeface may come after the first paint; pages.spec.ts judges what that moves.
    await page.evaluate(() => document.fonts.ready);
    const loaded = await shifts();
    expect(await seen(page)).toEqual([firstLine]);
    await expect(rows(page).filter({ visible: true })).toHaveCount(steps.length);
    const labels = [
      `You tap Send ${agent}`,
      `${agent} taps I’m on my way`,
      `${agent} taps Mark it done`,
      `${client} taps Give 5 stars`,
    ];
    for (const [index, name] of labels.entries()) {
      for (const part of [page.locator('#job h2'), page.locator('.job__lanes'), tap(page)])
        await expect(part).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name, exact: true }).tap();
      await expect.poll(() => seen(page)).toHaveLength(index + 2);
      const lines = await seen(page);
      expect(lines[0]).toEqual(firstLine);
      await expect(said(page)).toHaveText((lines[index + 1] ?? []).join(', '));
    }
    await expect(tap(page)).toBeHidden();
    // But for the words in the button.
    const { sum, what } = await shifts();
    expect(sum - loaded.sum, what.join('\n')).toBeLessThan(0.005);
    // The store of this phone, in the button's place.
    await expect(stores(page).and(page.locator(':visible'))).toHaveText([/Google Play/]);
    await expect(stores(page).first()).toBeInViewport({ ratio: 1 });
  });

  for (const language of languages)
    test(`fits small and large windows at its end (${language})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, pathIn(language, '/'));
      for (const _step of tapped) await tap(page).tap();
      expect(await axeViolations(page)).toEqual([]);
      await expectFits(page);
    });
});

test('by keyboard: one key each, and the focus goes on to the stores', async ({ page }) => {
  await open(page);
  await tap(page).focus();
  // A key that is held down is one press.
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect.poll(() => seen(page)).toHaveLength(2);
  for (const key of ['Space', 'Enter', 'Space']) await page.keyboard.press(key);
  await expect(page.locator('[data-job-end]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(stores(page).first()).toBeFocused();
});

test('without script it is five lines to read, with the stores below', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/');
  const lines = await seen(page);
  expect(lines).toHaveLength(steps.length);
  expect(lines[0]).toEqual(firstLine);
  await expect(tap(page)).toBeHidden();
  await expect(stores(page).first()).toBeVisible();
});
