import type { Store } from '../../shared/clientEvents';
import { durations } from '../../shared/durations';
import { countdown } from './countdown';
import { arrival, restored, startReloadLinks, writeEntry } from './historyEntry';
import { report } from './report';

/** How long to wait for the page's `load` event before the app is opened, in milliseconds. */
const maxLoadWait = 1_000;

/** Resolves once the page is visible: not while it is prerendered or in a background tab. */
async function untilSeen(): Promise<void> {
  while (document.hidden)
    await new Promise((seen) =>
      document.addEventListener('visibilitychange', seen, { once: true }),
    );
}

/**
 * Resolves once the page has loaded: Chromium gives up on a page's `load` event for good if the app's address is opened
 * before it. A file that hangs delays it by a second at most.
 */
async function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((loaded) => {
    addEventListener('load', loaded, { once: true });
    setTimeout(loaded, maxLoadWait);
  });
}

/**
 * Aborts once nothing may happen automatically any more, not even after a return: the page is hidden or left, so the app or
 * another page has taken over; a store has been tapped; or the visitor is about to choose.
 */
function untilTakenOver(card: HTMLElement): AbortSignal {
  const over = new AbortController();
  const { signal } = over;
  const stop = () => over.abort();
  window.addEventListener('pagehide', stop, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && stop(), { signal });
  for (const button of card.querySelectorAll('a[data-store]')) {
    button.addEventListener('click', stop, { signal });
  }
  const choose = () => {
    stop();
    say(card, 'whenChoosing');
  };
  const choices = card.querySelector('[data-choices]');
  // A finger, or a mouse that comes over them.
  choices?.addEventListener('pointerenter', choose, { signal });
  // Tab leads to the choices; other keys, such as a bare Shift, mean nothing here.
  document.addEventListener('keydown', ({ key, repeat }) => key === 'Tab' && !repeat && choose(), {
    signal,
  });
  return signal;
}

/**
 * Opens the app, and the store 2 s later (docs/BEHAVIOUR.md, Deep links and downloads). If the page loses the focus, the clock only
 * stops, since the browser's own question ("Open this app?") takes the focus too.
 */
function openAppOrStore(
  appUrl: string,
  { url, store }: { url: string; store: Store },
  signal: AbortSignal,
): void {
  const clock = countdown(durations.deepLinkFallback, () => {
    report({ kind: 'store-click', store, place: 'automatic' });
    location.assign(url);
  });
  signal.addEventListener('abort', () => clock.pause());
  window.addEventListener('blur', () => clock.pause(), { signal });
  window.addEventListener('focus', () => clock.run(), { signal });
  // This history entry keeps that the redirect has run, also for a reload after Back.
  writeEntry('handedOver', true);
  // Some browsers throw for an unregistered scheme. Start the countdown anyway.
  try {
    location.assign(appUrl);
  } finally {
    clock.run();
  }
}

/** True if the page was reached by Back, Forward, a restored tab, or a reload after the redirect has run. */
function isReturn(): boolean {
  return Boolean(restored('handedOver')) || arrival() === 'back_forward';
}

/** Replaces the initial texts by those for a visitor who comes back, or is about to choose. */
function say(card: HTMLElement, moment: 'whenBack' | 'whenChoosing'): void {
  delete card.dataset.automatic;
  for (const element of card.querySelectorAll<HTMLElement>('[data-when-back]')) {
    element.textContent = element.dataset[moment] ?? '';
  }
}

/**
 * Starts the redirect of a deep-link page, where its server asked for one.
 * @param card carries `data-app-url`, `data-store-url`, `data-store` and, where something may happen by itself, `data-automatic`
 */
export async function startAppRedirect(card: HTMLElement): Promise<void> {
  const { appUrl, storeUrl, automatic } = card.dataset;
  const store = card.dataset.store as Store;
  // The redirect does not run again in another language.
  startReloadLinks();
  window.addEventListener('pagehide', () => say(card, 'whenBack'));
  document.addEventListener('visibilitychange', () => document.hidden && say(card, 'whenBack'));
  if (isReturn()) {
    say(card, 'whenBack');
    return;
  }
  if (automatic === undefined || !appUrl || !storeUrl) return;
  await untilSeen();
  const signal = untilTakenOver(card);
  await untilLoaded();
  if (!signal.aborted) openAppOrStore(appUrl, { url: storeUrl, store }, signal);
}
