import { useSyncExternalStore } from 'react';

/**
 * Creates a state outside React. It changes at once, before React renders, so that one press cannot
 * start two requests.
 */
export function createStore<S>(initial: S) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next: S) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Store<S> = ReturnType<typeof createStore<S>>;

const running = createStore(true);

/** Returns false in the server's markup, and true once the island runs. */
export const useRunning = () => useStore(running, false);

/**
 * Returns the state, and renders again when it changes.
 * @param server the state in the server's markup, if it may have changed since
 */
export function useStore<S>(store: Store<S>, server?: S): S {
  return useSyncExternalStore(store.subscribe, store.get, () => server ?? store.get());
}
