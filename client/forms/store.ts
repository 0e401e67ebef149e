import { useState, useSyncExternalStore } from 'react';

/** Returns the next state; the same object if the event changes nothing. Pure. */
type Reducer<S, E> = (state: S, event: E) => S;

/** Holds a reducer's state. It changes at once, before React renders, so that one press cannot start two calls. */
export function createStore<S, E>(reducer: Reducer<S, E>, initial: S) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    /** True if the event changed the state. */
    send(event: E): boolean {
      const following = reducer(state, event);
      if (following === state) return false;
      state = following;
      for (const listener of listeners) listener();
      return true;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Store<S, E> = ReturnType<typeof createStore<S, E>>;

export function useStore<S, E>(reducer: Reducer<S, E>, initial: () => S): [S, Store<S, E>] {
  const [store] = useState(() => createStore(reducer, initial()));
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  return [state, store];
}
