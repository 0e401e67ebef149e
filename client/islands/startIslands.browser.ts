import type { FunctionComponent } from 'react';
import type { CommonProps, IslandName, IslandProps } from '../../shared/islandProps';
import { report } from '../browser/report';

/** Where each island's code is: one chunk an island, fetched when it is needed. */
const registry: {
  [N in IslandName]: () => Promise<FunctionComponent<IslandProps[N]>>;
} = {
  ContactForm: async () => (await import('../forms/ContactForm')).ContactForm,
  SupportForm: async () => (await import('../forms/SupportForm')).SupportForm,
  NewPassword: async () => (await import('../forms/NewPassword')).NewPassword,
};

/** Fetches all code of an island in one round: React with the chunks that import it instead of after them. */
const load = (name: IslandName) =>
  Promise.all([
    import('./run.browser'),
    import('./islandContext'),
    // Markup and registry use the same name; TypeScript can't follow it through the attribute.
    registry[name]() as Promise<FunctionComponent<object>>,
  ]);

/**
 * Starts an island: fetches its code, renders it, and keeps in the element's `data-status` whether it is `ready`
 * or `failed`. Its props are JSON in `data-props`.
 */
async function startIsland(element: HTMLElement): Promise<void> {
  let failed = false;
  function fail(): void {
    failed = true;
    element.dataset.status = 'failed';
  }
  const { name, props: json = '{}' } = element.dataset;
  const props: CommonProps = JSON.parse(json);
  const loaded = await load(name as IslandName).catch(() => {
    fail();
    report({ kind: 'chunk-failed' });
  });
  if (!loaded) return;
  // Otherwise hydration would continue in the task that has just run React's code: one long task.
  await new Promise((resolve) => setTimeout(resolve));
  const [{ run }, { inIsland }, component] = loaded;
  await run(element, inIsland(component, props), fail);
  if (!failed) element.dataset.status = 'ready';
}

/**
 * Starts every island of the page independently: one that fails does not affect the others. Call it from
 * a deferred module: on the streamed page that runs after the stream's end, when the island is in the page. Resolves once each is
 * ready or has failed.
 */
export function startIslands(): Promise<unknown> {
  return Promise.all([...document.querySelectorAll<HTMLElement>('site-island')].map(startIsland));
}
