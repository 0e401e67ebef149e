import type { FunctionComponent } from 'react';
import type { CommonProps, IslandName, IslandProps } from '../../../shared/islandProps';
import { durations } from '../../../shared/limits';
import { textsIn } from '../../../shared/texts/textsIn';
import { report } from '../../lib/report';
import { TimeoutError, withTimeout } from '../../lib/withTimeout';
import { allowReload, reloadOnce } from './reloadOnce';

/** Where each island's code is: one chunk an island, fetched when it is needed. */
const registry: {
  [N in IslandName]: () => Promise<FunctionComponent<IslandProps[N]>>;
} = {
  ContactForm: async () => (await import('../contact/ContactForm.island')).ContactForm,
  SupportForm: async () => (await import('../support/SupportForm.island')).SupportForm,
  NewPassword: async () => (await import('../password/NewPassword.island')).NewPassword,
};

/** The longest wait for an idle browser, in milliseconds. */
const maxIdleWait = 2000;

/**
 * Resolves once an island should run: at its first focus or touch, at the latest when the browser is idle after
 * the first frame. Before that the code would take bytes and time from what is seen first.
 */
function whenFocusedOrIdle(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const now = () => resolve();
    element.addEventListener('focusin', now, { once: true });
    element.addEventListener('pointerdown', now, { once: true });
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(now, { timeout: maxIdleWait });
      // Safari.
      else setTimeout(now, 200);
    });
  });
}

/** Marks an island as failed, which shows the alert beside it, and reports it. */
function fail(element: HTMLElement, kind: 'chunk-failed' | 'error'): void {
  element.dataset.status = 'failed';
  report({ kind });
}

async function startIsland(element: HTMLElement): Promise<void> {
  const { name, mendTypos } = element.dataset;
  const props: CommonProps = JSON.parse(element.dataset.props ?? '{}');
  await whenFocusedOrIdle(element);
  const code = Promise.all([
    import('./hydrateIsland'),
    registry[name as IslandName](),
    textsIn(props.language, mendTypos !== undefined),
    // Preact, requested with the chunks that import it instead of after them.
    import('../../lib/Running'),
  ]);
  const loaded = await withTimeout(durations.chunkLoad, code).catch((error: unknown) => {
    // A reload fetches code that is gone; for slow code it would only restart the wait.
    if (error instanceof TimeoutError || !reloadOnce()) fail(element, 'chunk-failed');
  });
  if (!loaded) return;
  const [{ hydrateIsland }, component, texts] = loaded;
  // Otherwise hydration would continue in the task that has just run React's code: one long task.
  await new Promise((resolve) => setTimeout(resolve));
  await hydrateIsland(
    element,
    // Markup and registry use the same name; TypeScript can't follow it through the attribute.
    component as FunctionComponent<object>,
    props,
    { ...props, ...texts },
    () => fail(element, 'error'),
  );
  if (element.dataset.status !== 'failed') element.dataset.status = 'ready';
  allowReload();
}

/**
 * Starts every island of the page independently: one that fails does not affect the others. Call it from
 * a deferred module: on the streamed page that runs after the stream's end, when the island is in the page.
 */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('site-island'))
    void startIsland(element);
}
