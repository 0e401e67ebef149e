import { keep, kept } from '../lib/historyEntry';

/** The data that the forms of this page carry over to another language, by name. */
const sources = new Map<string, () => unknown>();

/**
 * Carries data over when the visitor changes the language of the page.
 * @param source returns plain data, or undefined if there is nothing to carry over
 * @returns a function that stops it
 */
export function carryOver(name: string, source: () => unknown): () => void {
  sources.set(name, source);
  return () => sources.delete(name);
}

/** The data carried over under this name. It can be read once. */
export function takeCarried(name: string): unknown {
  const data = kept(name);
  if (data !== undefined) keep(name, undefined);
  return data;
}

/** What is to be carried over now. */
export function carried(): Record<string, unknown> {
  return Object.fromEntries([...sources].map(([name, source]) => [name, source()]));
}
