import type { FunctionComponent, ReactNode } from 'react';
import type { CommonProps } from '../../shared/islandProps';
import type { FormTexts } from '../../shared/texts/texts';
import { IslandProvider } from './islandContext';

/** An island's component with its props and, for all that is in it, the texts of its language. */
export function withTexts(
  Component: FunctionComponent<object>,
  props: CommonProps,
  texts: FormTexts,
): ReactNode {
  return (
    <IslandProvider value={{ ...props, ...texts }}>
      <Component {...props} />
    </IslandProvider>
  );
}
