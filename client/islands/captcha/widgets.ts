import { withTimeout } from '../../lib/withTimeout';

/** The part of a third party's script that is used; the three of them share it. */
export interface WidgetApi {
  render(
    element: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
      /** Turnstile alone: it does not run in this browser. */
      'unsupported-callback': () => void;
    },
  ): string | number;
  reset(id: string | number): void;
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

/** Loads a third party's script. Rejects when it can't be fetched, or is not ready in time. */
export async function loadWidget(provider: WidgetProvider): Promise<WidgetApi> {
  const { script, global } = widgets[provider];
  const element = Object.assign(document.createElement('script'), { src: script, async: true });
  const ready = new Promise<WidgetApi>((resolve, reject) => {
    element.addEventListener('error', reject);
    element.addEventListener('load', () => {
      const api = (window as unknown as Record<string, WidgetApi | undefined>)[global];
      if (!api) reject(new Error(`${global} is missing`));
      // Turnstile refuses `ready` in a script that was loaded async; it is ready on load, as hCaptcha is.
      else if (global === 'grecaptcha' && api.ready) api.ready(() => resolve(api));
      else resolve(api);
    });
  });
  document.head.append(element);
  try {
    return await withTimeout(maxLoading, ready);
  } catch (error) {
    element.remove();
    throw error;
  }
}
