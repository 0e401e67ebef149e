import type { Role } from '../../shared/roles';
import { type FormEvent, type FormState, formReducer, formStart } from './machine';

/** An id that was found, with the server's signed ticket for it. */
export interface Verified {
  role: Role;
  uniqueId: string;
  name: string;
  ticket: string;
  /** When the ticket expires, in milliseconds since 1970. */
  until: number;
}

/** What a draft keeps of them: the chosen role, and its id while the ticket holds. */
export interface KnownId {
  role: Role;
  verified?: Verified;
}

export interface Question {
  role: Role;
  /** The id to start with: the one whose ticket has expired, or what was typed before the dialog was closed. */
  uniqueId?: string;
  /** Counts the questions: each gets a fresh dialog, and an answer to an earlier one is ignored. */
  turn: number;
}

/** How a role was chosen: from then on the keyboard would walk through the list without meaning each of its roles. */
export type ChosenBy = 'pointer' | 'keyboard';

/** The state of the support form: the form itself, and how far the id is. */
export interface SupportState {
  step: 'choosing' | 'asking' | 'verified';
  /** The chosen role; undefined while the selector says "Select". */
  role?: Role;
  /** The dialog's question, or its last one: it is still visible while the dialog fades out. */
  question?: Question;
  verified?: Verified;
  form: FormState;
}

/** What can happen to it: what can happen to any form, and the steps from a role to a verified id and back. */
export type SupportEvent =
  | FormEvent
  | { type: 'chose'; role?: Role; way: ChosenBy }
  | { type: 'found'; turn: number; verified: Verified }
  | { type: 'cancelled'; uniqueId: string }
  | ({ type: 'carried' } & KnownId)
  | { type: 'roleChanged' }
  | { type: 'ticketExpired'; call: number };

export const supportStart: SupportState = { step: 'choosing', form: formStart };

function ask(state: SupportState, role: Role, uniqueId?: string): SupportState {
  const last = state.question;
  // The dialog does not ask about a field that was wrong before.
  const form = state.form.name === 'editing' ? { ...state.form, error: undefined } : state.form;
  const typed = last?.role === role ? last.uniqueId : undefined;
  const question = { role, uniqueId: uniqueId ?? typed, turn: (last?.turn ?? 0) + 1 };
  return { step: 'asking', role, question, form };
}

function withForm(state: SupportState, event: FormEvent): SupportState {
  const form = formReducer(state.form, event);
  return form === state.form ? state : { ...state, form };
}

/** Support: choose a role, verify the id in the dialog, send. Only a verified form can be sent. */
export function supportReducer(state: SupportState, event: SupportEvent): SupportState {
  const { step, question, verified, form } = state;
  switch (event.type) {
    case 'chose':
      // While it asks too: a dialog hands the keyboard back before it says that it has closed.
      if (step === 'verified' || form.name !== 'editing') return state;
      if (event.role && event.way === 'pointer') return ask(state, event.role);
      if (step === 'choosing' && event.role === state.role) return state;
      return { ...state, step: 'choosing', role: event.role };
    case 'carried': {
      if (step !== 'choosing' || state.role) return state;
      const { role, verified } = event;
      return { ...state, step: verified ? 'verified' : 'choosing', role, verified };
    }
    case 'found':
      if (step !== 'asking' || event.turn !== question?.turn) return state;
      return { ...state, step: 'verified', verified: event.verified };
    case 'cancelled':
      if (step !== 'asking' || !question) return state;
      return { ...state, step: 'choosing', question: { ...question, uniqueId: event.uniqueId } };
    case 'roleChanged':
      if (step !== 'verified' || form.name !== 'editing') return state;
      // The answer to a lost call would be about the id that is given up here.
      return { step: 'choosing', question, form: { ...form, lost: undefined } };
    case 'ticketExpired':
      if (!verified || form.name !== 'sending' || form.call !== event.call) return state;
      return ask({ ...state, form: formStart }, verified.role, verified.uniqueId);
    case 'submitted':
      return step === 'verified' ? withForm(state, event) : state;
    default:
      return withForm(state, event);
  }
}
