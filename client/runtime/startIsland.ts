import type { ReactNode } from 'react';
import { durations } from '../../shared/durations';
import { report } from '../lib/report';
import { withTimeout } from '../lib/withTimeout';

/** How one kind of island starts. */
interface IslandStart<P> {
  /** Resolves once its code should be fetched. */
  untilWanted(element: HTMLElement): Promise<unknown>;
  /** Fetches its code. */
  load(props: P): Promise<ReactNode>;
  /** Resolves once it may run. */
  untilFree(element: HTMLElement): Promise<unknown>;
}

/**
 * Starts what runs in a browser: fetches its code, for 120 s at most, renders it, and keeps in the element's `data-status`
 * whether it is `ready` or `failed`. Its props are JSON in `data-props`.
 * @param place where it is rendered, with or without the server's markup
 */
export async function startIsland<P>(
  element: HTMLElement,
  { untilWanted, load, untilFree }: IslandStart<P>,
  place: HTMLElement = element,
): Promise<void> {
  let failed = false;
  function fail(): void {
    failed = true;
    element.dataset.status = 'failed';
  }
  const props: P = JSON.parse(element.dataset.props ?? '{}');
  await untilWanted(element);
  // Preact, requested with the chunks that import it instead of after them.
  const code = Promise.all([import('./Running'), load(props)]);
  const loaded = await withTimeout(durations.chunkLoad, code).catch(() => {
    fail();
    report({ kind: 'chunk-failed' });
  });
  if (!loaded) return;
  await untilFree(element);
  const [{ run }, node] = loaded;
  await run(place, node, fail);
  if (!failed) element.dataset.status = 'ready';
}
