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
export function writeEntry(name: string, data: unknown, address?: string): void {
  try {
    history.replaceState({ ...history.state, [name]: data }, '', address);
  } catch {
    // Safari accepts 100 changes in 30 s.
  }
}

/**
 * Returns how this page was reached: `navigate`, `reload`, `back_forward`, … A discarded tab that
 * is restored counts as a return. Chromium keeps the entry's state if its own URL is opened once
 * more.
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
 * Lets links to other languages, and links with `data-reload`, replace this history entry, with the
 * URL in that language. They are plain links if the entry has no data, or if another tab is
 * requested.
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
