import { expect, it } from 'vitest';
import {
  type SupportEvent,
  type SupportState,
  supportReducer,
} from '../../client/forms/supportState';

const role = 'service_provider';
const other = 'service_agent';
const uniqueId = 'SP-MH-104233';
const id = { role, uniqueId, name: 'Asha Rao', ticket: 'ticket', until: 1_000 } as const;
const question = { role, turn: 1 } as const;

const choosing: SupportState = { step: 'choosing', question, role: undefined };
const chosen: SupportState = { ...choosing, role };
const closed: SupportState = { ...chosen, question: { ...question, uniqueId: 'SP-MH' } };
const asking: SupportState = { step: 'asking', role, question };
const verified: SupportState = { step: 'verified', role, question, verified: id };
const asks = (role: 'service_provider' | 'service_agent', uniqueId?: string): SupportState => ({
  step: 'asking',
  role,
  question: { role, uniqueId, turn: 2 },
});

const chose: SupportEvent = { type: 'chose', role, asks: true };
const found: SupportEvent = { type: 'found', verified: id };
const cancelled: SupportEvent = { type: 'cancelled', uniqueId: 'SP-MH' };

it.each<[string, from: SupportState, SupportEvent, to: SupportState]>([
  ['a chosen role opens the dialog', choosing, chose, asks(role)],
  ['a role chosen by keyboard does not', choosing, { ...chose, asks: false }, chosen],
  ['"Select" opens no dialog', chosen, { type: 'chose', asks: true }, choosing],
  ['a role chosen again keeps the typed id', closed, chose, asks(role, 'SP-MH')],
  ['another role begins without an id', closed, { ...chose, role: other }, asks(other)],
  ['a role may be chosen while a dialog is open', asking, chose, asks(role)],
  ['an id that is found is verified', asking, found, verified],
  ['a cancelled dialog keeps what was typed', asking, cancelled, closed],
  ['a draft replaces no chosen role', chosen, { type: 'carried', role: other }, chosen],
  ['a verified role is not chosen again', verified, chose, verified],
  ['a verified id is not found again', verified, found, verified],
  ['a verified id is not cancelled', verified, cancelled, verified],
  ['"Change" goes back to the roles', verified, { type: 'roleChanged' }, choosing],
  ['an expired ticket opens the dialog', verified, { type: 'ticketExpired' }, asks(role, uniqueId)],
])('%s', (_what, from, event, to) => {
  expect(supportReducer(from, event)).toEqual(to);
});
