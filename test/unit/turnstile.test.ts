// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let createTurnstile: typeof import('../../client/forms/turnstile').createTurnstile;

let scripts: HTMLScriptElement[] = [];

/** Waits until the handlers of a load or an error have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Ends the load of the script. Returns a double of Turnstile and the options of its widget. */
async function loaded() {
  const api = {
    render: vi.fn((_place: HTMLElement, _options: Record<string, (token?: string) => void>) => '7'),
    reset: vi.fn(),
    remove: vi.fn(),
  };
  vi.stubGlobal('turnstile', api);
  scripts.at(-1)?.dispatchEvent(new Event('load'));
  await settled();
  return { api, options: api.render.mock.calls[0]?.[1] ?? {} };
}

function started() {
  const captcha = createTurnstile('site-key');
  captcha.mount?.(document.createElement('div'));
  captcha.start();
  return captcha;
}

beforeEach(async () => {
  scripts = [];
  // The module adds the script only once, so each test imports the module anew.
  vi.resetModules();
  ({ createTurnstile } = await import('../../client/forms/turnstile'));
  // The script's element is recorded instead of inserted, so nothing is fetched.
  document.head.append = (...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]));
  };
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is solved once it has a token, until the token expires or is used', async () => {
  const captcha = started();
  expect(await captcha.token()).toEqual({ kind: 'unsolved' });
  const { api, options } = await loaded();
  expect(options).toMatchObject({ sitekey: 'site-key' });
  options.callback?.('a token');
  expect(await captcha.token()).toEqual({ kind: 'ok', data: 'a token' });
  options['expired-callback']?.();
  expect(await captcha.token()).toEqual({ kind: 'unsolved' });
  options.callback?.('another');
  captcha.renew();
  expect(api.reset).toHaveBeenCalledWith('7');
  expect(await captcha.token()).toEqual({ kind: 'unsolved' });
});

it.each([
  ['hangs', () => vi.advanceTimersByTimeAsync(30_000)],
  ['does not load', async () => void scripts.at(-1)?.dispatchEvent(new Event('error'))],
])('a captcha whose script %s fails, and can be tried again', async (_fault, pass) => {
  vi.useFakeTimers();
  const captcha = started();
  await pass();
  vi.useRealTimers();
  await settled();
  expect(captcha.status.get()).toBe('failed');
  captcha.renew();
  expect(scripts).toHaveLength(2);
  await loaded();
  expect(captcha.status.get()).toBe('working');
});
