/**
 * Shows a form's alert at once when the page's own script has failed: it is gone, was cut off, or is too new for the
 * browser. Stands alone and imports nothing, so that no other file has to come for it. Where even this does not come,
 * or where a script hangs, the stylesheet shows the alert after 120 s.
 */
function look(): void {
  if (document.documentElement.dataset.started !== undefined) return;
  for (const island of document.querySelectorAll<HTMLElement>('site-island')) {
    island.dataset.status = 'failed';
  }
  for (const notice of document.querySelectorAll<HTMLElement>('[data-late]')) {
    notice.dataset.shown = '';
  }
  const reports = document.querySelector<HTMLElement>('script[data-reports]')?.dataset.reports;
  const event = { kind: 'chunk-failed', route: location.pathname.slice(0, 200) };
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' });
  if (reports) navigator.sendBeacon?.(reports, body);
}

// The page's scripts have run or failed by DOMContentLoaded; this one may be there earlier or later.
if (document.readyState === 'complete') look();
else {
  const once = new AbortController();
  const lookOnce = () => {
    once.abort();
    look();
  };
  document.addEventListener('DOMContentLoaded', lookOnce, { signal: once.signal });
  addEventListener('load', lookOnce, { signal: once.signal });
}

// An empty export makes this a module for TypeScript: its names are its own.
export {};
