import type { Role } from '../../shared/roles';

/** An id that was found, with the server's signed ticket for it. */
export interface Verified {
  role: Role;
  uniqueId: string;
  name: string;
  ticket: string;
  /** When the ticket expires, in milliseconds since 1970. */
  until: number;
}

export interface Question {
  role: Role;
  /** The id to start with: the one whose ticket has expired, or what was typed before the dialog was closed. */
  uniqueId?: string;
  /** Counts the questions: each gets a fresh dialog. */
  turn: number;
}

/** How far the support form's id is. */
export interface SupportState {
  step: 'choosing' | 'asking' | 'verified';
  /** The chosen role; undefined while the selector says "Select". */
  role?: Role;
  /** The dialog's question, or its last one: it is still visible while the dialog fades out. */
  question?: Question;
  verified?: Verified;
}

export type SupportEvent =
  /** With the keyboard, which walks through the list without meaning each of its roles, nothing is asked. */
  | { type: 'chose'; role?: Role; asks: boolean }
  | { type: 'found'; verified: Verified }
  | { type: 'cancelled'; uniqueId: string }
  /** From a draft, or chosen before the script came: the visitor may have gone on. */
  | { type: 'carried'; role: Role; verified?: Verified }
  | { type: 'roleChanged' }
  | { type: 'ticketExpired' };

function ask({ question: last }: SupportState, role: Role, uniqueId?: string): SupportState {
  const typed = last?.role === role ? last.uniqueId : undefined;
  const question = { role, uniqueId: uniqueId ?? typed, turn: (last?.turn ?? 0) + 1 };
  return { step: 'asking', role, question };
}

/** Support: choose a role, verify the id in the dialog, send. Only a verified form can be sent. */
export function supportReducer(state: SupportState, event: SupportEvent): SupportState {
  const { step, question, verified } = state;
  switch (event.type) {
    case 'chose':
      // Also while the dialog is open: it hands the keyboard back before it says that it has closed.
      if (step === 'verified') return state;
      return event.role && event.asks
        ? ask(state, event.role)
        : { step: 'choosing', role: event.role, question };
    case 'carried':
      return step === 'choosing' && !state.role
        ? { ...state, ...event, step: event.verified ? 'verified' : 'choosing' }
        : state;
    case 'found':
      return step === 'asking' ? { ...state, step: 'verified', verified: event.verified } : state;
    case 'cancelled':
      if (step !== 'asking' || !question) return state;
      return { ...state, step: 'choosing', question: { ...question, uniqueId: event.uniqueId } };
    case 'roleChanged':
      return { step: 'choosing', question };
    case 'ticketExpired':
      return verified ? ask(state, verified.role, verified.uniqueId) : state;
  }
}
