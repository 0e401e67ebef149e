import { type CaptchaForm, captchaAction } from '../../shared/captcha';
import { withTimeout } from '../lib/withTimeout';
import { type Captcha, createStatus } from './captcha';

/** The part of a third party's script that is used; the three of them share it. */
interface WidgetApi {
  render(
    element: HTMLElement,
    options: {
      sitekey: string;
      /** Turnstile and reCAPTCHA's keys with a score name it in their answer; the others pass it over. */
      action: string;
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
      /** Turnstile alone: it does not run in this browser. */
      'unsupported-callback': () => void;
    },
  ): string | number;
  reset(id: string | number): void;
  /** Not reCAPTCHA's. */
  remove?(id: string | number): void;
  /** reCAPTCHA and Turnstile: calls back once `render` may be used. */
  ready?(callback: () => void): void;
}

/** The providers whose script is loaded from elsewhere. */
export const widgets = {
  turnstile: {
    label: 'Cloudflare Turnstile',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: 'turnstile',
  },
  hcaptcha: {
    label: 'hCaptcha',
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    global: 'hcaptcha',
  },
  recaptcha: {
    label: 'Google reCAPTCHA',
    script: 'https://www.google.com/recaptcha/api.js?render=explicit',
    global: 'grecaptcha',
  },
} as const;
export type WidgetProvider = keyof typeof widgets;

/** Timeout of the script, in milliseconds; the visitor can retry. */
const maxLoading = 30_000;

/** What the script has defined, once it has run. */
const apiOf = (provider: WidgetProvider) =>
  (window as unknown as Record<string, WidgetApi | undefined>)[widgets[provider].global];

async function loadScript(provider: WidgetProvider): Promise<void> {
  const { script } = widgets[provider];
  const element = Object.assign(document.createElement('script'), { src: script, async: true });
  const loaded = new Promise((resolve, reject) => {
    element.addEventListener('error', reject);
    element.addEventListener('load', resolve);
  });
  document.head.append(element);
  try {
    await withTimeout(maxLoading, loaded);
  } catch (error) {
    element.remove();
    throw error;
  }
}

/** The load that is under way. */
let loading: Promise<void> | undefined;

/** Loads a third party's script, once for all its widgets. Rejects when it can't be fetched, or is not ready in time. */
async function loadWidget(provider: WidgetProvider): Promise<WidgetApi> {
  if (!apiOf(provider)) {
    loading ??= loadScript(provider).finally(() => {
      loading = undefined;
    });
    await loading;
  }
  const api = apiOf(provider);
  if (!api) throw new Error(`${provider} is missing`);
  // Turnstile refuses `ready` in a script that was loaded async; it is ready on load, as hCaptcha is.
  if (provider !== 'recaptcha' || !api.ready) return api;
  const ready = new Promise<void>((resolve) => api.ready?.(resolve));
  await withTimeout(maxLoading, ready);
  return api;
}

/** A third party's captcha: its script is fetched at the first focus of the form, never before. */
export function createWidgetCaptcha(
  provider: WidgetProvider,
  siteKey: string,
  form: CaptchaForm,
): Captcha {
  const status = createStatus();
  let place: HTMLElement | undefined;
  let isLoading = false;
  /** The widget, once it is shown: how to ask it for another answer, and how to end it. */
  let shown: { reset(): void; remove(): void } | undefined;
  let answer = '';

  function settle(token: string) {
    answer = token;
    status.send(token ? 'solved' : 'working');
  }

  function fail() {
    answer = '';
    status.send('failed');
  }

  async function show() {
    if (isLoading) return;
    isLoading = true;
    status.send('working');
    try {
      const api = await loadWidget(provider);
      if (!place) throw new Error('The captcha has no place in the page');
      const id = api.render(place, {
        sitekey: siteKey,
        action: captchaAction(form),
        callback: settle,
        'expired-callback': () => settle(''),
        'error-callback': fail,
        'unsupported-callback': fail,
      });
      shown = { reset: () => api.reset(id), remove: () => api.remove?.(id) };
    } catch {
      fail();
    }
    isLoading = false;
  }

  return {
    provider,
    get status() {
      return status.get();
    },
    subscribe: status.subscribe,
    start() {
      if (status.get() === 'idle') void show();
    },
    async token() {
      return answer ? { kind: 'ok', data: answer } : { kind: 'unsolved' };
    },
    renew() {
      if (!shown) return void show();
      settle('');
      try {
        shown.reset();
      } catch {
        fail();
      }
    },
    stop() {
      try {
        shown?.remove();
      } catch {
        // It is gone already.
      }
      shown = undefined;
      place = undefined;
      answer = '';
      status.send('idle');
    },
    mount(element) {
      place = element;
    },
  };
}
