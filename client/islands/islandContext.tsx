import type { ReactNode } from 'react';
import type { CommonProps } from '../../shared/islandProps';
import { LanguageProvider } from '../components/Rich';
import { requiredContext } from '../document/requiredContext';

const [ValueProvider, useIsland] = requiredContext<CommonProps>(
  'useIsland() works inside an island only',
);

export { useIsland };

/** Provides the common props to an island's components, on the server and in the browser. */
export function IslandProvider({ value, children }: { value: CommonProps; children: ReactNode }) {
  return (
    <LanguageProvider value={value.language}>
      <ValueProvider value={value}>{children}</ValueProvider>
    </LanguageProvider>
  );
}
