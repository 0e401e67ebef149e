import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { agents } from '../../scripts/userAgents';
import { fileTotals } from '../../server/counts/totals';
import { brandOf } from '../helpers/brandFolder';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { formPage } from './helpers/formPage';
import { anotherBrand } from './helpers/screens';

// Every event of a week is counted once: the report equals what the browser did, to the one.

const day = '2026-11-18';
let dir: string;
let site: BuiltSite;

test.beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'counts-'));
  site = await startBuiltSite({
    ...brandOf({
      ...anotherBrand,
      campaigns: ['pune-flyer'],
      appStoreProviderToken: '123456',
    }),
    CAPTCHA_PROVIDER: 'none',
    COUNTS_DIR: dir,
  });
});
test.afterAll(async () => {
  await site.stop('SIGKILL');
  rmSync(dir, { recursive: true });
});

/** Resolves once the page has reported this. */
const counted = (page: Page, kind: string) =>
  page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/client-events') && request.postDataJSON()?.kind === kind,
  );

/** Opens a page and waits until its visit is reported. */
async function visit(page: Page, path: string, referer?: string): Promise<void> {
  const visited = counted(page, 'visit');
  await page.goto(site.url + path, { referer });
  await visited;
}

/** Does something that leads to another page of the site, and waits until the visit of that is reported. */
async function goOn(page: Page, act: () => Promise<void>): Promise<void> {
  const visited = counted(page, 'visit');
  await act();
  await visited;
}

const storeLink = (page: Page, [store, place]: [string, string]) =>
  page.locator(`a[data-store=${store}][data-place=${place}]`).first();

/** Follows a link to a store, which opens in another tab, and returns its address. */
async function follow(page: Page, which: [string, string]): Promise<URL> {
  const link = storeLink(page, which);
  const opened = page.context().waitForEvent('page');
  await link.click();
  await (await opened).close();
  return new URL((await link.getAttribute('href')) ?? '');
}

/**
 * Follows a link to a store by the middle button. The tab itself is prevented: it would be a hidden one, which the headless
 * browser opens or closes only now and then while other pages keep it busy.
 */
async function followInHiddenTab(page: Page, which: [string, string]): Promise<void> {
  await page.evaluate(() => addEventListener('auxclick', (event) => event.preventDefault()));
  const clicked = counted(page, 'store-click');
  await storeLink(page, which).click({ button: 'middle' });
  await clicked;
}

const referrerOf = ({ searchParams }: URL) =>
  Object.fromEntries(new URLSearchParams(searchParams.get('referrer') ?? ''));

/** The sum of every series over all days. */
async function totals(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const name of readdirSync(dir))
    for (const [series, count] of await fileTotals(dir).read(name.slice(7, 17)))
      sums[series] = (sums[series] ?? 0) + count;
  return sums;
}

test('a week’s report equals what was done, to the one', async ({ browser }) => {
  const open = async (options: BrowserContextOptions) => {
    const context = await browser.newContext({ userAgent: agents.windows, ...options });
    await context.route(/^https:/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The store</h1>' }),
    );
    return context.newPage();
  };

  await test.step('a computer, two languages', async () => {
    const page = await open({});
    await visit(page, '/');
    expect(referrerOf(await follow(page, ['android', 'hero']))).toEqual({
      utm_source: 'website',
      utm_medium: 'hero',
      utm_campaign: 'home-en',
    });
    await followInHiddenTab(page, ['ios', 'footer']);
    await goOn(page, () => formPage(page).languageLink('हिंदी').click());
    expect(new URL(page.url()).pathname).toBe('/hi');
  });

  await test.step('a campaign that lasts for the visit, and a form', async () => {
    const page = await open({});
    await visit(page, '/Landing?profession=HVAC&utm_source=wa&utm_campaign=pune-flyer');
    expect(referrerOf(await follow(page, ['android', 'hero']))).toEqual({
      utm_source: 'wa',
      utm_medium: 'hero',
      utm_campaign: 'pune-flyer',
    });
    expect((await follow(page, ['ios', 'closing'])).search).toBe('?pt=123456&ct=pune-flyer&mt=8');
    await goOn(page, () => page.locator('footer a[href="/Contact"]').first().click());
    expect(new URL(page.url()).search).toBe('?utm_source=wa&utm_campaign=pune-flyer');
    const form = formPage(page);
    await form.ready();
    await form.fill({ email: 'no address' });
    await form.send();
    await expect(form.field('email')).toHaveAttribute('aria-invalid', 'true');
    await form.send();
    await form.fill();
    await form.send();
    await expect(form.done).toBeVisible();
  });

  await test.step('a search engine, and a social network', async () => {
    const page = await open({});
    await visit(page, '/Company', 'https://www.google.com/');
    await visit(page, '/Company', 'https://l.facebook.com/');
  });

  await test.step('the check of an id, and the sample job', async () => {
    const page = await open({});
    await visit(page, '/Support');
    await formPage(page).ready();
    await formPage(page).verify();
    await visit(page, '/mr');
    await page.locator('[data-job]').scrollIntoViewIfNeeded();
    for (const act of ['send', 'assign'])
      await page.locator(`.trial [data-act="${act}"]:visible`).click();
  });

  await test.step('phones and a tablet on their way to a store', async () => {
    const phone = { userAgent: agents.android, hasTouch: true };
    // Where an address is a redirect's, Playwright does not answer for it.
    for (const path of ['/go/pune-flyer', '/hi/Download?utm_campaign=unheard-of'])
      await (await open(phone)).goto(site.url + path).catch(() => undefined);
    const page = await open(phone);
    await visit(page, '/SP/SP-MH-104233');
    await expect.poll(() => page.url()).toMatch(/^https:/);
    const tablet = await open({ userAgent: agents.macSafari, hasTouch: true });
    await tablet.goto(`${site.url}/go/pune-flyer`, { waitUntil: 'commit' });
    await expect.poll(() => tablet.url()).toMatch(/^https:/);
    expect(new URL(tablet.url()).search).toBe('?pt=123456&ct=pune-flyer&mt=8');
  });

  await test.step('those who ask not to be counted, and a crawler', async () => {
    const page = await open({ extraHTTPHeaders: { DNT: '1' } });
    await visit(page, '/');
    const crawler = await open({ userAgent: agents.googlebot });
    await visit(crawler, '/');
    const silent = await open({});
    await silent.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    });
    await silent.goto(`${site.url}/Contact`);
    await formPage(silent).ready();
    await follow(silent, ['android', 'footer']);
  });

  const made = {
    'visits|home||en': 1,
    'visits|home||hi': 1,
    'visits|home||mr': 1,
    'visits|landing|hvac|en': 1,
    'visits|contact||en': 1,
    'visits|company||en': 2,
    'visits|support||en': 1,
    'visits|SP||en': 1,
    'visits_by_source|direct': 4,
    'visits_by_source|site': 2,
    'visits_by_source|campaign': 1,
    'visits_by_source|search': 1,
    'visits_by_source|social': 1,
    'visits_by_device|computer': 8,
    'visits_by_device|android': 1,
    'visits_by_campaign|none': 7,
    'visits_by_campaign|pune-flyer': 2,
    'store_clicks|android|home||en': 1,
    'store_clicks|ios|home||en': 1,
    'store_clicks|android|landing|hvac|en': 1,
    'store_clicks|ios|landing|hvac|en': 1,
    'store_clicks|android|go||en': 1,
    'store_clicks|ios|go||en': 1,
    'store_clicks|android|download||hi': 1,
    'store_clicks|android|SP||en': 1,
    'store_clicks_by_place|android|hero': 2,
    'store_clicks_by_place|ios|footer': 1,
    'store_clicks_by_place|ios|closing': 1,
    'store_clicks_by_place|android|redirect': 2,
    'store_clicks_by_place|ios|redirect': 1,
    'store_clicks_by_place|android|automatic': 1,
    'store_clicks_by_campaign|none': 3,
    'store_clicks_by_campaign|pune-flyer': 4,
    'store_clicks_by_campaign|other': 1,
    'form_steps|contact|seen|en': 1,
    'form_steps|contact|begun|en': 1,
    'form_steps|contact|refused|en': 1,
    'form_steps|contact|sent|en': 1,
    'form_refusals|contact|email': 1,
    'forms_sent_by_campaign|contact|pune-flyer': 1,
    'form_steps|support|seen|en': 1,
    'form_steps|support|begun|en': 1,
    'form_steps|verifyId|begun|en': 1,
    'form_steps|verifyId|sent|en': 1,
    'forms_sent_by_campaign|verifyId|none': 1,
    'job_steps|send': 1,
    'job_steps|assign': 1,
    'language_switches|hi': 1,
    'arrivals|pune-flyer': 2,
  };
  await expect.poll(totals).toEqual(made);
  await site.stop();
  expect(await totals()).toEqual(made);

  // The same on a day of a past week, as the owner reads it.
  const lines = readdirSync(dir).map((name) => readFileSync(join(dir, name), 'utf8'));
  for (const name of readdirSync(dir)) rmSync(join(dir, name));
  writeFileSync(join(dir, `counts-${day}.jsonl`), lines.join(''));
  const report = execFileSync(process.execPath, ['dist/server/report.js', day], {
    env: { PATH: process.env.PATH, COUNTS_DIR: dir },
    encoding: 'utf8',
  });
  const rows = report.split('\n').map((line) => line.replace(/ +/g, ' ').replace(/ █+$/, ''));
  for (const row of [
    'What the site brought in the week from Monday 2026-11-16, beside the four before',
    ' visits 0 0 0 0 9',
    ' store clicks 0 0 0 0 8',
    ' forms sent 0 0 0 0 1',
    ' pune-flyer 0 0 0 0 4',
    ' the e-mail rule refused 1 of them',
  ])
    expect(rows).toContain(row);
});
