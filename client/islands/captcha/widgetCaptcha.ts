import { type Captcha, createStatus } from './captcha';
import { loadWidget, type WidgetApi, type WidgetProvider, widgets } from './widgets';

/** A third party's captcha: its script is fetched at the first focus of the form, never before. */
export function createWidgetCaptcha(provider: WidgetProvider, siteKey: string): Captcha {
  const status = createStatus();
  let place: HTMLElement | undefined;
  let shown: { api: WidgetApi; id: string | number } | undefined;
  let answer = '';

  function settle(token: string) {
    answer = token;
    status.set(token ? 'solved' : 'working');
  }

  async function show() {
    status.set('working');
    try {
      const api = await loadWidget(widgets[provider]);
      if (!place) return;
      const id = api.render(place, {
        sitekey: siteKey,
        callback: settle,
        'expired-callback': () => settle(''),
        'error-callback': () => settle(''),
      });
      shown = { api, id };
    } catch {
      status.set('failed');
    }
  }

  return {
    solvesItself: false,
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
      shown.api.reset(shown.id);
    },
    stop() {},
    mount(element) {
      place = element;
    },
  };
}
