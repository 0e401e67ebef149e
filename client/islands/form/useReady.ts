import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in server markup, true once the island runs: what must not be used before is disabled until then. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
