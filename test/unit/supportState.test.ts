import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMachine, next } from '../../client/islands/form/machine';
import {
  type SupportEvent,
  type SupportState,
  supportStart,
  supportTransitions,
} from '../../client/islands/support/supportState';

const role = 'service_provider';
const verified = { role, uniqueId: 'SP-MH-104233', name: 'Asha Rao', ticket: 'ticket' } as const;
const error = { field: 'role', sentence: 'Please select the role' };
const editing = { name: 'editing' } as const;
const sending = { name: 'sending', call: 1 } as const;

const states: Record<string, SupportState> = {
  choosing: { name: 'choosing', turn: 0, form: { name: 'editing', error } },
  asking: { name: 'asking', question: { role, turn: 1 }, form: editing },
  verified: { name: 'verified', turn: 1, verified, form: editing },
  'verified, limited': {
    name: 'verified',
    turn: 1,
    verified,
    form: { name: 'limited', until: 1_000 },
  },
  'verified, sending': { name: 'verified', turn: 1, verified, form: sending },
  'verified, a call lost': { name: 'verified', turn: 1, verified, form: { ...editing, lost: 1 } },
  sent: { name: 'sent' },
};

const events: Record<string, SupportEvent> = {
  chose: { type: 'chose', role },
  found: { type: 'found', turn: 1, verified },
  'found, an earlier question': { type: 'found', turn: 0, verified },
  cancelled: { type: 'cancelled' },
  roleChanged: { type: 'roleChanged' },
  ticketExpired: { type: 'ticketExpired', call: 1 },
  'ticketExpired, another call': { type: 'ticketExpired', call: 7 },
  typed: { type: 'typed', field: 'role' },
  submitted: { type: 'submitted', call: 2, now: 500 },
  failed: { type: 'failed', call: 1, note: 'No' },
  accepted: { type: 'accepted', call: 1 },
  restored: { type: 'restored', note: 'No answer' },
  abandoned: { type: 'abandoned' },
  waited: { type: 'waited', now: 1_000 },
};

const choosing: SupportState = { name: 'choosing', turn: 1, form: editing };
const sent: SupportState = { name: 'sent' };
const withForm = (form: object) => ({ name: 'verified', turn: 1, verified, form });

/** Every transition that there is; whatever is not listed changes nothing. */
const changes: Record<string, Record<string, object>> = {
  choosing: {
    chose: { name: 'asking', question: { role, turn: 1 }, form: editing },
    typed: { name: 'choosing', turn: 0, form: editing },
  },
  asking: {
    found: { name: 'verified', turn: 1, verified, form: editing },
    cancelled: choosing,
  },
  verified: { roleChanged: choosing, submitted: withForm({ name: 'sending', call: 2 }) },
  'verified, limited': {
    roleChanged: { ...choosing, form: { name: 'limited', until: 1_000 } },
    waited: withForm(editing),
  },
  'verified, sending': {
    failed: withForm({ name: 'editing', note: 'No' }),
    accepted: sent,
    restored: withForm({ name: 'editing', note: 'No answer', lost: 1 }),
    ticketExpired: {
      name: 'asking',
      question: { role, uniqueId: verified.uniqueId, turn: 2 },
      form: editing,
    },
  },
  'verified, a call lost': {
    roleChanged: choosing,
    typed: withForm(editing),
    submitted: withForm({ name: 'sending', call: 2 }),
    accepted: sent,
  },
  sent: {},
};

describe.each(Object.entries(states))('%s', (stateName, state) => {
  it.each(Object.entries(events))('%s', (eventName, event) => {
    const wanted = changes[stateName]?.[eventName];
    const following = next(supportTransitions, state, event);
    if (wanted) expect(following).toEqual(wanted);
    else expect(following).toBe(state);
  });
});

describe('after any sequence of events', () => {
  it('only a verified form sends, and an answer to an earlier question verifies nothing', () => {
    const anyEvent = fc.constantFrom(...Object.values(events));
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (sequence) => {
        const machine = createMachine(supportTransitions, supportStart);
        for (const event of sequence) {
          const before = machine.get();
          machine.send(event);
          const after = machine.get();
          if (before.name === 'sent') expect(after).toBe(before);
          if (after.name !== 'sent' && after.form.name === 'sending') {
            expect(after.name).toBe('verified');
          }
          if (after.name === 'verified' && before.name !== 'verified') {
            expect(before.name === 'asking' && before.question.turn).toBe(
              event.type === 'found' && event.turn,
            );
          }
        }
      }),
    );
  });
});
