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
      /** Turnstile alone: it does not run in this browser. */
      'unsupported-callback': () => void;
    },
  ): string | number;
  reset(id: string | number): void;
  /** reCAPTCHA and Turnstile: calls back once `render` may be used. */
  ready?(callback: () => void): void;
}

/** A third party's captcha. */
interface Widget {
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

/** Timeout of the script, in milliseconds; the visitor can retry. */
const maxLoading = 30_000;

/** Loads a third party's script. Rejects when it can't be fetched, or is not ready in time. */
export function loadWidget({ script, global }: Widget): Promise<WidgetApi> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const fail = (reason: string) => {
      clearTimeout(timer);
      element.remove();
      reject(new Error(`${global} ${reason}`));
    };
    const done = (api: WidgetApi) => {
      clearTimeout(timer);
      resolve(api);
    };
    const timer = setTimeout(() => fail('did not come in time'), maxLoading);
    element.src = script;
    element.async = true;
    element.addEventListener('error', () => fail('could not be loaded'));
    element.addEventListener('load', () => {
      const api = (window as unknown as Record<string, WidgetApi | undefined>)[global];
      if (!api) fail('is missing');
      // Turnstile refuses `ready` in a script that was loaded async; it is ready on load, as hCaptcha is.
      else if (global === 'grecaptcha' && api.ready) api.ready(() => done(api));
      else done(api);
    });
    document.head.append(element);
  });
}
