/** How long to wait where the browser reports no paint, in milliseconds. */
const longest = 4_000;

/**
 * Resolves when the page has been painted, at once in a background tab: before that, code and frames would take bytes and time
 * from what is seen first.
 */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const now = () => resolve();
    if (document.hidden) return now();
    new PerformanceObserver(now).observe({ type: 'paint', buffered: true });
    setTimeout(now, longest);
  });
}
