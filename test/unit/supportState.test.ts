import { expect, it } from 'vitest';
import {
  type SupportEvent,
  type SupportState,
  supportReducer,
} from '../../client/forms/supportState';

const role = 'service_provider';
const agent = 'service_agent';
const verified = {
  role,
  uniqueId: 'SP-MH-104233',
  name: 'Asha Rao',
  ticket: 'ticket',
  until: 1_000,
} as const;
const question = { role, turn: 1 } as const;
const choosing: SupportState = { step: 'choosing', question, role: undefined };
const asking: SupportState = { step: 'asking', role, question };
const isVerified: SupportState = { step: 'verified', role, question, verified };

const states: Record<string, SupportState> = {
  choosing,
  unverified: { ...choosing, role },
  closed: { ...choosing, role, question: { ...question, uniqueId: 'SP-MH' } },
  asking,
  verified: isVerified,
};

const events: Record<string, SupportEvent> = {
  chose: { type: 'chose', role, asks: true },
  'chose, by keyboard': { type: 'chose', role, asks: false },
  'chose another': { type: 'chose', role: agent, asks: true },
  unselected: { type: 'chose', asks: true },
  carried: { type: 'carried', role },
  found: { type: 'found', verified },
  cancelled: { type: 'cancelled', uniqueId: 'SP-MH' },
  roleChanged: { type: 'roleChanged' },
  ticketExpired: { type: 'ticketExpired' },
};

const again = (uniqueId?: string): SupportState => ({
  step: 'asking',
  role,
  question: { role, uniqueId, turn: 2 },
});

it.each([
  ['choosing', 'chose', again()],
  ['choosing', 'chose, by keyboard', { ...choosing, role }],
  ['unverified', 'unselected', choosing],
  ['closed', 'chose', again('SP-MH')],
  ['closed', 'chose another', { step: 'asking', role: agent, question: { role: agent, turn: 2 } }],
  ['asking', 'chose', again()],
  ['asking', 'found', isVerified],
  ['asking', 'cancelled', states.closed],
  ['unverified', 'carried', states.unverified],
  ['verified', 'chose', isVerified],
  ['verified', 'found', isVerified],
  ['verified', 'cancelled', isVerified],
  ['verified', 'roleChanged', { step: 'choosing', question }],
  ['verified', 'ticketExpired', again(verified.uniqueId)],
])('%s, %s', (state, event, next) => {
  expect(supportReducer(states[state] as SupportState, events[event] as SupportEvent)).toEqual(
    next,
  );
});
