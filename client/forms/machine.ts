import { useState, useSyncExternalStore } from 'react';
import { withoutControls } from '../../shared/clean';

/** Returns the next state; the same object if the event changes nothing. Pure. */
type Reducer<S, E> = (state: S, event: E) => S;

/** Holds a reducer's state. It changes at once, before React renders, so that one press cannot start two calls. */
export function createMachine<S, E>(reducer: Reducer<S, E>, initial: S) {
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

export type Machine<S, E> = ReturnType<typeof createMachine<S, E>>;

export function useMachine<S, E>(reducer: Reducer<S, E>, initial: () => S): [S, Machine<S, E>] {
  const [machine] = useState(() => createMachine(reducer, initial()));
  const state = useSyncExternalStore(machine.subscribe, machine.get, machine.get);
  return [state, machine];
}

interface FieldError {
  field: string;
  sentence: string;
  /** How long the field's text may be, where it is longer. */
  advice?: string;
}

/** Why a call failed: our sentence, and what a PHP host has said in English. */
export interface FailureText {
  sentence: string;
  hostMessage?: string;
}

/** The visitor fills the form in. */
interface Editing {
  name: 'editing';
  error?: FieldError;
  /** The last call failed, and the server has said why. */
  failure?: FailureText;
  /** The line beside the button: the last call got no response. */
  note?: string;
  /** When the server may be asked again, in milliseconds since 1970. */
  retryAt?: number;
  /** The server has refused too many tries: nothing is sent before `retryAt`. */
  mustWait?: boolean;
  /** A call that the browser dropped while the page was in the back/forward cache; its answer may still come. */
  lost?: number;
}

/** The state of a form that is filled in and sent. Calls are numbered: answers to any other call are ignored. */
export type FormState =
  | Editing
  | { name: 'sending'; call: number }
  | { name: 'sent'; reference?: string };

/** What a failed call leaves in the form. */
export type Outcome = Pick<Editing, 'error' | 'failure' | 'note' | 'retryAt' | 'mustWait'>;

export type FormEvent =
  | { type: 'typed'; field?: string }
  | { type: 'refused'; error: FieldError }
  | { type: 'submitted'; call: number; now: number }
  | ({ type: 'failed'; call: number } & Outcome)
  | { type: 'accepted'; call: number; reference?: string }
  | { type: 'carriedOver'; state: FormState }
  | { type: 'restored'; note?: string }
  | { type: 'abandoned' };

export const formStart: FormState = { name: 'editing' };

/** A changed field is no longer wrong, and the answer to a lost call would be about other values than those shown. */
function typed(state: Editing, field: string | undefined): Editing {
  const isMarked = state.error && (field === undefined || state.error.field === field);
  if (!isMarked && state.lost === undefined) return state;
  return { ...state, error: isMarked ? undefined : state.error, lost: undefined };
}

export function isBlocked(state: FormState, now: number): boolean {
  if (state.name !== 'editing' || !state.mustWait) return false;
  return state.retryAt !== undefined && now < state.retryAt;
}

function whileEditing(state: Editing, event: FormEvent): FormState {
  switch (event.type) {
    case 'typed':
      return typed(state, event.field);
    case 'refused':
      return { ...state, error: event.error, failure: undefined };
    case 'submitted':
      if (isBlocked(state, event.now)) return state;
      return { name: 'sending', call: event.call };
    case 'accepted':
      return event.call === state.lost ? { name: 'sent', reference: event.reference } : state;
    case 'carriedOver':
      return event.state;
    default:
      return state;
  }
}

function whileSending(state: FormState & { name: 'sending' }, event: FormEvent): FormState {
  switch (event.type) {
    case 'accepted':
      return event.call === state.call ? { name: 'sent', reference: event.reference } : state;
    case 'failed': {
      const { type: _, call, ...outcome } = event;
      return call === state.call ? { name: 'editing', ...outcome } : state;
    }
    case 'abandoned':
      return formStart;
    case 'restored':
      return { name: 'editing', note: event.note, lost: state.call };
    default:
      return state;
  }
}

/** Contact, the id dialog, and the form in the other two reducers. Nothing leads out of `sent`. */
export function formReducer(state: FormState, event: FormEvent): FormState {
  if (state.name === 'editing') return whileEditing(state, event);
  if (state.name === 'sending') return whileSending(state, event);
  return state;
}

/** A form's values by field name; missing fields are empty. There are no files. */
export function formValues<N extends string>(
  form: HTMLFormElement,
  names: readonly N[],
): Record<N, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
    N,
    string
  >;
}

/** The same without control characters, which no rule accepts. Not for passwords: they are sent as they were typed. */
export function typedValues<N extends string>(
  form: HTMLFormElement,
  names: readonly N[],
): Record<N, string> {
  const values = formValues(form, names);
  for (const name of names) values[name] = withoutControls(values[name]);
  return values;
}

/** A field of a form by its name, or the element in its place (`data-field`). */
export function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) return field;
  return form?.querySelector<HTMLElement>(`[data-field="${name}"]`) ?? undefined;
}
