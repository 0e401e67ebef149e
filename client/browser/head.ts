import { arrival, readEntry } from './historyEntry';
import { detailsOf, report } from './report';

/*
 * Inlined in the head of every page, so that it runs before the first paint and before any script
 * that could fail.
 */
const { dataset } = document.documentElement;

// A phone's own store comes first (components/stores.css). Computers show both.
if (/iP(?:hone|ad|od)/.test(navigator.userAgent)) dataset.phone = 'ios';
else if (/Android/.test(navigator.userAgent)) dataset.phone = 'android';

if (arrival() !== 'navigate') {
  // After a reload or Back, the page of a sent form shows the thank-you from the first paint
  // (forms/form.css).
  if (readEntry('sent')) dataset.sent = '';
  // Every part of the page needs its height before the browser restores the scroll position
  // (styles/classes.css).
  dataset.whole = '';
}

// Records a tap on the sample job, which job/startJob.ts carries out once it has loaded.
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-job-tap]')) dataset.tapped = '';
});

/**
 * The longest time for which the page's scripts wait for the first paint, in milliseconds. A
 * browser may paint nothing for a while.
 */
const longestWait = 1_000;

/**
 * The number of frames until the first one is on the screen. A browser draws the first frame when
 * the second begins, and shows it by the fourth. A script that runs earlier delays it. The largest
 * paint of /Contact on Lighthouse's slow phone took 1.9 s with scripts in the HTML, 1.1 s with
 * scripts after no frame, and 0.9 s after two or four (medians of five in one run).
 */
const framesUntilSeen = 4;

/**
 * Resolves once the page is visible. The paint timing API is not used, because Firefox reports no
 * paint of a reloaded page that is scrolled.
 */
function pageSeen(): Promise<void> {
  return new Promise((resolve) => {
    // A background tab renders no frame.
    if (document.hidden) return resolve();
    let left = framesUntilSeen;
    const next = () => {
      left -= 1;
      if (left < 0) resolve();
      else requestAnimationFrame(next);
    };
    next();
    setTimeout(resolve, longestWait);
  });
}

// Loads the page's scripts after the first paint, so that neither their bytes nor their work delay
// it.
addEventListener('DOMContentLoaded', async () => {
  await pageSeen();
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]'))
    script.src = script.dataset.src ?? '';
});

/**
 * Returns true for a script of this site. Extensions and the browsers of other apps add scripts of
 * their own, whose errors say nothing about this page.
 */
const isOurs = (script: string) => script.startsWith(`${location.origin}/static/js/`);

/**
 * Reports a script of the page that is missing, was cut off, is too new for this browser, or has
 * thrown an error. Sets `data-failed`. The stylesheets then show the content that the script would
 * have replaced, and an alert beside a form that is not ready (forms/form.css). If a script neither
 * loads nor fails, the stylesheet shows the alert after 120 s.
 */
function markLost(kind: 'chunk-failed' | 'error', details?: ReturnType<typeof detailsOf>): void {
  // If a script is missing, every script that imports it fails too. Only the first one is reported.
  if (kind === 'error' || dataset.failed === undefined) report({ kind, ...details });
  dataset.failed = '';
}

addEventListener(
  'error',
  (event) => {
    const { target } = event;
    if (target instanceof HTMLScriptElement) {
      if (isOurs(target.src)) markLost('chunk-failed');
    } else if (event instanceof ErrorEvent) {
      // Other events come from elements such as pictures that could not be loaded. They are
      // ignored.
      const { error, filename, lineno, colno } = event;
      const details = detailsOf(error, `${filename}:${lineno}:${colno}`);
      if (isOurs(filename))
        markLost(error instanceof SyntaxError ? 'chunk-failed' : 'error', details);
      else if (details.file) report({ kind: 'error', ...details });
    }
  },
  { capture: true },
);
addEventListener('unhandledrejection', ({ reason }) => {
  // A `DOMException` comes from the browser itself, for example for a skipped view transition. An
  // error without a file of this site comes from a foreign script. Neither is reported.
  const details = detailsOf(reason);
  if (!(reason instanceof DOMException) && details.file) report({ kind: 'error', ...details });
});
