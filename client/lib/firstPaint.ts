/** How long to wait where the browser reports no paint, or the tab is in the background, in milliseconds. */
const longest = 4_000;

/** Resolves when the page has been painted: before that, code and frames would take bytes and time from what is seen first. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const now = () => resolve();
    new PerformanceObserver(now).observe({ type: 'paint', buffered: true });
    setTimeout(now, longest);
  });
}
