import { expect, type Locator, type Page } from '@playwright/test';
import { jobProfessions } from '../../client/content/job';
import { kinds, type Side, sides, steps } from '../../client/job/machine';
import { languages, pathIn } from '../../shared/language';
import { professionPath } from '../../shared/professions';
import { textsOf } from '../helpers/texts';
import { axeViolations } from './helpers/axe';
import { hold, stopClock } from './helpers/formSite';
import { cutWords, pageWidth, settled } from './helpers/measure';
import { test, watchReports, watchRequests } from './helpers/screens';

const {
  job: { faults, jobPage },
  landing: { page: landing },
  professionContent,
  samplePeople,
} = textsOf('en');
const { client, agent } = samplePeople.plumbing;
const acts = steps.map(({ act }) => act);

/** What the job is made of, as the browser fetches it. */
const script = '**/Job.island-*.js';

const stage = (page: Page) => page.locator('.trial');
const place = (page: Page) => page.locator('[data-job]');
const phone = (page: Page, side: Side) => page.locator(`[data-side="${side}"]`);
const tab = (page: Page, side: Side) => page.locator(`[data-tab="${side}"]`);
const live = (page: Page) => page.locator('.trial [role="status"]');
const key = (page: Page, act: string) => page.locator(`.trial [data-act="${act}"]:visible`);
const stepsInPlace = (page: Page) => page.locator('.job-place__steps');

/** Opens a page and scrolls to the job, which starts when it comes near. */
async function reach(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await place(page).scrollIntoViewIfNeeded();
}

/** The same, and waits until the job is ready. */
async function open(page: Page, path = '/'): Promise<void> {
  await reach(page, path);
  await expect(place(page)).toHaveAttribute('data-status', 'ready');
}

/** The control that does an act; of a rating the fourth star. */
function control(page: Page, act: string): Locator {
  return act === 'rate' ? key(page, act).nth(3) : key(page, act);
}

/** What the other two phones say after each act. */
const news: Record<(typeof acts)[number], Partial<Record<Side, string>>> = {
  send: { provider: 'New request', agent: 'New in the crew’s list' },
  assign: { client: `${agent.name} is coming at 11:15 am`, agent: 'New visit, 11:15 am' },
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
    else await expect(note).toHaveCount(0);
    await expect(phone(page, side).locator('.trial__status strong')).toHaveText(status[act]);
    if (title) await expect(live(page)).toContainText(title);
  }
}

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

/** Expects the parts of the map to differ: a drawing without its styles is black. */
async function expectMapIsDrawn(page: Page): Promise<void> {
  const fills = ['ground', 'water', 'park', 'pin', 'dot'].map((part) =>
    page
      .locator(`.trial .tracking__${part}`)
      .first()
      .evaluate((shape) => getComputedStyle(shape).fill),
  );
  expect(new Set(await Promise.all(fills)).size).toBe(fills.length);
}

/** Expects that axe finds no violation after the acts that change most, and that no list has an empty item. */
async function expectAccessible(page: Page, act: string): Promise<void> {
  if (!['assign', 'start', 'finish', 'rate'].includes(act)) return;
  expect.soft(await axeViolations(page, { within: '.trial' }), act).toEqual([]);
  expect.soft(await stage(page).ariaSnapshot(), act).not.toMatch(/- listitem$/m);
}

test.describe('a job on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  test('is run with the mouse and without a network, shows each act on the two other phones, and ends at the stores', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    for (const side of sides) await expect(phone(page, side)).toBeVisible();
    await expect(page.getByRole('region', { name: `${client.name} Client` })).toBeVisible();
    await expect(page.getByRole('region', { name: `${agent.name} Agent` })).toBeVisible();
    const height = () => page.locator('.trial__panel').evaluate((panel) => panel.clientHeight);
    const before = await height();
    const asked = watchRequests(page, '/api/');
    await context.setOffline(true);

    for (const act of acts) {
      await control(page, act).click();
      await expectHeard(page, act);
      expect(await height(), act).toBe(before);
      expect(await moving(page), act).toEqual([]);
      const isOnVisit = act === 'start' || act === 'arrive';
      await expect(page.locator('.trial__map:visible')).toHaveCount(isOnVisit ? 2 : 0);
      const away = await page.locator('.trial__away:visible').allTextContents();
      expect(away, act).toEqual(
        Array(isOnVisit ? 2 : 0).fill(act === 'start' ? expect.stringMatching(/^\d min$/) : 'Here'),
      );
      if (act === 'start') await expectMapIsDrawn(page);
      await expectAccessible(page, act);
    }
    const end = page.locator('.trial__end');
    await expect(page.locator('#job-end')).toHaveText(/^You ran a job in \d+ (seconds|minutes)$/);
    await expect(end).toContainText('Live tracking, Instant notifications and reminders');
    await expect(end).not.toContainText(jobPage.feature.complaints);
    await expect(end.locator('.store-button')).toHaveCount(2);
    await expect(end.locator('.store-button').first()).toBeVisible();
    await expect(phone(page, 'provider')).toContainText('Client satisfaction');
    await expect(phone(page, 'provider').locator('.trial__advice')).toContainText('Premium');

    await page.getByRole('button', { name: jobPage.restart }).click();
    await expect(stage(page)).toHaveAttribute('data-stage', 'draft');
    await expect(end).toBeHidden();
    expect(asked).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  test('is what the first screen leads to', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 657 });
    await page.goto('/');
    const link = page.getByRole('link', { name: jobPage.run });
    await expect(link).toBeInViewport({ ratio: 1 });
    await link.click();
    await expect(place(page)).toHaveAttribute('data-status', 'ready');
    await expect(control(page, 'send')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.trial > h2')).toBeInViewport({ ratio: 1 });
    const panel = await page.locator('.trial__panel').boundingBox();
    expect(panel?.height).toBeLessThanOrEqual(657);
  });

  test('changes to the chosen profession', async ({ page }) => {
    await open(page);
    await control(page, 'send').click();
    const picker = page.getByLabel(jobPage.professions);
    for (const [index, { name, slug }] of jobProfessions().entries()) {
      if (index === 0) continue;
      await picker.selectOption({ index });
      await expect(stage(page)).toHaveClass(`trial mood mood--${slug}`);
      await expect(stage(page)).toHaveAttribute('data-stage', 'draft');
      const more = page.getByRole('link', { name: landing.moreFor(professionContent[slug]) });
      await expect(more).toHaveAttribute('href', professionPath(name));
      await expect(page.locator('.trial__fault strong')).toHaveText(
        kinds.map((kind) => faults[slug][kind].title),
      );
    }
  });

  test('is run with the keyboard alone, and the focus is always on what is next', async ({
    page,
  }) => {
    // Keys that come faster than any person presses them would meet a page that is still scrolling.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await page.getByLabel(jobPage.professions).focus();
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
    await expect(page.locator('#job-end')).toBeFocused();

    await page.getByRole('button', { name: jobPage.restart }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.trial__fault input').nth(1)).toBeFocused();
    await expect(live(page)).toContainText(`You are the client, ${client.name}`);
  });
});

test.describe('a job on a phone', () => {
  test.use({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('brings forward the phone that has something to show, says on the tabs what has changed, and is run with a thumb', async ({
    page,
  }) => {
    await open(page);
    let taps = 0;
    // In turn at either end: what quickly follows at the same place is the second half of a double tap.
    const tap = async (what: Locator) => {
      const { width = 0, height = 0 } = (await what.boundingBox()) ?? {};
      const x = width < 150 ? width / 2 : taps % 2 ? width - 20 : 20;
      await what.tap({ position: { x, y: height / 2 } });
      taps += 1;
    };
    for (const { act, by, shows } of steps) {
      // The way to the next phone is where the thumb is.
      if (!(await phone(page, by).isVisible())) await tap(page.locator('.trial__go > :visible'));
      await expect(page.locator('.trial__device:visible')).toHaveCount(1);
      await tap(control(page, act));
      await expect(phone(page, shows)).toBeVisible();
      for (const side of sides) {
        const title = news[act][side];
        await expect(tab(page, side).locator('.trial__tab-new')).toBeVisible({
          visible: title !== undefined && side !== shows,
        });
      }
      if (act === 'start') await expect(phone(page, 'client').locator('.trial__map')).toBeVisible();
    }
    // The text above the job names this number.
    expect(taps).toBe(7);
    await expect(phone(page, 'provider')).toContainText('Client satisfaction');
    await page.getByRole('link', { name: jobPage.toTheEnd }).tap();
    await expect(page.locator('.trial__end .store-button').first()).toBeInViewport();
  });

  test('keeps who you are, what is next and its button in sight in all eight steps (360 x 640)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    await page.getByRole('link', { name: jobPage.run }).tap();
    await expect(place(page)).toHaveAttribute('data-status', 'ready');
    let taps = 0;
    const look = async (side: Side, role: string, sentence: RegExp, button: Locator) => {
      const owner = phone(page, side);
      await expect.soft(owner.locator('.trial__owner')).toHaveText(role);
      await expect.soft(owner.locator('.trial__top')).toContainText(sentence);
      const inSight = [tab(page, side), owner.locator('.trial__top'), button.first()];
      for (const each of inSight) {
        await expect.soft(each).toBeInViewport({ ratio: 1 });
        // Neither the bars nor one another cover them.
        expect
          .soft(
            await each.evaluate((element) => {
              const { left, top, width, height } = element.getBoundingClientRect();
              return [top + 4, top + height - 4].every((y) =>
                element.contains(document.elementFromPoint(left + width / 2, y)),
              );
            }),
            `${role} ${sentence}`,
          )
          .toBe(true);
      }
      await expect.soft(page.locator('[data-get-bar]')).toBeHidden();
      // In turn at either end: what quickly follows at the same place is the second half of a double tap.
      const { width = 0, height = 0 } = (await button.first().boundingBox()) ?? {};
      taps += 1;
      await button.first().tap({ position: { x: taps % 2 ? 12 : width - 12, y: height / 2 } });
    };
    const go = page.locator('.trial__go > :visible');
    const deepa = `You are the client, ${client.name}`;
    const ganesh = `You are the agent, ${agent.name}`;
    await look('client', `D${deepa}`, /Choose what is wrong/, control(page, 'send'));
    await look('provider', 'YYou are the provider', /Send Ganesh/, control(page, 'assign'));
    await look('agent', `G${ganesh}`, /Set out/, control(page, 'start'));
    await look('client', `D${client.name}Client`, /Ganesh’s turn/, go);
    await look('agent', `G${ganesh}`, /at the door/, control(page, 'arrive'));
    await look('agent', `G${ganesh}`, /mark it done/, control(page, 'finish'));
    await look('client', `D${deepa}`, /give your stars/, control(page, 'rate'));
    await look('provider', 'YYouProvider', /on your phone/, go);
  });

  test('takes one step for a double tap, and for a key that is held', async ({ page }) => {
    await open(page);
    const {
      width = 0,
      height = 0,
      x = 0,
      y = 0,
    } = (await control(page, 'send').boundingBox()) ?? {};
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    await expectHeard(page, 'send');
    await expect(control(page, 'assign')).toBeVisible();
    await control(page, 'assign').focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expectHeard(page, 'assign');
    await expect(phone(page, 'agent')).toBeVisible();
  });

  test('takes a quick tap on another control for what it is', async ({ page }) => {
    await open(page);
    const tabs = sides.map((side) => tab(page, side));
    // More quickly than people tap: the browser counts the second one as a double tap.
    await page.evaluate(() => {
      for (const [side, detail] of [
        ['provider', 1],
        ['agent', 2],
      ] as const) {
        const tab = document.querySelector(`[data-tab="${side}"]`);
        tab?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
      }
    });
    for (const [i, pressed] of [false, false, true].entries())
      await expect(tabs[i] as Locator).toHaveAttribute('aria-pressed', `${pressed}`);
  });

  for (const language of languages)
    test(`fits a screen of 320 pixels at every stage, and cuts no large letters (${language})`, async ({
      page,
    }) => {
      await open(page, pathIn(language, '/'));
      // By key: the bar at the foot may lie over what is large.
      const show = (side: Side) => tab(page, side).press('Enter');
      const look = async (width: number, fontSize: string) => {
        await page.setViewportSize({ width, height: 780 });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, fontSize);
      };
      for (const { act, by } of steps) {
        await show(by);
        await control(page, act).press('Enter');
        await look(360, '200%');
        for (const side of sides) {
          await show(side);
          expect.soft(await cutWords(page), `${side} after ${act}`).toEqual([]);
        }
        expect.soft(await pageWidth(page), act).toBe(360);
        await look(320, '');
        for (const side of sides) {
          await show(side);
          expect.soft(await pageWidth(page), `${side} after ${act}`).toBe(320);
        }
        expect(await stage(page).textContent()).not.toMatch(/[{}]|undefined/);
        // Structure and colours are those of the page in English.
        if (language !== 'en') continue;
        await show('provider');
        await expectAccessible(page, act);
      }
      const { script } = new Intl.Locale(language).maximize();
      await expect(live(page)).toContainText(new RegExp(`\\p{Script=${script}}`, 'u'));
    });
});

test('in forced colours its progress can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await open(page);
  for (const act of acts.slice(0, 3)) await control(page, act).click();
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const line = phone(page, 'client').locator('.trial__line');
  const ground = await line.locator('..').evaluate(groundOf);
  const parts = await line.locator('.trial__part').all();
  expect(parts).toHaveLength(3);
  for (const part of parts) expect(await part.evaluate(groundOf)).not.toBe(ground);
  await page.setViewportSize({ width: 360, height: 780 });
  const tabs = await page.locator('.trial__tab').all();
  const grounds = await Promise.all(tabs.map((each) => each.evaluate(groundOf)));
  const chosen = await page.locator('.trial__tab[aria-pressed="true"]').evaluate(groundOf);
  expect(grounds.filter((each) => each !== chosen)).toHaveLength(2);
});

test('keeps the focus on what is next when a tablet is turned', async ({ page }) => {
  const turn = (isWide: boolean) =>
    page.setViewportSize({ width: isWide ? 1366 : 1024, height: isWide ? 1024 : 1366 });
  await turn(false);
  await open(page);
  await key(page, 'send').press('Enter');
  await key(page, 'assign').press('Enter');
  await key(page, 'start').press('Enter');
  await expect(page.locator('.trial__go > :visible')).toBeFocused();
  await turn(true);
  await expect(key(page, 'arrive')).toBeFocused();
  await turn(false);
  await expect(page.locator('.trial__go > :visible')).toBeFocused();
  const restart = page.getByRole('button', { name: jobPage.restart });
  await restart.focus();
  await page.evaluate(() => {
    const resized = new Promise((resolve) => addEventListener('resize', () => setTimeout(resolve)));
    Object.assign(window, { resized });
  });
  await turn(true);
  await page.evaluate(() => Reflect.get(window, 'resized'));
  await expect(restart).toBeFocused();
});

test.describe('motion', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  test('moves by transform and opacity alone, and not out of sight', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      const flown: string[] = [];
      Element.prototype.animate = function (frames, options) {
        flown.push(...[frames].flat().flatMap((frame) => Object.keys(frame ?? {})));
        return animate.call(this, frames, options);
      };
      Object.assign(window, { flown });
    });
    await page.clock.install();
    await open(page);
    await stopClock(page);
    for (const act of acts.slice(0, 3)) await control(page, act).click();
    await page.clock.runFor(200);
    const away = page.locator('.trial__away').first();
    const pin = page.locator('.trial__track').first();
    const flown = () => page.evaluate<string[]>(() => Reflect.get(window, 'flown'));
    await expect.poll(flown).not.toEqual([]);
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
    properties.push(...(await flown()));
    expect(properties.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(properties).toContain('transform');

    await page.clock.runFor(3_300);
    await expect(away).toHaveText('7 min');
    await page.locator('.footer').scrollIntoViewIfNeeded();
    await expect(stage(page)).not.toBeInViewport();
    await expect.poll(() => moving(page)).toEqual([]);
    // Pin and minutes share a clock, which is stopped.
    const shown = async () => [await away.textContent(), await pin.getAttribute('style')];
    const before = await shown();
    await page.clock.runFor(20_000);
    expect(await shown()).toEqual(before);
    await page.clock.resume();
    await page.locator('.trial__panel').scrollIntoViewIfNeeded();
    await expect.poll(shown).not.toEqual(before);
    await page.clock.runFor(20_000);
    await expect(away).toHaveText('1 min');
    for (const act of acts.slice(3)) await control(page, act).click();
    await expect(page.locator('#job-end')).toBeVisible();
  });
});

test.describe('before the job is there', () => {
  for (const [path, sizes] of [
    ['/', [320, 360, 768, 1100, 1440]],
    [professionPath('HVAC'), [320, 360]],
  ] as const) {
    test(`three steps take its place, at its height (${path})`, async ({ page }) => {
      for (const width of sizes) {
        await page.setViewportSize({ width, height: 800 });
        const release = await hold(page, script);
        const asked = page.waitForRequest(script);
        await reach(page, path);
        await asked;
        await expect(stepsInPlace(page)).toBeVisible();
        const heightOf = async () => (await place(page).boundingBox())?.height ?? 0;
        const before = await heightOf();
        release();
        await expect(place(page)).toHaveAttribute('data-status', 'ready');
        await expect(stepsInPlace(page)).toBeHidden();
        expect.soft(Math.abs((await heightOf()) - before), `at ${width}`).toBeLessThan(16);
        if (path === '/') continue;
        // A profession's page offers no other, and starts with the fault that its pictures show.
        await expect(page.getByLabel(jobPage.professions)).toHaveCount(0);
        await expect(page.locator('.trial__fault:has(:checked)')).toContainText(
          faults.hvac.contract.title,
        );
      }
    });
  }

  test('it is mounted only once it does not move the text being read', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const release = await hold(page, script);
    await page.goto('/');
    const asked = page.waitForRequest(script);
    await place(page).scrollIntoViewIfNeeded();
    await asked;
    const below = page.locator('[data-job] + *');
    const topOf = async () => (await below.boundingBox())?.y ?? 0;
    await page.evaluate(() => {
      const end = document.querySelector('[data-job]')?.getBoundingClientRect().bottom ?? 0;
      window.scrollBy({ top: end - 300, behavior: 'instant' });
    });
    const before = await topOf();
    const answer = page.waitForResponse(script);
    release();
    // Resolves once the script has run: it is the same one.
    await page.evaluate((module) => import(module), (await answer).url());
    await settled(page);
    await expect(stepsInPlace(page)).toBeVisible();
    expect(await topOf()).toBe(before);
    // Past it, and on the way back.
    const scrollBy = (top: number) =>
      page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), top);
    await scrollBy(320);
    expect(await topOf()).toBe(before - 320);
    await scrollBy(-700);
    await expect(place(page)).toHaveAttribute('data-status', 'ready');
  });
});

test.describe('the three steps', () => {
  async function expectSteps(page: Page): Promise<void> {
    await expect(stepsInPlace(page)).toBeVisible();
    await expect(page.locator('.step')).toHaveCount(3);
    await expect(stage(page)).toHaveCount(0);
  }

  /** Expects the steps instead of the job, and only this report. */
  async function expectFailed(page: Page, reports: unknown[], kind: string): Promise<void> {
    await expect(place(page)).toHaveAttribute('data-status', 'failed');
    await expectSteps(page);
    await expect.poll(() => reports).toEqual([{ kind, route: '/' }]);
  }

  for (const [what, address] of [
    ['its styles', '**/Job-*.css'],
    ['its script', script],
    ['its words', '**/en-*.js'],
  ] as const) {
    test(`stay where ${what} fails to load, and it is reported`, async ({ page }) => {
      const reports = await watchReports(page);
      await page.route(address, (route) => route.abort());
      await reach(page);
      await expectFailed(page, reports, 'chunk-failed');
    });
  }

  test('stay when its script hangs for two minutes', async ({ page }) => {
    await page.clock.install();
    const reports = await watchReports(page);
    const release = await hold(page, script);
    const asked = page.waitForRequest(script);
    await reach(page);
    await asked;
    await page.clock.fastForward(121_000);
    await expectFailed(page, reports, 'chunk-failed');
    const answer = page.waitForResponse(script);
    release();
    await page.evaluate((module) => import(module), (await answer).url());
    await settled(page);
    await expectSteps(page);
  });

  for (const when of ['while it is shown', 'later']) {
    test(`come back when it throws ${when}, and it is reported`, async ({ page }) => {
      const reports = await watchReports(page);
      await page.addInitScript((atOnce) => {
        const value = () => {
          throw new Error('broken for a test');
        };
        const breakJob = () => Object.defineProperty(Array.prototype, 'findLast', { value });
        if (atOnce) breakJob();
        else Object.assign(window, { breakJob });
      }, when !== 'later');
      if (when === 'later') {
        await open(page);
        // Broken and pressed in one go: what is drawn in between would take the button away.
        await control(page, 'send').evaluate((button: HTMLElement) => {
          Reflect.get(window, 'breakJob')();
          button.click();
        });
      } else await reach(page);
      await expectFailed(page, reports, 'error');
    });
  }

  for (const [what, connection] of [
    ['data is saved', { saveData: true }],
    ['the connection is a 2g one', { effectiveType: '2g' }],
  ] as const) {
    test(`are all there is where ${what}`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      const requests = watchRequests(page, 'Job.island');
      await page.goto('/Landing?profession=HVAC');
      await expect(place(page)).toHaveAttribute('data-status', 'off');
      await place(page).scrollIntoViewIfNeeded();
      await settled(page);
      await expectSteps(page);
      await expect(page.locator('.run-job')).toBeHidden();
      expect(requests).toEqual([]);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('three steps with their pictures explain the job', async ({ page }) => {
    for (const path of ['/', '/Landing?profession=HVAC', '/mr/Landing?profession=Plumbing']) {
      await page.goto(path);
      await expect(page.locator('.step')).toHaveCount(3);
      for (const step of await page.locator('.step').all()) await expect(step).toBeVisible();
      await expect(page.locator('.steps .alert')).toHaveCount(3);
      await expect(page.locator('.run-job')).toBeHidden();
      const place = (await page.locator('[data-job]').boundingBox())?.height ?? 0;
      const shown = (await stepsInPlace(page).boundingBox())?.height ?? 0;
      // No room is kept for what does not come.
      expect(place - shown).toBeLessThan(260);
    }
  });
});
