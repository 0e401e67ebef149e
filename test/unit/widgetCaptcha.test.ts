// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWidgetCaptcha, type WidgetProvider, widgets } from '../../client/forms/widgets';

let scripts: HTMLScriptElement[] = [];
const script = () => scripts.at(-1);

/** The provider's script as it would be, once loaded. */
function provide(provider: WidgetProvider) {
  const api = {
    render: vi.fn(() => 7),
    reset: vi.fn(),
    ...(provider === 'recaptcha' ? {} : { remove: vi.fn() }),
    ...(provider === 'recaptcha' ? { ready: (callback: () => void) => callback() } : {}),
  };
  vi.stubGlobal(widgets[provider].global, api);
  script()?.dispatchEvent(new Event('load'));
  return api;
}

/** Resolves once what follows a load or an error has been done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

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
  const place = () => document.createElement('div');
  const started = () => {
    const captcha = createWidgetCaptcha(provider, 'site-key', 'verify-id');
    captcha.mount?.(place());
    captcha.start();
    return captcha;
  };

  /** The provider's script once it has loaded, and the options of its widget. */
  async function loaded() {
    const api = provide(provider);
    await settled();
    const [, options] = api.render.mock.calls[0] as unknown as [
      HTMLElement,
      Record<string, (token?: string) => void> & { sitekey: string },
    ];
    return { api, options };
  }

  it('is solved by a token, and no longer once that expires or is used', async () => {
    const captcha = started();
    expect(await captcha.token()).toEqual({ kind: 'unsolved' });
    const { api, options } = await loaded();
    expect(options).toMatchObject({ sitekey: 'site-key', action: 'verify_id' });
    options.callback?.('a token');
    expect(captcha.status).toBe('solved');
    expect(await captcha.token()).toEqual({ kind: 'ok', data: 'a token' });
    options['expired-callback']?.();
    expect(await captcha.token()).toEqual({ kind: 'unsolved' });
    options.callback?.('another');
    captcha.renew();
    expect(api.reset).toHaveBeenCalledWith(7);
    expect(await captcha.token()).toEqual({ kind: 'unsolved' });
  });

  it('fails when the widget reports an error, can be asked again, and is removed when its form ends', async () => {
    const captcha = started();
    const { api, options } = await loaded();
    options['error-callback']?.();
    expect(captcha.status).toBe('failed');
    captcha.renew();
    expect(captcha.status).toBe('working');
    options.callback?.('a token');
    expect(captcha.status).toBe('solved');
    captcha.stop();
    if (api.remove) expect(api.remove).toHaveBeenCalledWith(7);
    expect(await captcha.token()).toEqual({ kind: 'unsolved' });
  });

  it.each([
    ['hangs', () => vi.advanceTimersByTimeAsync(30_000)],
    ['does not come', async () => void script()?.dispatchEvent(new Event('error'))],
  ])('fails when the script %s, and can be asked again', async (_fault, pass) => {
    vi.useFakeTimers();
    const captcha = started();
    captcha.renew();
    expect(scripts).toHaveLength(1);
    await pass();
    vi.useRealTimers();
    await settled();
    expect(captcha.status).toBe('failed');
    captcha.renew();
    expect(scripts).toHaveLength(2);
    await loaded();
    expect(captcha.status).toBe('working');
  });
});
