import type { FunctionComponent, ReactNode } from 'react';
import type { CommonProps } from '../../shared/islandProps';
import type { FormTexts } from '../../shared/texts/texts';
import { LanguageProvider } from '../lib/Rich';
import { requiredContext } from '../lib/requiredContext';

/** What every part of an island may use: what all islands get, and the texts in the language of its page. */
type IslandValue = CommonProps & FormTexts;

const [ValueProvider, useIsland] = requiredContext<IslandValue>(
  'useIsland() works inside an island only',
);

export { useIsland };

/** Around an island's components, on the server and in the browser. */
export function IslandProvider({ value, children }: { value: IslandValue; children: ReactNode }) {
  return (
    <LanguageProvider value={value.language}>
      <ValueProvider value={value}>{children}</ValueProvider>
    </LanguageProvider>
  );
}

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
