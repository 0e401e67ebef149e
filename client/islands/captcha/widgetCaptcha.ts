import { type Captcha, createStatus } from './captcha';
import { loadWidget, type WidgetApi, type WidgetProvider, widgets } from './widgets';

type Shown =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'shown'; api: WidgetApi; id: string | number };

/** A third party's captcha: its script is fetched at the first focus of the form, never before. */
export function createWidgetCaptcha(provider: WidgetProvider, siteKey: string): Captcha {
  const status = createStatus();
  let place: HTMLElement | undefined;
  let shown: Shown = { kind: 'none' };
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
    if (shown.kind === 'loading') return;
    shown = { kind: 'loading' };
    status.send('working');
    try {
      const api = await loadWidget(widgets[provider]);
      if (!place) throw new Error('The captcha has no place in the page');
      const id = api.render(place, {
        sitekey: siteKey,
        callback: settle,
        'expired-callback': () => settle(''),
        'error-callback': fail,
        'unsupported-callback': fail,
      });
      shown = { kind: 'shown', api, id };
    } catch {
      shown = { kind: 'none' };
      fail();
    }
  }

  return {
    provider,
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
      if (shown.kind !== 'shown') return void show();
      settle('');
      try {
        shown.api.reset(shown.id);
      } catch {
        fail();
      }
    },
    stop() {},
    mount(element) {
      place = element;
    },
  };
}
