import { type FunctionComponent, useEffect, useLayoutEffect } from 'react';
import { createRoot, type HydrationOptions, hydrateRoot } from 'react-dom/client';
import { fieldsIn } from '../browser/draft';
import { report } from '../browser/report';
import { IslandProvider } from './islandContext';

interface ReadyProps {
  /** Called once the siblings are in the document, before their layout effects. */
  onRendered: () => void;
  onReady: () => void;
}

/**
 * Calls back before the effects of its later siblings, because React runs effects in document
 * order.
 */
function Ready({ onRendered, onReady }: ReadyProps) {
  useLayoutEffect(onRendered, [onRendered]);
  useEffect(onReady, [onReady]);
  return null;
}

/**
 * Stores the server's fields with their typed text, and the focused field. Returns a function that
 * restores what is lost if React builds the markup anew, because an extension or a translation has
 * changed it.
 */
function holdTyped(place: HTMLElement): () => void {
  const typed = fieldsIn(place);
  let focused = document.activeElement;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target;
  };
  place.addEventListener('focusin', remember);
  return () => {
    place.removeEventListener('focusin', remember);
    const fields = fieldsIn(place);
    for (const { name, value, isConnected } of typed) {
      const field = fields.find((each) => each.name === name);
      if (field && !isConnected) field.value = value;
    }
    // The focus stays where it is if the visitor has moved it meanwhile.
    if (focused && !focused.isConnected && document.activeElement === document.body)
      fields.find(({ id }) => id === focused?.id)?.focus();
  };
}

/**
 * Hydrates the page's island from the server's markup. Its props are JSON in `data-props`. Its
 * `data-status` becomes `ready`, or `failed` if its code throws during hydration or later. React
 * then removes its markup. Resolves once the status is set.
 */
export async function startIsland<P extends object>(Component: FunctionComponent<P>) {
  const island = document.querySelector<HTMLElement>('[data-island]');
  // The operator has switched the form off.
  if (!island) return;
  // Waits for a new task, because hydration in the task that has just evaluated React's code would
  // make it one long task.
  await new Promise((resolve) => setTimeout(resolve));
  const props = JSON.parse(island.dataset.props ?? '{}');
  const restore = holdTyped(island);
  await new Promise<void>((resolve) => {
    function end(status: 'ready' | 'failed') {
      island?.setAttribute('data-status', status);
      resolve();
    }
    const content = (
      <>
        <Ready onRendered={restore} onReady={() => end('ready')} />
        <IslandProvider value={props}>
          <Component {...props} />
        </IslandProvider>
      </>
    );
    const options: HydrationOptions = {
      onUncaughtError(error) {
        // The error is reported as if it had not been caught: in the console, and as an event of
        // the page.
        reportError(error);
        end('failed');
      },
      // The markup differed from the server's, so React has rendered it anew.
      onRecoverableError: () => report({ kind: 'recovered' }),
    };
    // The page of a thank-you has no form to hydrate (browser/draft.ts).
    if ('sent' in document.documentElement.dataset) createRoot(island, options).render(content);
    else hydrateRoot(island, content, options);
  });
}
