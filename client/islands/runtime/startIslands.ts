import type { FunctionComponent } from 'react';
import type { IslandName } from '../../../shared/islandProps';
import { durations } from '../../../shared/limits';
import { report } from '../../browser/report';
import { registry } from './registry';
import { allowReload, reloadOnce } from './reloadOnce';
import { whenFocusedOrIdle } from './whenFocusedOrIdle';
import { TimeoutError, withTimeout } from './withTimeout';

/** Marks an island as failed, which shows the alert beside it, and reports it. */
function fail(element: HTMLElement, kind: 'chunk-failed' | 'error'): void {
  element.dataset.status = 'failed';
  report({ kind });
}

function load(name: IslandName) {
  const code = Promise.all([import('./hydrateIsland'), registry[name]()]);
  return withTimeout(durations.chunkLoad, code);
}

type Code = Awaited<ReturnType<typeof load>>;

async function hydrate(element: HTMLElement, name: IslandName, code: Code): Promise<void> {
  const [{ hydrateIsland }, component] = code;
  // Otherwise it would all be one long task: hydration goes on in the task that has just run React's code.
  await new Promise((resolve) => setTimeout(resolve));
  await hydrateIsland(
    element,
    name,
    // Markup and registry go by the same name; TypeScript can't follow it through the attribute.
    component as FunctionComponent<object>,
    JSON.parse(element.dataset.props ?? '{}'),
    () => fail(element, 'error'),
  );
  if (element.dataset.status !== 'failed') element.dataset.status = 'ready';
  allowReload();
}

async function startIsland(element: HTMLElement): Promise<void> {
  const name = element.dataset.name as IslandName;
  await whenFocusedOrIdle(element);
  await load(name).then(
    (code) => hydrate(element, name, code),
    (error: unknown) => {
      // Code that is gone comes with a reload; for code that is slow it would only begin the wait again.
      if (error instanceof TimeoutError || !reloadOnce()) fail(element, 'chunk-failed');
    },
  );
}

/**
 * Starts every island of the page, each for itself: one that fails leaves the others alone. To be called by
 * a deferred module: on the streamed page that is after the stream's end, when the island is there.
 */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('site-island'))
    void startIsland(element);
}
