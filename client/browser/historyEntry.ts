/** What this history entry has under a name: through a reload, Back and Forward, and never in the address. */
export function readEntry(name: string): unknown {
  return history.state?.[name];
}

/** Keeps plain data in this history entry; undefined forgets what is there. The entry gets another address if one is given. */
export function writeEntry(name: string, data: unknown, address?: string): void {
  try {
    history.replaceState({ ...history.state, [name]: data }, '', address);
  } catch {
    // Safari takes 100 changes in 30 s.
  }
}

/**
 * How this page was reached: `navigate`, `reload`, `back_forward`, … A tab that was thrown away counts as one that comes back.
 * Chromium leaves the entry's state as it was where its own address is opened once more.
 */
export function arrival(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return 'wasDiscarded' in document && document.wasDiscarded ? 'back_forward' : entry?.type;
}

/** The same as `readEntry`, but forgotten where the visitor has opened the address anew. */
export function restored(name: string): unknown {
  if (arrival() === 'navigate' && readEntry(name) !== undefined) writeEntry(name, undefined);
  return readEntry(name);
}

/**
 * Lets links to other languages, and those marked `data-reload`, load this history entry again instead of adding one, with its
 * address in that language. Where the entry keeps nothing, or another tab is asked for, links to other languages are plain links.
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
