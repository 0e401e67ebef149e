import type { FunctionComponent } from 'react';
import type { IslandName, IslandProps } from '../../../shared/islandProps';
import type { Language } from '../../../shared/language';
import { durations } from '../../../shared/limits';
import { report } from '../../browser/report';
import { registry, texts } from './registry';
import { allowReload, reloadOnce } from './reloadOnce';
import { whenFocusedOrIdle } from './whenFocusedOrIdle';
import { TimeoutError, withTimeout } from './withTimeout';

/** Marks an island as failed, which shows the alert beside it, and reports it. */
function fail(element: HTMLElement, kind: 'chunk-failed' | 'error'): void {
  element.dataset.status = 'failed';
  report({ kind });
}

function load(name: IslandName, language: Language) {
  const code = Promise.all([import('./hydrateIsland'), registry[name](), texts[language]()]);
  return withTimeout(durations.chunkLoad, code);
}

/** What the props of all islands have. */
type AnyProps = IslandProps[IslandName];

type Code = Awaited<ReturnType<typeof load>>;

async function hydrate(
  element: HTMLElement,
  name: IslandName,
  props: AnyProps,
  code: Code,
): Promise<void> {
  const [{ hydrateIsland }, component, said] = code;
  // Otherwise it would all be one long task: hydration goes on in the task that has just run React's code.
  await new Promise((resolve) => setTimeout(resolve));
  await hydrateIsland(
    element,
    name,
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
  await load(name, props.language).then(
    (code) => hydrate(element, name, props, code),
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
