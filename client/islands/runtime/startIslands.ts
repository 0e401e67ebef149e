import type { FunctionComponent } from 'react';
import type { IslandName, IslandProps } from '../../../shared/islandProps';
import type { Language } from '../../../shared/language';
import { durations } from '../../../shared/limits';
import { textsIn } from '../../../shared/texts/textsIn';
import { report } from '../../lib/report';
import { TimeoutError, withTimeout } from '../../lib/withTimeout';
import { registry } from './registry';
import { allowReload, reloadOnce } from './reloadOnce';
import { whenFocusedOrIdle } from './whenFocusedOrIdle';

/** Marks an island as failed, which shows the alert beside it, and reports it. */
function fail(element: HTMLElement, kind: 'chunk-failed' | 'error'): void {
  element.dataset.status = 'failed';
  report({ kind });
}

function load(name: IslandName, language: Language, mendTypos: boolean) {
  const texts = textsIn(language, mendTypos);
  const code = Promise.all([
    import('./hydrateIsland'),
    registry[name](),
    texts,
    // What the others run on, asked for with them instead of being found in them.
    import('../../lib/Running'),
  ]);
  return withTimeout(durations.chunkLoad, code);
}

/** What the props of all islands have. */
type AnyProps = IslandProps[IslandName];

type Code = Awaited<ReturnType<typeof load>>;

async function hydrate(element: HTMLElement, props: AnyProps, code: Code): Promise<void> {
  const [{ hydrateIsland }, component, said] = code;
  // Otherwise hydration would continue in the task that has just run React's code: one long task.
  await new Promise((resolve) => setTimeout(resolve));
  await hydrateIsland(
    element,
    // Markup and registry go by the same name; TypeScript can't follow it through the attribute.
    component as FunctionComponent<object>,
    props,
    { language: props.language, ...said },
    () => fail(element, 'error'),
  );
  if (element.dataset.status !== 'failed') element.dataset.status = 'ready';
  allowReload();
}

async function startIsland(element: HTMLElement): Promise<void> {
  const name = element.dataset.name as IslandName;
  const props: AnyProps = JSON.parse(element.dataset.props ?? '{}');
  await whenFocusedOrIdle(element);
  await load(name, props.language, element.dataset.mendTypos !== undefined).then(
    (code) => hydrate(element, props, code),
    (error: unknown) => {
      // A reload fetches code that is gone; for slow code it would only restart the wait.
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
