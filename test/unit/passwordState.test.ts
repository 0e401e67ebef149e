import { expect, it } from 'vitest';
import {
  type PasswordEvent,
  type PasswordState,
  passwordReducer,
  passwordStart,
} from '../../client/forms/passwordState';
import { testTransitions } from '../helpers/transitions';

const link = { token: 't', unique_id: 'SP-MH-104233', user_type: 'service_provider' };
const editing = { name: 'editing' } as const;

const states: Record<string, PasswordState> = {
  recalling: { name: 'recalling', captcha: false },
  'recalling, captcha asked': { name: 'recalling', captcha: true },
  checking: { name: 'checking', link, captcha: false },
  'checking with a captcha': { name: 'checking', link, captcha: true },
  valid: { name: 'valid', link, form: editing, captcha: false },
  'valid, sending': { name: 'valid', link, form: { name: 'sending', call: 1 }, captcha: true },
  missing: { name: 'missing' },
  expired: { name: 'expired', message: 'Late' },
  unexpected: { name: 'unexpected', message: 'Oh' },
  changed: { name: 'changed' },
};

const events: Record<string, PasswordEvent> = {
  recalled: { type: 'recalled', link },
  'recalled nothing': { type: 'recalled' },
  'recalled a used one': { type: 'recalled', used: true },
  'checked: valid': { type: 'checked', outcome: { state: 'valid', link } },
  'checked: expired': { type: 'checked', outcome: { state: 'expired', message: 'Late' } },
  'checked: captcha': { type: 'checked', outcome: { state: 'captcha-needed' } },
  retried: { type: 'retried', link },
  'retried without a link': { type: 'retried' },
  captchaAsked: { type: 'captchaAsked' },
  submitted: { type: 'submitted', call: 2, now: 0 },
  accepted: { type: 'accepted', call: 1 },
  restored: { type: 'restored', note: 'No answer' },
};

const { checking, missing, expired } = states;
const withCaptcha = states['checking with a captcha'];
const valid = states.valid as object;
const checks = {
  'checked: valid': valid,
  'checked: expired': expired,
  'checked: captcha': { name: 'unexpected', captchaRefused: true },
};

const recallsNone = { 'recalled nothing': missing, 'recalled a used one': states.changed };

/** Every transition; an event that is not listed changes nothing. */
const changes: Record<string, Record<string, object | undefined>> = {
  recalling: { recalled: checking, ...recallsNone },
  'recalling, captcha asked': { recalled: withCaptcha, ...recallsNone },
  checking: { ...checks, captchaAsked: withCaptcha },
  'checking with a captcha': checks,
  unexpected: { retried: checking, 'retried without a link': missing },
  valid: {
    captchaAsked: { ...valid, captcha: true },
    submitted: { ...valid, form: { name: 'sending', call: 2 } },
  },
  'valid, sending': {
    accepted: states.changed,
    restored: { ...valid, captcha: true, form: { name: 'editing', note: 'No answer', lost: 1 } },
  },
};

testTransitions(passwordReducer, states, events, changes);

it.each([
  [{ state: 'missing' }, states.recalling],
  [{ state: 'captcha-needed' }, states['recalling, captcha asked']],
  [{ state: 'valid', link }, valid],
  [{ state: 'unexpected', message: 'Oh' }, states.unexpected],
] as const)('the page starts from %o', (outcome, wanted) => {
  expect(passwordStart(outcome)).toEqual(wanted);
});
