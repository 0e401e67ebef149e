/**
 * Stands in the page itself: fetches its scripts once the first screen has been painted, so that neither their bytes nor
 * their work come before it. A page that nobody sees yet is not painted, and does not wait.
 */
function fetchScripts(): void {
  const addresses = document.querySelector<HTMLElement>('[data-scripts]')?.dataset.scripts;
  for (const src of addresses?.split(' ') ?? []) {
    const script = Object.assign(document.createElement('script'), { type: 'module', src });
    // In their order: what a script imports stands before it.
    script.async = false;
    document.body.append(script);
  }
}

if (document.hidden) fetchScripts();
else {
  new PerformanceObserver((_painted, observer) => {
    observer.disconnect();
    fetchScripts();
  }).observe({ type: 'paint', buffered: true });
}

// An empty export makes this a module for TypeScript: its names are its own.
export {};
