import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { type FaultyProxy, startFaultyProxy } from '../helpers/faultyProxy';
import { type Engine, until } from './engine';
import { firefox } from './firefox';

let site: BuiltSite;
let proxy: FaultyProxy;
let engine: Engine;

beforeAll(async () => {
  site = await startBuiltSite();
  proxy = await startFaultyProxy(site.url);
});
afterEach(() => engine.close());
afterAll(async () => {
  proxy.close();
  await site.stop();
});

/** What Firefox shows although its styles have not come: it does not wait for a stylesheet in the middle of a page. */
const unstyled = `[...document.querySelectorAll('.later-styles ~ *, .footer')]
  .filter((element) => getComputedStyle(element).animationName !== 'out-of-sight').length`;

it.each(['/', '/Landing', '/Landing?profession=HVAC'])(
  'Firefox keeps out of sight what has no styles yet: %s',
  async (path) => {
    engine = await firefox.open({ width: 1280, height: 900 });
    proxy.fail(/-later-/, 'held');
    const loaded = engine.goto(proxy.url + path);
    await until(engine, `document.querySelector('.footer') !== null`);
    expect(await engine.run(unstyled)).toBe(0);
    expect(await engine.run(`document.querySelector('h1').checkVisibility()`)).toBe(true);
    proxy.fail();
    await loaded;
    await until(
      engine,
      `document.querySelector('.footer').checkVisibility({ visibilityProperty: true })`,
    );
  },
);
