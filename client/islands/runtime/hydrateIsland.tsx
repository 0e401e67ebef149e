import { type FunctionComponent, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandName } from '../../../shared/islandProps';
import { FormTextsProvider, type IslandTexts } from '../form/formTexts';
import { islandPrefix } from './prefix';

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Hydrates one island. Resolves once its effects have run. When its code throws, then or later, React takes
 * its markup away and calls `onCrash`; if that was before it ran, the promise stays open.
 */
export function hydrateIsland<P extends object>(
  element: HTMLElement,
  name: IslandName,
  Component: FunctionComponent<P>,
  props: P,
  texts: IslandTexts,
  onCrash: () => void,
): Promise<void> {
  return new Promise((resolve) => {
    // As a transition it is done in slices, between which the browser can answer the visitor.
    startTransition(() => {
      hydrateRoot(
        element,
        <Ready onReady={resolve}>
          <FormTextsProvider value={texts}>
            <Component {...props} />
          </FormTextsProvider>
        </Ready>,
        { identifierPrefix: islandPrefix(name), onUncaughtError: () => onCrash() },
      );
    });
  });
}
