import type { Page } from '@playwright/test';
import { agents } from '../../scripts/userAgents';
import { brandOf } from '../helpers/brandFolder';
import { expect, stopClock, test } from './helpers/formSite';
import { scriptsRun, setHidden } from './helpers/measure';
import { anotherBrand } from './helpers/screens';

test.use({
  settings: brandOf({ ...anotherBrand, androidPackage: 'a.b' }),
  userAgent: agents.windows,
});

/** The source of a visitor, as Google Play gets it. */
function referrerOf(link: string | null): Record<string, string> {
  const { searchParams } = new URL(link ?? '');
  return Object.fromEntries(new URLSearchParams(searchParams.get('referrer') ?? ''));
}

/** Keeps what the page would report; returns a function that tells what it has counted. */
async function watchCounts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const counted: string[] = [];
    Object.assign(window, { counted });
    navigator.sendBeacon = (_address, body) => {
      void new Response(body).json().then(({ kind, step = '' }) => {
        if (kind !== 'web-vital') counted.push(`${kind} ${step}`.trim());
      });
      return true;
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'counted') as string[]);
}

test('the source of a visit goes along through links and languages, and nowhere else', async ({
  page,
  form,
}) => {
  await page.goto('/Company?utm_source=wa&ref=asha&gclid=1');
  await scriptsRun(page);
  await page.locator('.top-bar__languages a[hreflang=hi]').click();
  await expect(page).toHaveURL('/hi/Company?utm_source=wa&ref=asha');
  await scriptsRun(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/hi\/Company$/);
  // An address is changed once it is followed: what is copied has none.
  const link = page.locator('footer a[href="/hi/Contact"]').first();
  await link.click({ button: 'right' });
  await expect(link).toHaveAttribute('href', '/hi/Contact');
  await link.click();
  await expect(page).toHaveURL('/hi/Contact?utm_source=wa&ref=asha');
  // A change of the language that takes along what was typed.
  await form.ready();
  await form.fill();
  await form.languageLink('मराठी').click();
  await expect(page).toHaveURL('/mr/Contact?utm_source=wa&ref=asha');
  await form.ready();
  await form.expectFilled();
});

test.describe('on an Android phone', () => {
  test.use({ userAgent: agents.android });
  test('the way to the store that opens by itself names the campaign', async ({ page }) => {
    await page.route(/^https:/, (route) => route.fulfill({ body: 'The store' }));
    await page.goto('/SP/SP-MH-104233?utm_campaign=van-2');
    await expect.poll(() => page.url()).toMatch(/^https:/);
    expect(referrerOf(page.url())).toEqual({
      utm_source: 'website',
      utm_medium: 'automatic',
      utm_campaign: 'van-2',
    });
  });
});

test.describe('inside another app on Android', () => {
  test.use({ userAgent: agents.instagramAndroid });
  test('the store of an intent: link is told the campaign', async ({ page }) => {
    await page.goto('/CUS/MSC-CUS-208114?utm_campaign=van-2');
    const intent = page.locator('a[href^="intent:"]');
    await expect(intent).toHaveAttribute('href', /van-2/);
    const href = (await intent.getAttribute('href')) ?? '';
    expect(href).toMatch(/^intent:\/\/CUS\/MSC-CUS-208114#Intent;scheme=brandapp;package=a\.b;S\./);
    const [, store = ''] = /S\.browser_fallback_url=([^;]+);end$/.exec(href) ?? [];
    expect(referrerOf(decodeURIComponent(store))).toEqual({
      utm_source: 'website',
      utm_medium: 'handover',
      utm_campaign: 'van-2',
    });
  });
});

test('nothing of a page is counted before it is looked at, as while it is prerendered', async ({
  page,
  form,
}) => {
  const counted = await watchCounts(page);
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
  });
  await page.goto('/Contact');
  await form.ready();
  await stopClock(page);
  await page.clock.runFor(5_000);
  expect(await counted()).toEqual([]);
  await setHidden(page, false);
  await expect.poll(counted).toEqual(['form seen']);
  await page.clock.runFor(900);
  await setHidden(page, true);
  await setHidden(page, false);
  await page.clock.runFor(900);
  expect(await counted()).toEqual(['form seen']);
  await page.clock.runFor(200);
  await expect.poll(counted).toEqual(['form seen', 'visit']);
  await setHidden(page, true);
  await setHidden(page, false);
  await page.clock.runFor(5_000);
  expect(await counted()).toEqual(['form seen', 'visit']);
});
