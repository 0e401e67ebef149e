import type { Store } from '../../shared/clientEvents';
import { durations } from '../../shared/durations';
import { countdown } from './countdown';
import { arrival, restored, startReloadLinks, writeEntry } from './historyEntry';
import { report } from './report';

/** How long to wait for the page's `load` event before the app is opened, in milliseconds. */
const maxLoadWait = 1_000;

/** Resolves once the page is visible, that is neither prerendered nor in a background tab. */
async function untilSeen(): Promise<void> {
  while (document.hidden)
    await new Promise((seen) =>
      document.addEventListener('visibilitychange', seen, { once: true }),
    );
}

/**
 * Resolves once the page has loaded, or after a second, because a file of the page may never
 * arrive. Chromium never fires the page's `load` event if the app's URL is opened before it.
 */
async function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((loaded) => {
    addEventListener('load', loaded, { once: true });
    setTimeout(loaded, maxLoadWait);
  });
}

/**
 * Returns a signal that aborts once neither the app nor the store may open automatically any more.
 * It stays aborted if the visitor returns to the page. It aborts when:
 * - The page is hidden or left, because the app or another page has taken its place.
 * - The visitor clicks a link to a store.
 * - The visitor moves the pointer or the focus to the choices.
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
  // `pointerenter` fires when a finger touches the choices, and when a mouse moves over them.
  choices?.addEventListener('pointerenter', choose, { signal });
  // Only Tab counts, because it moves the focus to the choices. Other keys, such as Shift, do not.
  document.addEventListener('keydown', ({ key, repeat }) => key === 'Tab' && !repeat && choose(), {
    signal,
  });
  return signal;
}

/**
 * Opens the app, and 2 s later the store (docs/BEHAVIOUR.md, Deep links and downloads). If the page
 * loses the focus, the timer only pauses, because the browser's question ("Open this app?") takes
 * the focus too.
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
  // The history entry records that the redirect has run, also for a reload after Back.
  writeEntry('handedOver', true);
  // Some browsers throw for an unregistered scheme. The timer starts anyway.
  try {
    location.assign(appUrl);
  } finally {
    clock.run();
  }
}

/**
 * Returns true if the page was reached by Back, Forward, a restored tab, or a reload after the
 * redirect has run.
 */
function isReturn(): boolean {
  return Boolean(restored('handedOver')) || arrival() === 'back_forward';
}

/**
 * Replaces the initial texts by those for a visitor who has returned, or who is about to choose.
 */
function say(card: HTMLElement, moment: 'whenBack' | 'whenChoosing'): void {
  delete card.dataset.automatic;
  for (const element of card.querySelectorAll<HTMLElement>('[data-when-back]')) {
    element.textContent = element.dataset[moment] ?? '';
  }
}

/**
 * Starts the redirect of a deep-link page, if the server has asked for one.
 * @param card has `data-app-url`, `data-store-url`, `data-store` and, if something may open
 *   automatically, `data-automatic`
 */
export async function startAppRedirect(card: HTMLElement): Promise<void> {
  const { appUrl, storeUrl, automatic } = card.dataset;
  const store = card.dataset.store as Store;
  // Links to other languages keep the data of the history entry, so the redirect does not run
  // again.
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
