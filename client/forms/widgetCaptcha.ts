import { type Captcha, createStatus } from './captcha';
import { loadWidget, type WidgetProvider } from './widgets';

/** A third party's captcha: its script is fetched at the first focus of the form, never before. */
export function createWidgetCaptcha(provider: WidgetProvider, siteKey: string): Captcha {
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
