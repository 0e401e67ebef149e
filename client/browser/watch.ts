/**
 * Reports once that the page's own scripts have failed (they are gone, were cut off, are too new for the browser, or hang), and
 * marks the page (`data-failed`): the stylesheets then show what the scripts would have replaced, and a form's alert.
 * Imports nothing, so that it depends on no other file. If even this script does not load, the stylesheets do the same after 120 s.
 */

/** durations.chunkLoad, in milliseconds. */
const longestWait = 120_000;

const root = document.documentElement;

/** A page with a form has started once the form's script has run, not only that of every page. */
function hasStarted(): boolean {
  if (document.querySelector('.load-alert')) return root.dataset.started === 'form';
  return root.dataset.started !== undefined;
}

function fail(): void {
  if (hasStarted() || root.dataset.failed !== undefined) return;
  root.dataset.failed = '';
  const reports = document.querySelector<HTMLElement>('script[data-reports]')?.dataset.reports;
  const event = { kind: 'chunk-failed', route: location.pathname.slice(0, 200) };
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' });
  if (reports) navigator.sendBeacon?.(reports, body);
}

/** Where the site's own scripts are; others (an app's browser and extensions add them) say nothing about this page. */
const scripts = import.meta.url.replace(/[^/]*$/, '');

// Scripts that the page fetches late, or that cannot be parsed. A picture's failure comes here too.
addEventListener(
  'error',
  (event) => {
    const { target } = event;
    const address = target instanceof HTMLScriptElement ? target.src : event.filename;
    if (address?.startsWith(scripts)) fail();
  },
  { capture: true },
);
setTimeout(fail, longestWait);

// Scripts in the page itself have run or failed by DOMContentLoaded, late ones say that they are lost; this one may be there
// earlier or later.
if (document.querySelector('[data-scripts]')) {
  if (root.dataset.lost !== undefined) fail();
} else if (document.readyState === 'complete') {
  fail();
} else {
  document.addEventListener('DOMContentLoaded', fail);
  addEventListener('load', fail);
}

// An empty export makes this a module for TypeScript: its names are not global.
export {};
