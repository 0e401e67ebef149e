import { durations } from '../../shared/limits';
import { countdown } from './countdown';

/** What the page tells its script, as `data-*` attributes. */
export interface RedirectTargets {
  /** The app's own address of the record, with the app's scheme. */
  appUrl: string;
  storeUrl: string;
}

/** Shows the words that fit: those for the first seconds, or those for somebody who comes back. */
function showReturn(card: HTMLElement): void {
  for (const words of card.querySelectorAll<HTMLElement>('[data-when]')) {
    words.hidden = words.dataset.when !== 'back';
  }
}

/**
 * Opens the app, and the store 2 s later unless the app has taken over (spec point 2, SP and CUS).
 *
 * A hidden or left page means that it has: nothing happens by itself any more, not after a return either. Losing the
 * focus only stops the clock: the browser's own question ("Open this app?") takes it too. A tap on a button takes over
 * from the clock.
 */
export function redirectToApp(card: HTMLElement, { appUrl, storeUrl }: RedirectTargets): void {
  const over = new AbortController();
  const { signal } = over;
  const clock = countdown(durations.deepLinkFallback, () => {
    over.abort();
    location.assign(storeUrl);
  });

  signal.addEventListener('abort', () => clock.pause());
  window.addEventListener('blur', () => clock.pause(), { signal });
  window.addEventListener('focus', () => clock.run(), { signal });
  window.addEventListener('pagehide', () => over.abort(), { signal });
  document.addEventListener('visibilitychange', () => document.hidden && over.abort(), { signal });
  for (const button of card.querySelectorAll('a[data-by-hand]')) {
    button.addEventListener('click', () => over.abort(), { signal });
  }

  clock.run();
  location.assign(appUrl);
}

/** Calls back once the page is in front of somebody: not while it is prerendered or opened in a background tab. */
function whenSeen(start: () => void): void {
  if (!document.hidden) {
    start();
    return;
  }
  document.addEventListener('visibilitychange', function seen() {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', seen);
    start();
  });
}

/** True if the page was reached by Back, Forward or a restored tab: its visitor has been through all this. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' || ('wasDiscarded' in document && !!document.wasDiscarded);
}

/** Starts the redirect of a deep-link page, where its server asked for one. */
export function startAppRedirect(card: HTMLElement): void {
  const { appUrl, storeUrl, automatic } = card.dataset;
  const welcomeBack = () => showReturn(card);
  window.addEventListener('pagehide', welcomeBack);
  document.addEventListener('visibilitychange', () => document.hidden && welcomeBack());
  if (isReturn()) welcomeBack();
  else if (automatic !== undefined && appUrl && storeUrl) {
    whenSeen(() => redirectToApp(card, { appUrl, storeUrl }));
  }
}
