import type { CaptchaProvider } from '../../../shared/captcha';

/** The part of a third party's script that is used; the three of them share it. */
export interface WidgetApi {
  render(
    element: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ): string | number;
  reset(id: string | number): void;
  /** reCAPTCHA and Turnstile: calls back once `render` may be used. */
  ready?(callback: () => void): void;
}

/** A third party's captcha. */
export interface Widget {
  /** The name that the visitor sees. */
  label: string;
  script: string;
  /** The global that the script makes. */
  global: 'turnstile' | 'hcaptcha' | 'grecaptcha';
}

/** The providers whose script is loaded from elsewhere. */
export type WidgetProvider = Exclude<CaptchaProvider, 'altcha' | 'none'>;

/** The three third parties. */
export const widgets: Record<WidgetProvider, Widget> = {
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
};

/** Loads a third party's script, once. Rejects when it can't be fetched. */
export function loadWidget({ script, global }: Widget): Promise<WidgetApi> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(`${global} could not be loaded`));
    });
    element.addEventListener('load', () => {
      const api = (window as unknown as Record<string, WidgetApi | undefined>)[global];
      if (!api) reject(new Error(`${global} is missing`));
      // Turnstile refuses `ready` in a script that was loaded async; it is ready on load, as hCaptcha is.
      else if (global === 'grecaptcha' && api.ready) api.ready(() => resolve(api));
      else resolve(api);
    });
    document.head.append(element);
  });
}
