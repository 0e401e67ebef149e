import type { FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Running } from '../../lib/Running';
import { IslandProvider, type IslandValue } from '../islandContext';

/**
 * Hydrates one island. Resolves once its effects have run. When its code throws, then or later, its markup is
 * removed and `onCrash` called; if that was before it ran, the promise stays open.
 */
export function hydrateIsland<P extends object>(
  element: HTMLElement,
  Component: FunctionComponent<P>,
  props: P,
  value: IslandValue,
  onCrash: () => void,
): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Running onReady={resolve} onCrash={onCrash}>
        <IslandProvider value={value}>
          <Component {...props} />
        </IslandProvider>
      </Running>,
    );
  });
}
