// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWidgetCaptcha, type WidgetProvider, widgets } from '../../client/forms/widgets';

let scripts: HTMLScriptElement[] = [];

/** Resolves once what follows a load or an error has been done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** The provider's script, once it has loaded, and the options of its widget. */
async function loaded(provider: WidgetProvider) {
  const api = {
    render: vi.fn((_place: HTMLElement, _options: Record<string, (token?: string) => void>) => 7),
    reset: vi.fn(),
    ...(provider === 'recaptcha' && { ready: (callback: () => void) => callback() }),
  };
  vi.stubGlobal(widgets[provider].global, api);
  scripts.at(-1)?.dispatchEvent(new Event('load'));
  await settled();
  return { api, options: api.render.mock.calls[0]?.[1] ?? {} };
}

function started(provider: WidgetProvider) {
  const captcha = createWidgetCaptcha(provider, 'site-key', 'verify-id');
  captcha.mount?.(document.createElement('div'));
  captcha.start();
  return captcha;
}

beforeEach(() => {
  scripts = [];
  // Nothing is fetched: the element is all that is looked at.
  document.head.append = (...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]));
  };
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(['turnstile', 'hcaptcha', 'recaptcha'] as const)('%s', (provider) => {
  it('is solved by a token, and no longer once that expires or is used', async () => {
    const captcha = started(provider);
    expect(await captcha.token()).toEqual({ kind: 'unsolved' });
    const { api, options } = await loaded(provider);
    expect(options).toMatchObject({ sitekey: 'site-key', action: 'verify_id' });
    options.callback?.('a token');
    expect(await captcha.token()).toEqual({ kind: 'ok', data: 'a token' });
    options['expired-callback']?.();
    expect(await captcha.token()).toEqual({ kind: 'unsolved' });
    options.callback?.('another');
    captcha.renew();
    expect(api.reset).toHaveBeenCalledWith(7);
    expect(await captcha.token()).toEqual({ kind: 'unsolved' });
  });
});

it.each([
  ['hangs', () => vi.advanceTimersByTimeAsync(30_000)],
  ['does not come', async () => void scripts.at(-1)?.dispatchEvent(new Event('error'))],
])('a captcha whose script %s fails, and can be asked again', async (_fault, pass) => {
  vi.useFakeTimers();
  const captcha = started('turnstile');
  await pass();
  vi.useRealTimers();
  await settled();
  expect(captcha.status).toBe('failed');
  captcha.renew();
  expect(scripts).toHaveLength(2);
  await loaded('turnstile');
  expect(captcha.status).toBe('working');
});
