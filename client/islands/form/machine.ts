import { useState, useSyncExternalStore } from 'react';

/**
 * A state machine as a table: for each state, the events that mean something there and what they lead to. An event that
 * a state does not list changes nothing, so whatever comes late or twice is harmless.
 */
export type Transitions<S extends { name: string }, E extends { type: string }> = {
  readonly [N in S['name']]: {
    readonly [T in E['type']]?: (
      state: Extract<S, { name: N }>,
      event: Extract<E, { type: T }>,
    ) => S;
  };
};

/** The state that follows; the same object when nothing changes. */
export function next<S extends { name: string }, E extends { type: string }>(
  table: Transitions<S, E>,
  state: S,
  event: E,
): S {
  const steps = table[state.name as S['name']];
  // The table's type ties each step to its state and event; an index into it loses that.
  const step = steps[event.type as E['type']] as ((state: S, event: E) => S) | undefined;
  return step ? step(state, event) : state;
}

/** A state and the way to change it. */
export interface Machine<S, E> {
  get(): S;
  /** True if the event changed the state. */
  send(event: E): boolean;
  subscribe(listener: () => void): () => void;
}

/** Starts a machine; its state changes at once, before anything is drawn anew. */
export function createMachine<S extends { name: string }, E extends { type: string }>(
  table: Transitions<S, E>,
  start: S,
): Machine<S, E> {
  let state = start;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    send(event) {
      const following = next(table, state, event);
      if (following === state) return false;
      state = following;
      for (const listener of listeners) listener();
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A component's machine and its present state. */
export function useMachine<S extends { name: string }, E extends { type: string }>(
  table: Transitions<S, E>,
  start: () => S,
): [S, Machine<S, E>] {
  const [machine] = useState(() => createMachine(table, start()));
  const state = useSyncExternalStore(machine.subscribe, machine.get, machine.get);
  return [state, machine];
}
