import { arrival, readEntry } from './historyEntry';
import { report } from './report';

/*
 * Inlined in the head of every page, so that it runs before the first paint and before any script that could fail.
 */
const { dataset } = document.documentElement;

// Of a phone's two stores its own one leads (components/stores.css). On computers both do.
if (/iP(?:hone|ad|od)/.test(navigator.userAgent)) dataset.phone = 'ios';
else if (/Android/.test(navigator.userAgent)) dataset.phone = 'android';

if (arrival() !== 'navigate') {
  // The page of a form that was sent says so again from the start (forms/form.css).
  if (readEntry('sent')) dataset.sent = '';
  // The browser scrolls to where the visitor was: every part needs its height by then (styles/classes.css).
  dataset.whole = '';
}

// A tap on the sample job counts once its script has come (job/startJob.ts).
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-job-tap]')) dataset.tapped = '';
});

/** How long the page's scripts wait for its first paint at most, in milliseconds: a browser may draw nothing for a while. */
const longestWait = 1_000;

/** The first frame is drawn when the second begins, and on the screen by the fourth: until then a script would delay it. */
const framesUntilSeen = 4;

/** Resolves once the page is seen. Not when its paint is reported: Firefox reports none of a scrolled page that is reloaded. */
function pageSeen(): Promise<void> {
  return new Promise((resolve) => {
    // A tab in the background draws no frame.
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

// The page's scripts: neither their bytes nor their work come before what is seen first.
addEventListener('DOMContentLoaded', async () => {
  await pageSeen();
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]'))
    script.src = script.dataset.src ?? '';
});

/** Others (an app's browser and extensions add them) say nothing about this page. */
const isOurs = (script: string) => script.startsWith(`${location.origin}/static/js/`);

/**
 * A script of the page is gone, was cut off, is too new for this browser, or fails: the stylesheets then show what it would have
 * replaced, and an alert beside a form that is not ready (forms/form.css). Where a script neither comes nor fails, they do so by
 * themselves, after 120 s.
 */
function markLost(kind: 'chunk-failed' | 'error'): void {
  // Every script that imports one which is gone fails too.
  if (kind === 'error' || dataset.failed === undefined) report({ kind });
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
      if (!isOurs(event.filename)) report({ kind: 'error' });
      else markLost(event.error instanceof SyntaxError ? 'chunk-failed' : 'error');
    }
  },
  { capture: true },
);
addEventListener('unhandledrejection', ({ reason }) => {
  // Rejections of the browser itself, such as a skipped view transition, are not our errors.
  if (!(reason instanceof DOMException)) report({ kind: 'error' });
});
