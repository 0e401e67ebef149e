/** The data that the forms of this page carry over to another language, by name. */
const sources = new Map<string, () => unknown>();

/**
 * Carries data over when the visitor changes the language of the page: in this history entry's state, never in the
 * address.
 * @param source returns plain data, or undefined if there is nothing to carry over
 * @returns a function that stops it
 */
export function carryOver(name: string, source: () => unknown): () => void {
  sources.set(name, source);
  return () => sources.delete(name);
}

/** The data carried over under this name. It can be read once, and is removed from the history entry. */
export function takeCarried(name: string): unknown {
  const { carried: { [name]: found, ...others } = {}, ...rest } = history.state ?? {};
  if (found !== undefined) history.replaceState({ ...rest, carried: others }, '');
  return found;
}

function collect(): Record<string, unknown> {
  const found = [...sources].map(([name, source]) => [name, source()] as const);
  return Object.fromEntries(found.filter(([, data]) => data !== undefined));
}

/**
 * Makes links to other languages, and those marked `data-reload`, keep this history entry with the reset link that it holds:
 * the entry is loaded again, for another language with its address and what the forms take along. Where there is nothing to
 * keep, or another tab is asked for, links to other languages are plain links.
 */
export function startReloadLinks(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>('a[hreflang], [data-reload]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.hreflang) {
      const carried = collect();
      if (!history.state?.resetLink && Object.keys(carried).length === 0) return;
      history.replaceState({ ...history.state, carried }, '', link.href);
    }
    event.preventDefault();
    location.reload();
  });
}
