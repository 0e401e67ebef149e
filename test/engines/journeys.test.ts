import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { steps } from '../../client/job/steps';
import { agents } from '../../scripts/userAgents';
import { exampleIds, resetLinkFor } from '../../server/stub/scenarios';
import { brandOf } from '../helpers/brandFolder';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { patient } from '../helpers/patient';
import { contactMessage } from '../helpers/sampleForms';
import { formTextsOf, messages } from '../helpers/texts';
import { type Engine, until } from './engine';
import { type FaultyProxy, startFaultyProxy } from './faultyProxy';
import { firefox } from './firefox';
import { webkit } from './webkit';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

/** Stands in for the stores and the main website, and keeps which paths were requested. */
let outside: Server;
let visits: string[] = [];
let outsideUrl: string;
let site: BuiltSite;
let proxy: FaultyProxy;

beforeAll(async () => {
  outside = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.setHeader('content-type', 'text/html');
    response.end('<h1>Elsewhere</h1>');
  });
  outside.listen(0, '127.0.0.1');
  await once(outside, 'listening');
  outsideUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  site = await startBuiltSite(
    brandOf({
      mainUrl: `${outsideUrl}/main`,
      playStoreUrl: `${outsideUrl}/play-store`,
      appStoreUrl: `${outsideUrl}/app-store`,
    }),
  );
  proxy = await startFaultyProxy(site.url);
});
afterAll(async () => {
  proxy.close();
  await site.stop();
  outside.closeAllConnections();
  outside.close();
});

const js = JSON.stringify;
const withoutQuery = (address: string) => address.replace(/\?.*/, '');
const text = (selector: string) => `document.querySelector(${js(selector)})?.textContent?.trim()`;
const exists = (selector: string) => `document.querySelector(${js(selector)}) !== null`;
const ready = exists('site-island[data-status="ready"]');
/** Whether an element has this sentence. */
const says = (selector: string, sentence: string) =>
  `${text(selector)}?.includes(${js(sentence)}) === true`;

/** Starts counting the frames since the page's height or scroll position changed. */
const countStillFrames = `(() => {
  let last;
  window.stillFrames = 0;
  const look = () => {
    const place = document.documentElement.scrollHeight + ' ' + scrollY;
    window.stillFrames = place === last ? window.stillFrames + 1 : 0;
    last = place;
    requestAnimationFrame(look);
  };
  look();
})()`;

/** The distance in pixels of the fragment's target from the top of the window, below a fixed bar. */
const missedBy = `(() => {
  const target = document.getElementById(location.hash.slice(1));
  const margin =
    parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
    parseFloat(getComputedStyle(target).scrollMarginTop);
  return Math.abs(target.getBoundingClientRect().top - margin);
})()`;

describe.each([firefox, webkit])('in $name', ({ open, leavesForUnknownApps }) => {
  let engine: Engine;

  async function start(path: string, options: Parameters<typeof open>[0]): Promise<void> {
    engine = await open(options);
    await engine.goto(site.url + path);
  }
  async function startForm(path: string, options: Parameters<typeof open>[0]): Promise<void> {
    await start(path, options);
    await until(engine, ready);
  }
  /** Expects an expression to be true now. */
  async function holds(expression: string): Promise<void> {
    expect(await engine.run(expression), expression).toBe(true);
  }
  async function fill(): Promise<void> {
    for (const [name, value] of Object.entries(contactMessage))
      await engine.type(`[name="${name}"]`, value);
  }
  async function submit(sentence: string): Promise<void> {
    await press('.submit-row__button');
    await until(engine, `${text('.form-done__sentence')} === ${js(sentence)}`);
  }
  async function changePassword(sentence: string): Promise<void> {
    for (const name of ['password', 'confirm']) await engine.type(`[name="${name}"]`, 'crew2026!');
    await submit(sentence);
  }
  async function verify(): Promise<void> {
    await engine.choose('select[name="role"]', 'service_provider');
    await until(engine, exists('dialog[open] [name="uniqueId"]'));
    await engine.type('dialog [name="uniqueId"]', exampleIds.service_provider);
    await engine.press('Enter');
    await until(engine, `${exists('.verified__line')} && !(${exists('dialog[open]')})`);
  }
  /** Clicks once no toast or closing dialog covers the element any more. */
  async function press(selector: string): Promise<void> {
    await until(
      engine,
      `(() => {
        const element = document.querySelector(${js(selector)});
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getClientRects()[0];
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })()`,
    );
    await engine.click(selector);
  }

  beforeEach(async () => {
    visits = [];
    await site.forget();
  });
  afterEach(() => engine?.close());

  it('the contact form says which rule is broken, at its field', async () => {
    await startForm('/Contact', desktop);
    await press('.submit-row__button');
    await until(engine, `document.activeElement?.getAttribute('name') === 'name'`);
    await until(engine, `${text('.toast__text')} === ${js(messages.contact.name)}`);
    expect(await site.received()).toEqual([]);
  });

  it('the support form verifies an id and is sent', async () => {
    await startForm('/Support', phone);
    await fill();
    await verify();
    await submit(messages.support.sent);
    expect((await site.received()).map(({ call }) => call)).toEqual(['verify_id', 'support']);
  });

  it('the id dialog holds the focus, and Escape gives it back', async () => {
    await startForm('/Support', desktop);
    await engine.choose('select[name="role"]', 'service_agent');
    await until(engine, `document.activeElement?.getAttribute('name') === 'uniqueId'`);
    for (let presses = 0; presses < 5; presses += 1) {
      await engine.press('Tab');
      await holds(`document.activeElement.matches('body, dialog, dialog *')`);
    }
    await engine.press('Escape');
    await until(engine, `!(${exists('dialog[open]')})`);
    await until(engine, `document.activeElement?.getAttribute('name') === 'role'`);
    expect(await engine.run(`document.querySelector('[name="role"]').value`)).toBe('service_agent');
    await until(engine, exists('.unverified'));
  });

  it('a reset link survives the switch of the language, and a reload after it', async () => {
    await startForm(resetLinkFor('', 'demo-valid'), phone);
    await press('.languages a[hreflang="hi"]');
    await until(engine, `location.pathname === '/hi/PasswordRecovery' && ${ready}`);
    await engine.run('(() => { window.isLeft = true; location.reload(); })()');
    await until(engine, `!window.isLeft && ${ready} && ${exists('[name="password"]')}`);
    expect(await engine.run('location.search')).toBe('');
    await changePassword(formTextsOf('hi').messages.password.changed);
    expect((await site.received()).at(-1)?.body).toMatchObject({ token: 'demo-valid' });
  });

  it.each(Object.entries({ phone, desktop }))(
    'the contact form is sent and arrives once, and its link to the questions of Home arrives (%s)',
    async (_device, viewport) => {
      await startForm('/Contact', viewport);
      await fill();
      await submit(messages.contact.sent);
      expect((await site.received()).map(({ body }) => body)).toEqual([
        { formData: contactMessage },
      ]);
      await press('.form-done a[href="/#questions"]');
      await until(engine, `location.hash === '#questions' && document.readyState === 'complete'`);
      await engine.run(countStillFrames);
      await until(engine, 'stillFrames > 10');
      expect(await engine.run(missedBy)).toBeLessThanOrEqual(2);
    },
  );

  it('a lost answer is not sent twice where storage is blocked', async () => {
    engine = await open({ ...phone, blocksStorage: true });
    await engine.goto(`${proxy.url}/Contact`);
    await until(engine, ready);
    expect(
      await engine.run(
        `(() => { try { return sessionStorage.length; } catch { return 'refused'; } })()`,
      ),
    ).toBe('refused');
    await fill();
    proxy.fail(/^\/api\/contact/, 'lost');
    await press('.submit-row__button');
    await until(engine, says('.submit-row__note', messages.noAnswer));
    proxy.fail();
    await submit(messages.contact.sent);
    expect(await site.received()).toHaveLength(1);
  });

  it('the carousel moves at the press of a button, and can be paused', async () => {
    const middle = `[...document.querySelectorAll('.carousel__slide')].findIndex((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left < innerWidth / 2 && innerWidth / 2 < right;
    })`;
    await start('/', desktop);
    // By a range media query.
    await holds(`getComputedStyle(document.querySelector('.top-bar__toggle')).display === 'none'`);
    await until(engine, exists('.carousel--ready'));
    await press('[data-carousel-pause]');
    await until(engine, exists('.carousel--paused'));
    const before = await engine.run(middle);
    await press('[data-carousel-step="1"]');
    await until(engine, `${middle} !== ${js(before)} && ${middle} >= 0`);
  });

  it('the menu of a phone opens and closes', async () => {
    await start('/Company', phone);
    const isOpen = `document.querySelector('#site-menu').checkVisibility()`;
    await holds(`!${isOpen}`);
    await press('.top-bar__toggle');
    await until(engine, isOpen);
    await engine.press('Escape');
    await until(engine, `!${isOpen}`);
    await press('.top-bar__toggle');
    await until(engine, isOpen);
    await press('#site-menu a[href="/Contact"]');
    await until(engine, `location.pathname === '/Contact'`);
  });

  it('nothing complains, and nothing is wider than a phone', async () => {
    engine = await open(phone);
    // Earlier journeys lose answers on purpose, which is reported.
    const reports = () => site.lines.filter(({ event }) => event === 'client_event').length;
    const before = reports();
    for (const path of ['/', '/Company', '/Contact', '/Support', '/Landing', '/PrivacyPolicy']) {
      await engine.goto(site.url + path);
      await holds(`document.documentElement.scrollWidth <= innerWidth`);
      await holds(`[...document.styleSheets].every((sheet) => sheet.cssRules.length > 0)`);
    }
    expect(reports()).toBe(before);
  });

  it('a sample job is tapped through, with the keyboard alone', async () => {
    await start('/', phone);
    await until(engine, exists('[data-job][data-done="0"]'));
    await engine.run(`document.querySelector('[data-job-tap]').focus()`);
    for (const [index] of steps.entries()) {
      await engine.press('Enter');
      await until(engine, exists(`[data-job][data-done="${index + 1}"]`));
    }
    await until(engine, `document.activeElement?.matches('[data-job-end] p') === true`);
    await holds(`document.querySelectorAll('.job__row--later').length === 0`);
  });

  it.each([
    ['Android', '/SP/SP-MH-104233', agents.android, '/play-store'],
    ['an iPhone', '/CUS/MSC-CUS-208114', agents.iphone, '/app-store'],
  ])(
    'a deep link that no app opens leads to the store (%s)',
    async (_device, path, userAgent, store) => {
      await start(path, { ...phone, userAgent });
      if (leavesForUnknownApps) await until(engine, `location.href === 'about:blank'`);
      else await vi.waitFor(() => expect(visits.map(withoutQuery)).toContain(store), patient);
    },
  );

  describe.each([
    ["the page's own script", /\/static\/js\/form-/],
    ['what that imports', /\/static\/js\/page-/],
    ["the island's own chunk", /\/static\/js\/ContactForm/],
    ['what islands share', /\/static\/js\/islands-/],
  ])('%s', (_name, paths) => {
    it.each([404, 'reset'] as const)(
      'failed once (%s): the form says so, and a reload repairs it',
      async (fault) => {
        const alertIsSeen = `document.querySelector('.load-alert').checkVisibility({ visibilityProperty: true })`;
        engine = await open(phone);
        proxy.fail(paths, fault);
        await engine.goto(`${proxy.url}/Contact`);
        await until(
          engine,
          `${exists('[data-failed], site-island[data-status="failed"]')} && ${alertIsSeen}`,
        );
        proxy.fail();
        await engine.click('.load-alert [data-reload]');
        await until(engine, ready);
        await holds(`!${alertIsSeen}`);
      },
    );
  });

  it('the download of a Mac leads to the main website', async () => {
    await start('/Download', { ...desktop, userAgent: agents.macSafari });
    await vi.waitFor(() => expect(visits).toContain('/main'), patient);
  });
});
