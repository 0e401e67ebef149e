import type { Role } from '../../../shared/roles';
import {
  type FormEvent,
  type Idle,
  isAwaited,
  type Sending,
  type Sent,
  withForm,
  withIdleForm,
} from '../form/formState';
import type { Transitions } from '../form/machine';
import type { Verified } from './verifyId';

/** What the id dialog asks. */
export interface Question {
  role: Role;
  /** An id to begin with: the one whose ticket has run out. */
  uniqueId?: string;
  /** Counts the questions: each begins with a fresh dialog, and an answer to an earlier one is ignored. */
  turn: number;
}

interface Choosing {
  name: 'choosing';
  turn: number;
  form: Idle;
}

interface Asking {
  name: 'asking';
  question: Question;
  form: Idle;
}

interface IsVerified {
  name: 'verified';
  turn: number;
  verified: Verified;
  /** Only here can a request be on its way. */
  form: Idle | Sending;
}

/** Where the support form can stand. */
export type SupportState = Choosing | Asking | IsVerified | Sent;

/** What can happen to it: what can happen to any form, and the way from a role to a verified id and back. */
export type SupportEvent =
  | FormEvent
  | { type: 'chose'; role: Role }
  | { type: 'found'; turn: number; verified: Verified }
  | { type: 'cancelled' }
  | { type: 'roleChanged' }
  | { type: 'ticketExpired'; call: number };

/** An unverified form that nobody has touched. */
export const supportStart: SupportState = { name: 'choosing', turn: 0, form: { name: 'editing' } };

/**
 * The support form:
 *
 *     choosing  chose -> asking
 *     asking    found -> verified, cancelled -> choosing
 *     verified  roleChanged (while nothing is sent) -> choosing
 *     verified  submitted, failed, restored, waited: its form as in formState.ts
 *     verified  accepted -> sent, ticketExpired -> asking for the same id
 *
 * A request under way without a verified id, or a dialog above a request under way, cannot be written down.
 */
export const supportTransitions: Transitions<SupportState, SupportEvent> = {
  choosing: {
    typed: withIdleForm,
    refused: withIdleForm,
    waited: withIdleForm,
    chose: ({ turn, form }, { role }) => ({
      name: 'asking',
      question: { role, turn: turn + 1 },
      // What was wrong before is not what the dialog asks about.
      form: { ...form, error: undefined },
    }),
  },
  asking: {
    waited: withIdleForm,
    found: (state, { turn, verified }) =>
      turn === state.question.turn ? { name: 'verified', turn, verified, form: state.form } : state,
    cancelled: ({ question, form }) => ({ name: 'choosing', turn: question.turn, form }),
  },
  verified: {
    typed: withForm,
    refused: withForm,
    waited: withForm,
    submitted: withForm,
    failed: withForm,
    restored: withForm,
    accepted: (state, event) => (isAwaited(state.form, event) ? { name: 'sent' } : state),
    roleChanged: (state) => {
      const { turn, form } = state;
      if (form.name === 'sending') return state;
      // The answer to a lost call would be about the id that is given up here.
      return {
        name: 'choosing',
        turn,
        form: form.name === 'editing' ? { ...form, lost: undefined } : form,
      };
    },
    ticketExpired: (state, { call }) => {
      if (state.form.name !== 'sending' || state.form.call !== call) return state;
      const { role, uniqueId } = state.verified;
      const question = { role, uniqueId, turn: state.turn + 1 };
      return { name: 'asking', question, form: { name: 'editing' } };
    },
  },
  sent: {},
};
