import { turnstileOrigin } from '../../shared/captcha';
import type { Captcha, CaptchaStatus } from './captcha';
import { createStore } from './store';

/** The part of Turnstile's API that is used. */
interface Turnstile {
  /** Returns the id of the widget. */
  render(
    element: HTMLElement,
    options: {
      sitekey: string;
      /** `normal` has 300 by 65 pixels, `compact` 150 by 140. */
      size: 'normal' | 'compact';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
      /** Called if Turnstile does not support this browser. */
      'unsupported-callback': () => void;
    },
  ): string;
  reset(id: string): void;
  remove(id: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/** Timeout of the script, in milliseconds; the visitor can retry. */
const maxLoading = 30_000;

/**
 * The script, loaded once for all widgets. After a failure it is undefined, so that the next call
 * tries again.
 */
let loading: Promise<Turnstile> | undefined;

/** Loads the script. Rejects if it cannot be fetched, or has not loaded in time. */
async function load(): Promise<Turnstile> {
  const script = Object.assign(document.createElement('script'), {
    src: `${turnstileOrigin}/turnstile/v0/api.js?render=explicit`,
    async: true,
  });
  const ran = new Promise((resolve, reject) => {
    script.addEventListener('error', reject);
    script.addEventListener('load', resolve);
    setTimeout(reject, maxLoading, new Error('Turnstile is late'));
  });
  document.head.append(script);
  try {
    await ran;
    if (!window.turnstile) throw new Error('Turnstile is missing');
    return window.turnstile;
  } catch (error) {
    script.remove();
    loading = undefined;
    throw error;
  }
}

/**
 * Creates the Turnstile captcha of a form. Its script is fetched at the first focus of the form,
 * never before.
 */
export function createTurnstile(siteKey: string): Captcha {
  const status = createStore<CaptchaStatus>('idle');
  let place: HTMLElement | null = null;
  /** The widget, once it is rendered. */
  let widget: { reset(): void; remove(): void } | undefined;
  let solution = '';

  function settle(token: string) {
    solution = token;
    status.set(token ? 'solved' : 'working');
  }

  function fail() {
    solution = '';
    status.set('failed');
  }

  async function show() {
    status.set('working');
    try {
      loading ??= load();
      const turnstile = await loading;
      // While the script loaded, the form may have been closed, or opened again by another call.
      if (!place || widget || status.get() !== 'working') return;
      const id = turnstile.render(place, {
        sitekey: siteKey,
        size: place.clientWidth < 300 ? 'compact' : 'normal',
        callback: settle,
        'expired-callback': () => settle(''),
        'error-callback': fail,
        'unsupported-callback': fail,
      });
      widget = { reset: () => turnstile.reset(id), remove: () => turnstile.remove(id) };
    } catch {
      if (status.get() === 'working') fail();
    }
  }

  return {
    provider: 'turnstile',
    status,
    start() {
      if (status.get() === 'idle') void show();
    },
    async token() {
      return solution ? { kind: 'ok', data: solution } : { kind: 'unsolved' };
    },
    renew() {
      if (!widget) return void show();
      settle('');
      widget.reset();
    },
    stop() {
      widget?.remove();
      widget = undefined;
      solution = '';
      status.set('idle');
    },
    mount(element) {
      place = element;
    },
  };
}
