import type { Role } from '../../shared/roles';

/** A verified id, with the server's signed ticket for it. */
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
  /**
   * The initial id: the one whose ticket has expired, or the text that was typed before the dialog
   * was closed.
   */
  uniqueId?: string;
  /** The number of the question. Each question has a new dialog. */
  turn: number;
}

/** The state of the support form's unique id. */
export interface SupportState {
  step: 'choosing' | 'asking' | 'verified';
  /** The chosen role; undefined while the list shows "Select". */
  role?: Role;
  /** The question of the dialog. It stays while the dialog fades out. */
  question?: Question;
  verified?: Verified;
}

export type SupportEvent =
  /**
   * `asks` is false if the keyboard chose the role, because each arrow key chooses another role.
   */
  | { type: 'chose'; role?: Role; asks: boolean }
  | { type: 'found'; verified: Verified }
  | { type: 'cancelled'; uniqueId: string }
  /**
   * The role is from a draft, or was chosen before the script came. The visitor may have continued.
   */
  | { type: 'carried'; role: Role; verified?: Verified }
  | { type: 'roleChanged' }
  | { type: 'ticketExpired' };

function ask({ question: last }: SupportState, role: Role, uniqueId?: string): SupportState {
  const typed = last?.role === role ? last.uniqueId : undefined;
  const question = { role, uniqueId: uniqueId ?? typed, turn: (last?.turn ?? 0) + 1 };
  return { step: 'asking', role, question };
}

/**
 * Returns the next state of Support: choose a role, verify the id in the dialog, send. Only a
 * verified form can be sent.
 */
export function supportReducer(state: SupportState, event: SupportEvent): SupportState {
  const { step, question, verified } = state;
  switch (event.type) {
    case 'chose':
      // A role may also be chosen while the dialog is open, because a browser returns the focus to
      // the list before the dialog's `close` event.
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
