import { type FunctionComponent, useEffect, useLayoutEffect } from 'react';
import { createRoot, type HydrationOptions, hydrateRoot } from 'react-dom/client';
import { fieldsIn } from '../browser/draft';
import { report } from '../browser/report';
import { IslandProvider } from './islandContext';

interface ReadyProps {
  /** Called once its siblings are in the page, before they see it. */
  onRendered: () => void;
  onReady: () => void;
}

/** The first of what runs in an element, since effects run in the order of the page. */
function Ready({ onRendered, onReady }: ReadyProps) {
  useLayoutEffect(onRendered, [onRendered]);
  useEffect(onReady, [onReady]);
  return null;
}

/**
 * Remembers the server's fields, with what is typed in them, and which one has the focus. The returned function puts back what is
 * lost: where an extension or a translation has changed the markup, React builds it anew.
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
    // Not if the visitor has gone on meanwhile.
    if (focused && !focused.isConnected && document.activeElement === document.body)
      fields.find(({ id }) => id === focused?.id)?.focus();
  };
}

/**
 * Hydrates the page's form from the server's markup. Its element's `data-status` becomes `ready`; or `failed` when its code throws, then
 * or later, and its markup is removed. Resolves once it is one of them. Its props are JSON in `data-props`.
 */
export async function startIsland<P extends object>(Component: FunctionComponent<P>) {
  const island = document.querySelector<HTMLElement>('[data-island]');
  // This runs after the end of a stream: without an island the stream was cut before its outcome (forms/form.css).
  if (!island) {
    document.documentElement.dataset.failed = '';
    return;
  }
  // Otherwise hydration would continue in the task that has just run React's code: one long task.
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
        // As if it had not been caught: in the console and in the page's report.
        reportError(error);
        end('failed');
      },
      // The markup was not the server's any more: it has been rendered anew.
      onRecoverableError: () => report({ kind: 'recovered' }),
    };
    // The page of a thank-you has no form to hydrate (browser/draft.ts).
    if ('sent' in document.documentElement.dataset) createRoot(island, options).render(content);
    else hydrateRoot(island, content, options);
  });
}
