/** The longest wait for an idle browser, in milliseconds. */
const idleWithin = 2000;

/**
 * Resolves once an island should run: at its first focus or touch, at the latest when the browser is idle after
 * the first frame. Before that the code would take bytes and time from what is seen first.
 */
export function whenFocusedOrIdle(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const now = () => resolve();
    element.addEventListener('focusin', now, { once: true });
    element.addEventListener('pointerdown', now, { once: true });
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(now, { timeout: idleWithin });
      // Safari.
      else setTimeout(now, 200);
    });
  });
}
