import type { FormState } from '../../client/forms/form';
import {
  type SupportEvent,
  type SupportState,
  supportReducer,
  supportStart,
} from '../../client/forms/supportState';
import { testTransitions } from '../helpers/transitions';

const role = 'service_provider';
const verified = {
  role,
  uniqueId: 'SP-MH-104233',
  name: 'Asha Rao',
  ticket: 'ticket',
  until: 1_000,
} as const;
const error = { field: 'role', sentence: 'Please select the role' };
const editing = { name: 'editing' } as const;
const limited = { ...editing, retryAt: 400, mustWait: true };
const question = { role, turn: 1 } as const;

const choosing: SupportState = { step: 'choosing', question, form: editing };
const isVerified = (form: FormState): SupportState => ({
  step: 'verified',
  question,
  verified,
  form,
});

const states: Record<string, SupportState> = {
  untouched: supportStart,
  choosing: { ...choosing, form: { name: 'editing', error } },
  unverified: { ...choosing, role },
  walking: { ...choosing, role, walking: true },
  asking: { step: 'asking', role, question, form: editing },
  'verified, a call lost': isVerified({ ...limited, lost: 1 }),
  'verified, sending': isVerified({ name: 'sending', call: 1 }),
  sent: isVerified({ name: 'sent' }),
};

const events: Record<string, SupportEvent> = {
  chose: { type: 'chose', role },
  unselected: { type: 'chose' },
  walked: { type: 'walked', role },
  carried: { type: 'carried', role },
  'carried, verified': { type: 'carried', role, verified },
  found: { type: 'found', turn: 1, verified },
  'found, an earlier question': { type: 'found', turn: 0, verified },
  cancelled: { type: 'cancelled' },
  roleChanged: { type: 'roleChanged' },
  ticketExpired: { type: 'ticketExpired', call: 1 },
  'ticketExpired, another call': { type: 'ticketExpired', call: 7 },
  typed: { type: 'typed', field: 'role' },
  submitted: { type: 'submitted', call: 2, now: 500 },
  accepted: { type: 'accepted', call: 1 },
};

const askedAgain = (uniqueId?: string) => ({
  step: 'asking',
  role,
  question: { role, uniqueId, turn: 2 },
  form: editing,
});

/** What becomes of a role that has been chosen or walked to. */
const ofChosen = {
  chose: askedAgain(),
  unselected: choosing,
  walked: states.walking as object,
};

/** Every transition; an event that is not listed changes nothing. */
const changes: Record<string, Record<string, object>> = {
  untouched: {
    chose: states.asking as object,
    walked: { ...supportStart, role, walking: true },
    carried: { step: 'choosing', role, form: editing },
    'carried, verified': { step: 'verified', role, verified, form: editing },
  },
  choosing: {
    chose: askedAgain(),
    typed: choosing,
    walked: { ...choosing, role, walking: true, form: { name: 'editing', error } },
    carried: { ...choosing, role, form: { name: 'editing', error } },
    'carried, verified': { ...isVerified({ name: 'editing', error }), role },
  },
  unverified: ofChosen,
  walking: ofChosen,
  asking: {
    found: { ...isVerified(editing), role },
    cancelled: { ...choosing, role },
    // The dialog has closed already, and says so only afterwards.
    walked: states.walking as object,
  },
  'verified, a call lost': {
    accepted: isVerified({ name: 'sent' }),
    typed: isVerified(limited),
    // What the server has limited stays so with another id.
    roleChanged: { ...choosing, form: limited },
    submitted: isVerified({ name: 'sending', call: 2 }),
  },
  'verified, sending': {
    accepted: isVerified({ name: 'sent' }),
    ticketExpired: askedAgain(verified.uniqueId),
  },
};

testTransitions(supportReducer, states, events, changes);
