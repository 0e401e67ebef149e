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
