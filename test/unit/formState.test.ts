import { type FormEvent, type FormState, formReducer } from '../../client/forms/machine';
import { testTransitions } from '../helpers/transitions';

const failure = { sentence: 'Too many tries.', hostMessage: 'Wait' };
const error = { field: 'name', sentence: 'Please type your full name' };

const states: Record<string, FormState> = {
  editing: { name: 'editing' },
  'editing, a field marked': { name: 'editing', error },
  'editing, a call lost': { name: 'editing', note: 'No answer came back', lost: 1 },
  limited: { name: 'editing', retryAt: 1_000, mustWait: true, error, failure },
  'asked to wait': { name: 'editing', retryAt: 1_000, failure },
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
  'failed for a while': { type: 'failed', call: 1, retryAt: 9_000, mustWait: true, failure },
  'failed, another call': { type: 'failed', call: 7, note: 'No' },
  accepted: { type: 'accepted', call: 1 },
  'accepted, another call': { type: 'accepted', call: 7 },
  carried: { type: 'carriedOver', state: { name: 'sent', reference: 'b87d3f20' } },
  restored: { type: 'restored', note: 'No answer came back' },
  abandoned: { type: 'abandoned' },
};

const sending: FormState = { name: 'sending', call: 2 };
const submits = { submitted: sending, 'submitted later': sending };
const sent: FormState = { name: 'sent' };
const carried: FormState = { name: 'sent', reference: 'b87d3f20' };

/** Every transition; an event that is not listed changes nothing. */
const changes: Record<string, Record<string, FormState>> = {
  editing: { carried, refused: { name: 'editing', error }, ...submits },
  'editing, a field marked': {
    carried,
    typed: { name: 'editing' },
    refused: { name: 'editing', error },
    ...submits,
  },
  'editing, a call lost': {
    carried,
    typed: { name: 'editing', note: 'No answer came back' },
    'typed elsewhere': { name: 'editing', note: 'No answer came back' },
    refused: { name: 'editing', note: 'No answer came back', lost: 1, error },
    ...submits,
    accepted: sent,
  },
  limited: {
    carried,
    typed: { name: 'editing', retryAt: 1_000, mustWait: true, failure },
    refused: { name: 'editing', retryAt: 1_000, mustWait: true, error },
    'submitted later': sending,
  },
  'asked to wait': {
    carried,
    refused: { name: 'editing', retryAt: 1_000, error },
    ...submits,
  },
  sending: {
    failed: { name: 'editing', note: 'No' },
    'failed for a while': { name: 'editing', retryAt: 9_000, mustWait: true, failure },
    accepted: sent,
    restored: { name: 'editing', note: 'No answer came back', lost: 1 },
    abandoned: { name: 'editing' },
  },
};

testTransitions(formReducer, states, events, changes);
