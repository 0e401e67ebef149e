// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWidgetCheck } from '../../client/islands/captcha/widgetCheck';
import { type WidgetProvider, widgets } from '../../client/islands/captcha/widgets';

let scripts: HTMLScriptElement[] = [];
const script = () => scripts.at(-1);

/** The provider's script as it would be, once loaded. */
function provide(provider: WidgetProvider) {
  const api = {
    render: vi.fn(() => 7),
    reset: vi.fn(),
    ...(provider === 'recaptcha' ? { ready: (callback: () => void) => callback() } : {}),
  };
  vi.stubGlobal(widgets[provider].global, api);
  script()?.dispatchEvent(new Event('load'));
  return api;
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
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
  const place = () => document.createElement('div');

  it('loads its script at the start, not before, and once', () => {
    const check = createWidgetCheck(provider, 'site-key');
    check.mount?.(place());
    expect(scripts).toEqual([]);
    check.start();
    check.start();
    expect(scripts).toHaveLength(1);
    expect(script()?.src).toBe(widgets[provider].script);
  });

  it('is solved by a token, and no longer once that expires or is used', async () => {
    const check = createWidgetCheck(provider, 'site-key');
    check.mount?.(place());
    check.start();
    expect(await check.token()).toEqual({ kind: 'unsolved' });
    const api = provide(provider);
    await settled();
    const [, options] = api.render.mock.calls[0] as unknown as [
      HTMLElement,
      Record<string, (token?: string) => void> & { sitekey: string },
    ];
    expect(options.sitekey).toBe('site-key');
    options.callback?.('a token');
    expect(check.status).toBe('solved');
    expect(await check.token()).toEqual({ kind: 'ok', data: 'a token' });
    options['expired-callback']?.();
    expect(await check.token()).toEqual({ kind: 'unsolved' });
    options.callback?.('another');
    check.renew();
    expect(api.reset).toHaveBeenCalledWith(7);
    expect(await check.token()).toEqual({ kind: 'unsolved' });
  });

  it('fails when the script does not come, and can be asked again', async () => {
    const check = createWidgetCheck(provider, 'site-key');
    check.mount?.(place());
    check.start();
    script()?.dispatchEvent(new Event('error'));
    await settled();
    expect(check.status).toBe('failed');
    check.renew();
    expect(scripts).toHaveLength(2);
    provide(provider);
    await settled();
    expect(check.status).toBe('working');
  });
});
