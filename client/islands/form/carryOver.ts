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
 * Makes links to other languages keep this history entry, with a reset link that it holds and what the forms take along:
 * the entry gets the other address, and is loaded again. Where there is nothing to keep, or another tab is asked for, they
 * are plain links.
 */
export function startLanguageLinks(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[hreflang]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const carried = collect();
    if (!history.state?.resetLink && Object.keys(carried).length === 0) return;
    event.preventDefault();
    history.replaceState({ ...history.state, carried }, '', link.href);
    location.reload();
  });
}
