import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FormEvent,
  type FormState,
  formTransitions,
} from '../../client/islands/form/formState';
import { createMachine, next } from '../../client/islands/form/machine';

const error = { field: 'name', sentence: 'Please type your full name' };

const states: Record<string, FormState> = {
  editing: { name: 'editing' },
  'editing, a field marked': { name: 'editing', error },
  'editing, a call lost': { name: 'editing', note: 'No answer came back', lost: 1 },
  limited: { name: 'limited', until: 1_000, error, note: 'Wait' },
  sending: { name: 'sending', call: 1 },
  sent: { name: 'sent' },
};

const events: Record<string, FormEvent> = {
  typed: { type: 'typed', field: 'name' },
  'typed elsewhere': { type: 'typed', field: 'email' },
  refused: { type: 'refused', error },
  submitted: { type: 'submitted', call: 2, now: 500 },
  'submitted later': { type: 'submitted', call: 2, now: 1_000 },
  failed: { type: 'failed', call: 1, note: 'No' },
  'failed for a while': { type: 'failed', call: 1, until: 9_000 },
  'failed, another call': { type: 'failed', call: 7, note: 'No' },
  accepted: { type: 'accepted', call: 1 },
  'accepted, another call': { type: 'accepted', call: 7 },
  restored: { type: 'restored', note: 'No answer came back' },
  abandoned: { type: 'abandoned' },
  'waited too little': { type: 'waited', now: 999 },
  waited: { type: 'waited', now: 1_000 },
};

const sending: FormState = { name: 'sending', call: 2 };
const sent: FormState = { name: 'sent' };

/** Every transition that there is; whatever is not listed changes nothing. */
const changes: Record<string, Record<string, FormState>> = {
  editing: { refused: { name: 'editing', error }, submitted: sending, 'submitted later': sending },
  'editing, a field marked': {
    typed: { name: 'editing' },
    refused: { name: 'editing', error },
    submitted: sending,
    'submitted later': sending,
  },
  'editing, a call lost': {
    typed: { name: 'editing', note: 'No answer came back' },
    'typed elsewhere': { name: 'editing', note: 'No answer came back' },
    refused: { name: 'editing', note: 'No answer came back', lost: 1, error },
    submitted: sending,
    'submitted later': sending,
    accepted: sent,
  },
  limited: {
    typed: { name: 'limited', until: 1_000, note: 'Wait' },
    refused: { name: 'limited', until: 1_000, error, note: 'Wait' },
    'submitted later': sending,
    waited: { name: 'editing', error },
  },
  sending: {
    failed: { name: 'editing', note: 'No' },
    'failed for a while': { name: 'limited', until: 9_000 },
    accepted: sent,
    restored: { name: 'editing', note: 'No answer came back', lost: 1 },
    abandoned: { name: 'editing' },
  },
  sent: {},
};

describe.each(Object.entries(states))('%s', (stateName, state) => {
  it.each(Object.entries(events))('%s', (eventName, event) => {
    const wanted = changes[stateName]?.[eventName];
    const following = next(formTransitions, state, event);
    if (wanted) expect(following).toEqual(wanted);
    else expect(following).toBe(state);
  });
});

/** Any event, of a few calls and moments. */
const anyEvent: fc.Arbitrary<FormEvent> = fc.oneof(
  fc.record({ type: fc.constant('typed' as const), field: fc.constantFrom('name', 'email') }),
  fc.record({ type: fc.constant('refused' as const), error: fc.constant(error) }),
  fc.record({
    type: fc.constant('submitted' as const),
    call: fc.integer({ min: 1, max: 4 }),
    now: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({
    type: fc.constant('failed' as const),
    call: fc.integer({ min: 1, max: 4 }),
    until: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
  }),
  fc.record({ type: fc.constant('accepted' as const), call: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ type: fc.constant('restored' as const), note: fc.constant('lost') }),
  fc.record({ type: fc.constant('abandoned' as const) }),
  fc.record({ type: fc.constant('waited' as const), now: fc.integer({ min: 0, max: 100 }) }),
);

describe('after any sequence of events', () => {
  it('a sent form stays sent, and only an awaited call has sent it', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (sequence) => {
        const machine = createMachine(formTransitions, { name: 'editing' } as FormState);
        for (const event of sequence) {
          const before = machine.get();
          const changed = machine.send(event);
          const after = machine.get();
          expect(changed).toBe(before !== after);
          if (before.name === 'sent') expect(after).toBe(before);
          if (after.name === 'sent' && before.name !== 'sent') {
            expect(event.type).toBe('accepted');
            const awaited =
              before.name === 'sending' ? before.call : 'lost' in before && before.lost;
            expect('call' in event && event.call).toBe(awaited);
          }
          // Nothing begins a second call under way.
          if (before.name === 'sending' && after.name === 'sending') expect(after).toBe(before);
        }
      }),
    );
  });

  it('a form that is sending always gets out, and can then be sent', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (sequence) => {
        const machine = createMachine(formTransitions, { name: 'editing' } as FormState);
        for (const event of sequence) machine.send(event);
        const state = machine.get();
        if (state.name === 'sending') machine.send({ type: 'failed', call: state.call });
        machine.send({ type: 'submitted', call: 99, now: 1_000 });
        expect(machine.get().name).toBe(state.name === 'sent' ? 'sent' : 'sending');
      }),
    );
  });
});
