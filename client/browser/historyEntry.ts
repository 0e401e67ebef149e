/**
 * Returns the data of this history entry under a name. It survives a reload, Back and Forward, and
 * is never in the URL.
 */
export function readEntry(name: string): unknown {
  return history.state?.[name];
}

/**
 * Stores plain data in this history entry; undefined removes it. The entry gets another URL if one
 * is given.
 */
export function writeEntry(name: string, data: unknown, url?: string): void {
  try {
    history.replaceState({ ...history.state, [name]: data }, '', url);
  } catch {
    // Safari throws above 100 changes in 30 s.
  }
}

/**
 * Returns how this page was reached: `navigate`, `reload`, `back_forward`, … A discarded tab that
 * is restored counts as a return. The data of the entry does not prove a return, because Chromium
 * keeps it if the visitor opens the same URL again.
 */
export function arrival(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return 'wasDiscarded' in document && document.wasDiscarded ? 'back_forward' : entry?.type;
}

/** The same as `readEntry`, but undefined if the visitor has opened the URL anew. */
export function restored(name: string): unknown {
  if (arrival() === 'navigate' && readEntry(name) !== undefined) writeEntry(name, undefined);
  return readEntry(name);
}

/**
 * Handles clicks on two kinds of links, unless a modifier key requests another tab or window:
 * - A link to another language gives this history entry the URL in that language, and reloads, so
 *   the entry keeps its data. If the entry has no data, the browser follows the link.
 * - A link with `data-reload` reloads the page.
 */
export function startReloadLinks(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>('a[hreflang], [data-reload]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.hreflang) {
      const state: object = history.state ?? {};
      if (Object.values(state).every((data) => data === undefined)) return;
      history.replaceState(state, '', link.href);
    }
    event.preventDefault();
    location.reload();
  });
}
