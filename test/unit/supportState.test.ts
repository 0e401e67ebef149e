import type { FormState } from '../../client/forms/machine';
import {
  type SupportEvent,
  type SupportState,
  supportReducer,
  supportStart,
} from '../../client/forms/supportState';
import { testTransitions } from '../helpers/transitions';

const role = 'service_provider';
const agent = 'service_agent';
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
  closed: { ...choosing, role, question: { ...question, uniqueId: 'SP-MH' } },
  asking: { step: 'asking', role, question, form: editing },
  'verified, a call lost': isVerified({ ...limited, lost: 1 }),
  'verified, sending': isVerified({ name: 'sending', call: 1 }),
  sent: isVerified({ name: 'sent' }),
};

const events: Record<string, SupportEvent> = {
  chose: { type: 'chose', role, way: 'pointer' },
  'chose, by keyboard': { type: 'chose', role, way: 'keyboard' },
  'chose another': { type: 'chose', role: agent, way: 'pointer' },
  'chose another, by keyboard': { type: 'chose', role: agent, way: 'keyboard' },
  unselected: { type: 'chose', way: 'pointer' },
  carried: { type: 'carried', role },
  'carried, verified': { type: 'carried', role, verified },
  found: { type: 'found', turn: 1, verified },
  'found, an earlier question': { type: 'found', turn: 0, verified },
  cancelled: { type: 'cancelled', uniqueId: 'SP-MH' },
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

const askedAnother = { ...askedAgain(), role: agent, question: { role: agent, turn: 2 } };

/** Every transition; an event that is not listed changes nothing. */
const changes: Record<string, Record<string, object>> = {
  untouched: {
    chose: states.asking as object,
    'chose another': {
      ...(states.asking as SupportState),
      role: agent,
      question: { role: agent, turn: 1 },
    },
    'chose, by keyboard': { ...supportStart, role },
    'chose another, by keyboard': { ...supportStart, role: agent },
    carried: { step: 'choosing', role, form: editing },
    'carried, verified': { step: 'verified', role, verified, form: editing },
  },
  choosing: {
    chose: askedAgain(),
    'chose another': askedAnother,
    'chose, by keyboard': { ...choosing, role, form: { name: 'editing', error } },
    'chose another, by keyboard': { ...choosing, role: agent, form: { name: 'editing', error } },
    typed: choosing,
    carried: { ...choosing, role, form: { name: 'editing', error } },
    'carried, verified': { ...isVerified({ name: 'editing', error }), role },
  },
  unverified: {
    chose: askedAgain(),
    'chose another': askedAnother,
    'chose another, by keyboard': { ...choosing, role: agent },
    unselected: choosing,
  },
  closed: {
    chose: askedAgain('SP-MH'),
    'chose another': askedAnother,
    'chose another, by keyboard': { ...(states.closed as SupportState), role: agent },
    unselected: { ...(states.closed as SupportState), role: undefined },
  },
  asking: {
    // The dialog has closed already, and says so only afterwards.
    chose: askedAgain(),
    'chose another': askedAnother,
    'chose, by keyboard': { ...choosing, role },
    'chose another, by keyboard': { ...choosing, role: agent },
    unselected: choosing,
    found: { ...isVerified(editing), role },
    cancelled: states.closed as object,
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
