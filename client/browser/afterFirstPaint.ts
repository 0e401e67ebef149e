/** Fallback for browsers that report no paints, in milliseconds. */
const longestWait = 4_000;

const { dataset } = document.querySelector<HTMLElement>('[data-scripts]') ?? {};
const addresses = dataset?.scripts?.split(' ') ?? [];

/**
 * Inlined in the page: fetches its scripts once the first screen has been painted, so that neither their bytes nor
 * their work come before it: on a slow phone Home's largest paint is 0.2 s earlier. A hidden page is not painted, and does not wait.
 */
function fetchScripts(): void {
  for (const src of addresses) {
    const script = Object.assign(document.createElement('script'), { type: 'module', src });
    // In order: the imports of a script come before it.
    script.async = false;
    script.onerror = markLost;
    document.body.append(script);
  }
}

/** For watch.ts, which may come later than the failure. */
function markLost(): void {
  document.documentElement.dataset.lost = '';
}

// A script that came but cannot be parsed fails at the window, not at its element (HTML, "run a module script").
addEventListener('error', ({ filename }) => {
  if (addresses.some((address) => filename.endsWith(address))) markLost();
});

if (document.hidden) fetchScripts();
else {
  const observer = new PerformanceObserver(painted);
  const timer = setTimeout(painted, longestWait);
  function painted(): void {
    observer.disconnect();
    clearTimeout(timer);
    fetchScripts();
  }
  observer.observe({ type: 'paint', buffered: true });
}

// An empty export makes this a module for TypeScript: its names are not global.
export {};
