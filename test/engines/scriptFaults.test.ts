import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { type Fault, type FaultyProxy, startFaultyProxy } from '../helpers/faultyProxy';
import { type Engine, until } from './engine';
import { firefox } from './firefox';
import { webkit } from './webkit';

let site: BuiltSite;
let proxy: FaultyProxy;

beforeAll(async () => {
  site = await startBuiltSite();
  proxy = await startFaultyProxy(site.url);
});
afterAll(async () => {
  proxy.close();
  await site.stop();
});

const phone = { width: 390, height: 844 };
const status = (value: string) =>
  `document.querySelector('site-island')?.dataset.status === '${value}'`;
const alertIsSeen = `document.querySelector('.load-alert').checkVisibility({ visibilityProperty: true })`;

const scripts: Record<string, RegExp> = {
  "the page's own script": /\/static\/js\/form-/,
  'what that imports': /\/static\/js\/page-/,
  "the island's own chunk": /\/static\/js\/ContactForm/,
  'what islands share': /\/static\/js\/islands-/,
};
const faults: readonly Fault[] = [404, 'reset'];

describe.each([firefox, webkit])('in $name', ({ open }) => {
  let engine: Engine;
  afterEach(() => engine?.close());

  describe.each(Object.entries(scripts))('%s', (_name, paths) => {
    it.each(faults)(
      'failed once (%s): the form says so, and a reload repairs it',
      async (fault) => {
        engine = await open(phone);
        proxy.fail(paths, fault);
        await engine.goto(`${proxy.url}/Contact`);
        await until(engine, `${status('failed')} && ${alertIsSeen}`);
        proxy.fail();
        await engine.click('.load-alert [data-reload]');
        await until(engine, status('ready'));
        expect(await engine.run(alertIsSeen)).toBe(false);
      },
    );
  });
});
