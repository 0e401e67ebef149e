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
  // The page of a form that was sent shows that from the start (forms/form.css).
  if (readEntry('sent')) dataset.sent = '';
  // Every part of the page needs its height before the browser restores the scroll position
  // (styles/classes.css).
  dataset.whole = '';
}

// A tap on the sample job counts once its script has loaded (job/startJob.ts).
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-job-tap]')) dataset.tapped = '';
});

/**
 * The longest time for which the page's scripts wait for the first paint, in milliseconds. A
 * browser may paint nothing for a while.
 */
const longestWait = 1_000;

/**
 * The first frame is drawn when the second begins, and on the screen by the fourth: until then a
 * script would delay it.
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

/** Others (an app's browser and extensions add them) say nothing about this page. */
const isOurs = (script: string) => script.startsWith(`${location.origin}/static/js/`);

/**
 * A script of the page is gone, was cut off, is too new for this browser, or fails: the stylesheets
 * then show what it would have replaced, and an alert beside a form that is not ready
 * (forms/form.css). Where a script neither comes nor fails, they do so by themselves, after 120 s.
 */
function markLost(kind: 'chunk-failed' | 'error', details?: ReturnType<typeof detailsOf>): void {
  // Every script that imports one which is gone fails too.
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
      // Any other event comes from a picture that failed.
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
  // Rejections of the browser itself, such as a skipped view transition, are not our errors. Nor
  // are those of others' scripts.
  const details = detailsOf(reason);
  if (!(reason instanceof DOMException) && details.file) report({ kind: 'error', ...details });
});
