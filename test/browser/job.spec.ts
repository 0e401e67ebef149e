import { expect, type Locator, type Page } from '@playwright/test';
import * as jobTexts from '../../client/content/en/job';
import * as professionTexts from '../../client/content/en/professions';
import { samplePeople } from '../../client/content/en/samplePeople';
import { jobData } from '../../client/content/job';
import { type Side, sides, steps } from '../../client/job/machine';
import { objections } from './helpers/axe';
import { hold } from './helpers/formSite';
import { pageWidth } from './helpers/measure';
import { stayHere, test } from './helpers/screens';

const { jobPage } = jobTexts;
const texts = { ...jobTexts, ...professionTexts, samplePeople };
const { client, agent } = samplePeople.plumbing;
const acts = steps.map(({ act }) => act);

const stage = (page: Page) => page.locator('.trial');
const place = (page: Page) => page.locator('[data-job-stage]');
const phone = (page: Page, side: Side) => page.locator(`[data-side="${side}"]`);
const live = (page: Page) => page.locator('[data-live]');
const key = (page: Page, act: string) => page.locator(`.trial [data-act="${act}"]:visible`);

/** Opens a page and waits until the job on it can be run. */
async function open(page: Page, path = '/'): Promise<void> {
  await stayHere(page.context());
  // No visit of a test is measured: what the stage sends is looked at.
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
  await page.goto(path);
  await place(page).scrollIntoViewIfNeeded();
  await expect(page.locator('.trial[data-ready]')).toBeVisible();
}

/** The control that does an act; of a rating the fourth star. */
function control(page: Page, act: string): Locator {
  return act === 'rate' ? key(page, act).nth(3) : key(page, act);
}

/** What the other two phones say after each act. */
const news: Record<(typeof acts)[number], Partial<Record<Side, string>>> = {
  send: { provider: 'New request', agent: 'New in the crew’s list' },
  assign: { client: `${agent.name} comes at 11:15 am`, agent: 'New visit, 11:15 am' },
  start: { client: `${agent.name} is on the way`, provider: `${agent.name} is on the way` },
  arrive: { client: `${agent.name} is at the door`, provider: 'Visit in progress' },
  finish: { client: 'Job done, please rate it', provider: `${agent.name} is done` },
  rate: { provider: '4 of 5 stars', agent: '4 of 5 stars' },
};

const status = {
  send: 'Requested',
  assign: 'Assigned',
  start: 'On the way',
  arrive: 'In progress',
  finish: 'Done',
  rate: 'Done',
} as const;

/** Expects that all three phones have heard of an act, and that it is said. */
async function expectHeard(page: Page, act: (typeof acts)[number]): Promise<void> {
  for (const side of sides) {
    const title = news[act][side];
    const note = phone(page, side).locator('.trial__note');
    if (title) await expect(note).toContainText(title);
    else await expect(note).toHaveAttribute('hidden');
    await expect(phone(page, side).locator('.trial__status strong')).toHaveText(status[act]);
    if (title) await expect(live(page)).toContainText(title);
  }
}

test.describe('a job on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  test('is run with the mouse, shows each act on the two other phones, and ends at the stores', async ({
    page,
    context,
  }) => {
    await open(page);
    const requests: string[] = [];
    for (const side of sides) await expect(phone(page, side)).toBeVisible();
    await page.waitForLoadState('networkidle');
    page.on('request', (request) => requests.push(request.url()));

    for (const act of acts) {
      await control(page, act).click();
      await expectHeard(page, act);
      await expect(page.locator('.trial__map:visible')).toHaveCount(
        act === 'start' || act === 'arrive' ? 2 : 0,
      );
    }
    await expect(page.locator('.trial__step')).toHaveText([
      /Deepa asked: Wall mixer drips\s*10:41 am/,
      /You sent Ganesh, for 11:15 am\s*10:44 am/,
      /Ganesh set out, live on the map\s*11:04 am/,
      /Ganesh arrived and began\s*11:12 am/,
      /Done: Cartridge changed\s*11:46 am/,
      /Deepa gave 4 of 5 stars\s*11:50 am/,
    ]);
    await expect(page.locator('.trial__end .store-button')).toHaveCount(2);
    await expect(page.locator('.trial__end .store-button').first()).toBeVisible();
    await expect(phone(page, 'provider')).toContainText('Client satisfaction');
    await expect(phone(page, 'provider').locator('.trial__premium')).toContainText('Premium');

    await page.getByRole('button', { name: jobPage.restart }).click();
    await expect(stage(page)).toHaveAttribute('data-stage', 'draft');
    await expect(page.locator('.trial__end')).toBeHidden();

    // No network, nothing stored.
    expect(requests.filter((url) => !/\.(avif|webp)$/.test(url))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  test('keeps the height of its panel from the first act to the last', async ({ page }) => {
    await open(page);
    const height = () => page.locator('.trial__panel').evaluate((panel) => panel.clientHeight);
    const before = await height();
    for (const act of acts) {
      await control(page, act).click();
      expect(await height(), act).toBe(before);
    }
  });

  test('is another profession’s at a press, in its colours and linked to its page', async ({
    page,
  }) => {
    await open(page);
    await control(page, 'send').click();
    for (const { slug, href, more, faults } of jobData(texts, 'en').professions.slice(1)) {
      await page.locator(`.trial__profession.mood--${slug}`).click();
      await expect(stage(page)).toHaveClass(`trial mood mood--${slug}`);
      await expect(stage(page)).toHaveAttribute('data-stage', 'draft');
      await expect(page.locator('.trial__profession[aria-pressed="true"]')).toHaveCount(1);
      await expect(page.getByRole('link', { name: more })).toHaveAttribute('href', href);
      await expect(page.locator('.trial__fault strong')).toHaveText(faults.map((f) => f.title));
    }
    // The complaint of the last of them, all the way through.
    const last = jobData(texts, 'en').professions.at(-1);
    await page.locator('.trial__fault').nth(2).click();
    for (const act of acts) await control(page, act).click();
    await expect(page.locator('.trial__step').first()).toContainText(last?.faults[2]?.title ?? '?');
    await expect(page.locator('.trial__feature', { hasText: 'Complaint tracking' })).toContainText(
      jobPage.seen,
    );
  });

  test('is run with the keyboard alone, and the focus is always on what is next', async ({
    page,
  }) => {
    // Keys that come faster than any person presses them would meet a page that is still scrolling.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await page.locator('.trial__profession').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('.trial__fault input').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.trial__fault input').nth(1)).toBeChecked();
    await page.keyboard.press('Tab');
    for (const act of acts.slice(0, -1)) {
      await expect(control(page, act)).toBeFocused();
      await expect(page.locator(':focus')).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(live(page)).toContainText(news[act].provider ?? news[act].agent ?? '?');
    }
    await expect(page.locator('.trial__rate-ask')).toBeFocused();
    for (let star = 0; star < 5; star += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(live(page)).toContainText('5 of 5 stars');
    await expect(page.getByRole('heading', { name: jobPage.endHeading })).toBeFocused();

    await page.getByRole('button', { name: jobPage.restart }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.trial__fault input').nth(1)).toBeFocused();
    await expect(live(page)).toContainText(`You are ${client.name}`);
  });

  test('is told to screen readers phone by phone', async ({ page }) => {
    await open(page);
    for (const act of acts.slice(0, 3)) await control(page, act).click();
    await expect(page.getByRole('region', { name: `${client.name} Client` })).toMatchAriaSnapshot(`
      - heading "${client.name} Client" [level=3]
      - paragraph:
        - strong: ${agent.name} is on the way
        - text: Follow the way on the map
      - paragraph:
        - strong: Wall mixer drips
        - text: Request
      - list:
        - listitem: Requested, 10:41 am
        - listitem: Assigned, 10:44 am
        - listitem: On the way, 11:04 am
        - listitem
        - listitem
      - paragraph:
        - strong: On the way
        - text: 11:04 am
    `);
    await expect(page.getByRole('region', { name: `${agent.name} Agent` })).toMatchAriaSnapshot(`
      - paragraph: "Live location on: ${client.name} and your provider see you, until the visit ends."
      - button "${jobPage.arrive}"
    `);
  });
});

test.describe('a job on a phone', () => {
  test.use({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('shows one phone at a time, says on the tabs what has changed, and is run with a thumb', async ({
    page,
  }) => {
    await open(page);
    for (const [index, { act, by }] of steps.entries()) {
      await expect(page.locator('.trial__device:visible')).toHaveCount(1);
      await expect(phone(page, by)).toBeVisible();
      await control(page, act).tap();
      for (const side of sides) {
        const tab = page.locator(`.trial__tab--${side}`);
        const title = news[act][side];
        if (title) await expect(tab).toContainText(title);
        await expect(tab.locator('.trial__tab-new')).toBeVisible({ visible: title !== undefined });
      }
      const after = steps[index + 1];
      if (!after || after.by === by) continue;
      // The way to the next phone is where the thumb is.
      await page.locator('.trial__go:visible').tap();
      await expect(page.locator(`.trial__tab--${after.by}`)).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(page.locator(`.trial__tab--${after.by} .trial__tab-new`)).toBeHidden();
      await expect(phone(page, after.by).locator('.trial__note')).toBeVisible();
    }
    await page.locator('.trial__tab--provider').tap();
    await expect(phone(page, 'provider')).toContainText('Client satisfaction');
    await page.getByRole('link', { name: jobPage.toTheEnd }).tap();
    await expect(page.locator('.trial__end .store-button').first()).toBeInViewport();
  });

  test('keeps the focus with the keyboard too', async ({ page }) => {
    await open(page);
    await control(page, 'send').focus();
    for (const { act, by } of steps.slice(0, -1)) {
      if (!(await phone(page, by).isVisible())) {
        await expect(page.locator('.trial__go:visible')).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await expect(control(page, act)).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
    await expect(page.locator('.trial__rate-ask')).toBeFocused();
  });

  test('fits a screen of 320 pixels at every stage', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    for (const { act, by } of steps) {
      await page.locator(`.trial__tab--${by}`).tap();
      await control(page, act).tap();
      for (const side of sides) {
        await page.locator(`.trial__tab--${side}`).tap();
        expect.soft(await pageWidth(page), `${side} after ${act}`).toBe(320);
      }
    }
  });
});

for (const [name, width] of [
  ['wide', 1440],
  ['narrow', 360],
] as const) {
  test(`axe objects to no stage of the job on a ${name} screen`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.context().route(/\.(avif|webp)$/, (route) => route.abort());
    await open(page);
    for (const { act, by } of steps) {
      if (width < 1000) await page.locator(`.trial__tab--${by}`).click();
      await control(page, act).click();
      if (act === 'assign' || act === 'start' || act === 'finish' || act === 'rate') {
        if (width < 1000) await page.locator('.trial__tab--provider').click();
        expect.soft(await objections(page, { within: '.trial' }), act).toEqual([]);
      }
    }
  });
}

test.describe('motion', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  /** Names of the CSS animations under way on the stage, and how many it starts itself. */
  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return playState === 'running' && target?.closest('.trial');
        })
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'own')),
    );

  test('moves by transform and opacity alone, and not out of sight', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page);
    for (const act of acts.slice(0, 3)) await control(page, act).click();
    await expect.poll(() => moving(page)).toContain('trial-ride');
    const properties = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('.trial'),
        )
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .flatMap((frame) => Object.keys(frame)),
    );
    const allowed = ['transform', 'opacity', 'offset', 'easing', 'composite', 'computedOffset'];
    expect(properties.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(properties).toContain('transform');

    const pin = page.locator('.trial__track').first();
    await expect(pin).toHaveCSS('animation-play-state', 'running');
    await page.locator('.footer').scrollIntoViewIfNeeded();
    await expect(pin).toHaveCSS('animation-play-state', 'paused');
    await expect.poll(() => moving(page)).toEqual([]);
    await page.locator('.trial__panel').scrollIntoViewIfNeeded();
    await expect(pin).toHaveCSS('animation-play-state', 'running');
  });

  test('with less of it asked for, nothing moves and the story is the same', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    for (const act of acts) {
      await control(page, act).click();
      await expectHeard(page, act);
      expect(await moving(page)).toEqual([]);
    }
  });
});

test.describe('before the stage is there', () => {
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1100, 800],
    [1440, 900],
  ] as const) {
    test(`its place is kept on a screen of ${width} pixels`, async ({ page }) => {
      await stayHere(page.context());
      await page.setViewportSize({ width, height });
      const release = await hold(page, '**/job-stage/*');
      await page.goto('/');
      await place(page).scrollIntoViewIfNeeded();
      await expect(place(page)).toBeEmpty();
      const heightOf = async () => (await place(page).boundingBox())?.height ?? 0;
      const before = await heightOf();
      release();
      await expect(page.locator('.trial[data-ready]')).toBeVisible();
      const after = await heightOf();
      expect(before / after).toBeGreaterThan(0.85);
      expect(before / after).toBeLessThanOrEqual(1);
    });
  }

  test('it comes only once nobody reads what stands below it', async ({ page }) => {
    await stayHere(page.context());
    await page.setViewportSize({ width: 360, height: 640 });
    const release = await hold(page, '**/job-stage/*');
    await page.goto('/');
    const asked = page.waitForRequest('**/job-stage/*');
    await place(page).scrollIntoViewIfNeeded();
    await asked;
    const below = page.locator('.audience--providers');
    const topOf = async () => (await below.boundingBox())?.y ?? 0;
    await page.evaluate(() => {
      const end = document.querySelector('[data-job-stage]')?.getBoundingClientRect().bottom ?? 0;
      window.scrollBy({ top: end - 300, behavior: 'instant' });
    });
    const before = await topOf();
    const answer = page.waitForResponse('**/job-stage/*');
    release();
    await (await answer).finished();
    await page.waitForLoadState('networkidle');
    await expect(place(page)).toBeEmpty();
    expect(await topOf()).toBe(before);
    // Past it, and on the way back.
    const scrollBy = (top: number) =>
      page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), top);
    await scrollBy(320);
    expect(await topOf()).toBe(before - 320);
    await scrollBy(-700);
    await expect(page.locator('.trial[data-ready]')).toBeVisible();
  });

  for (const [what, address] of [
    ['its markup', '**/job-stage/*'],
    ['its styles', '**/start-*.css'],
    ['its script', '**/start-*.js'],
  ] as const) {
    test(`the three steps come back where ${what} cannot be had`, async ({ page }) => {
      await stayHere(page.context());
      await page.route(address, (route) => route.abort());
      await page.goto('/');
      await page.locator('.trial-section').scrollIntoViewIfNeeded();
      await expect(page.locator('.steps')).toBeVisible();
      await expect(place(page)).toBeHidden();
    });
  }

  test('the three steps come back where the server has none', async ({ page }) => {
    await stayHere(page.context());
    await page.route('**/job-stage/*', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.goto('/');
    await page.locator('.trial-section').scrollIntoViewIfNeeded();
    await expect(page.locator('.steps')).toBeVisible();
    await expect(place(page)).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the job is told in three steps, with their pictures', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.step')).toHaveCount(3);
    for (const step of await page.locator('.step').all()) await expect(step).toBeVisible();
    await expect(page.locator('.steps .alert')).toHaveCount(3);
    await expect(place(page)).toBeHidden();
  });
});

test('a profession’s page runs its own jobs, and offers no other', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await open(page, '/Landing?profession=HVAC');
  await expect(page.locator('.trial__profession')).toHaveCount(0);
  await expect(page.locator('.trial__more')).toBeHidden();
  for (const act of acts) await control(page, act).click();
  await expect(page.locator('.trial__step').last()).toContainText('Farhan gave 4 of 5 stars');
});
