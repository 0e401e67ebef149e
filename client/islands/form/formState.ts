import { next, type Transitions } from './machine';

/** The one field that is wrong, and its sentence. */
export interface FieldError {
  field: string;
  sentence: string;
}

/** The visitor fills the form in. */
export interface Editing {
  name: 'editing';
  error?: FieldError;
  /** The quiet line: what became of the last call. */
  note?: string;
  /** A call that the browser let go of while the page was put aside; its answer may still come. */
  lost?: number;
}

/** Too many tries: as `editing`, but nothing is sent before `until` (milliseconds since 1970). */
export interface Limited {
  name: 'limited';
  until: number;
  error?: FieldError;
  note?: string;
}

/** One call is under way. */
export interface Sending {
  name: 'sending';
  call: number;
}

/** The server has it; there is no way back. */
export interface Sent {
  name: 'sent';
}

/** Nothing is under way. */
export type Idle = Editing | Limited;

/** Where a form that is filled in and sent can stand. */
export type FormState = Idle | Sending | Sent;

/** What can happen to such a form. Every call has a number of its own: answers to another one are ignored. */
export type FormEvent =
  | { type: 'typed'; field?: string }
  | { type: 'refused'; error: FieldError }
  | { type: 'submitted'; call: number; now: number }
  | { type: 'failed'; call: number; error?: FieldError; note?: string; until?: number }
  | { type: 'accepted'; call: number }
  | { type: 'restored'; note: string }
  | { type: 'abandoned' }
  | { type: 'waited'; now: number };

type Event<T extends FormEvent['type']> = Extract<FormEvent, { type: T }>;

/** What only marks fields or ends a wait: it never begins a call. */
export type IdleEvent = Event<'typed' | 'refused' | 'waited'>;

/** What leaves a form unsent. */
export type UnsentEvent = Exclude<FormEvent, { type: 'accepted' }>;

/** A changed field is no longer wrong, and the answer to a lost call would be about other values than those shown. */
function onTyped(state: Idle, { field }: Event<'typed'>): Idle {
  const clears = state.error && (field === undefined || state.error.field === field);
  const error = clears ? undefined : state.error;
  if (state.name === 'limited') return clears ? { ...state, error } : state;
  return clears || state.lost !== undefined ? { ...state, error, lost: undefined } : state;
}

const onRefused = <S extends Idle>(state: S, { error }: Event<'refused'>): S => ({
  ...state,
  error,
});

const onSubmitted = ({ call }: Event<'submitted'>): Sending => ({ name: 'sending', call });

const idleTransitions: Transitions<Idle, IdleEvent> = {
  editing: {
    typed: onTyped,
    refused: onRefused,
  },
  limited: {
    typed: onTyped,
    refused: onRefused,
    waited: (state, { now }) =>
      now < state.until ? state : { name: 'editing', error: state.error },
  },
};

const unsentTransitions: Transitions<Idle | Sending, UnsentEvent> = {
  editing: {
    ...idleTransitions.editing,
    submitted: (_, event) => onSubmitted(event),
  },
  limited: {
    ...idleTransitions.limited,
    submitted: (state, event) => (event.now < state.until ? state : onSubmitted(event)),
  },
  sending: {
    failed: (state, { call, error, note, until }) => {
      if (call !== state.call) return state;
      return until === undefined
        ? { name: 'editing', error, note }
        : { name: 'limited', until, error, note };
    },
    // Nobody waits for the answer any more.
    abandoned: () => ({ name: 'editing' }),
    // From the back/forward cache, where calls do not go on.
    restored: ({ call }, { note }) => ({ name: 'editing', note, lost: call }),
  },
};

/** True if this answer ends the call that the form waits for, or the one that it lost. */
export function isAwaited(form: Idle | Sending, { call }: Event<'accepted'>): boolean {
  if (form.name === 'sending') return form.call === call;
  return form.name === 'editing' && form.lost === call;
}

const onAccepted = <S extends Idle | Sending>(state: S, event: Event<'accepted'>): S | Sent =>
  isAwaited(state, event) ? { name: 'sent' } : state;

/**
 * The contact form as a whole, and what the other two are made of:
 *
 *     editing  submitted -> sending
 *     editing  accepted, for a lost call -> sent
 *     limited  submitted, once the wait is over -> sending
 *     limited  waited, once it is over -> editing
 *     sending  accepted -> sent
 *     sending  failed -> editing, or limited where the server named a time
 *     sending  restored, abandoned -> editing
 *
 * `typed` and `refused` only change which field is marked. Nothing leads out of `sent`.
 */
export const formTransitions: Transitions<FormState, FormEvent> = {
  editing: { ...unsentTransitions.editing, accepted: onAccepted },
  limited: unsentTransitions.limited,
  sending: { ...unsentTransitions.sending, accepted: onAccepted },
  sent: {},
};

/** A larger state with its form after an event; the same state if the form is the same. */
export function withForm<S extends { form: Idle | Sending }>(state: S, event: UnsentEvent): S {
  const form = next(unsentTransitions, state.form, event);
  return form === state.form ? state : { ...state, form };
}

/** The same where no call can be under way. */
export function withIdleForm<S extends { form: Idle }>(state: S, event: IdleEvent): S {
  const form = next(idleTransitions, state.form, event);
  return form === state.form ? state : { ...state, form };
}
