import type { LinkOutcome, PasswordStart } from '../../shared/islandProps';
import { type ResetLink, resetLink } from '../../shared/newPassword';
import { check } from '../../shared/rules';
import { readEntry, writeEntry } from '../browser/historyEntry';
import { type FormEvent, type FormState, formReducer, formStart, type Machine } from './machine';

/** The link cannot be used. Without a message the page shows its own. */
interface Unusable {
  name: 'expired' | 'invalid' | 'unexpected';
  message?: string;
  /** The host's own, in English, where the page is in another language. */
  hostMessage?: string;
  /** The captcha was refused a second time. */
  captchaRefused?: boolean;
}

/**
 * The state of the password page. `recalling`: it has yet to look for a link in its history entry; `checking` and `valid`, with
 * the form, show a captcha once the server has asked for one.
 */
export type PasswordState =
  | { name: 'recalling'; captcha: boolean }
  | { name: 'checking'; link: ResetLink; captcha: boolean }
  | { name: 'valid'; link: ResetLink; form: FormState; captcha: boolean }
  | { name: 'missing' | 'changed' }
  | Unusable;

type StateNamed<Name extends PasswordState['name']> = PasswordState & { name: Name };

export type PasswordEvent =
  | FormEvent
  | { type: 'recalled'; link?: ResetLink; used?: boolean }
  | { type: 'checked'; outcome: LinkOutcome }
  | { type: 'retried'; link?: ResetLink }
  | { type: 'captchaAsked' };

/** The props of the components that show the states of these names. */
export interface PasswordPart<Name extends PasswordState['name']> {
  state: StateNamed<Name>;
  machine: Machine<PasswordState, PasswordEvent>;
}

function shown(outcome: Exclude<LinkOutcome, { state: 'captcha-needed' }>): PasswordState {
  if (outcome.state === 'valid') {
    return { name: 'valid', link: outcome.link, form: formStart, captcha: false };
  }
  const { state: name, message, hostMessage } = outcome;
  return { name, message, hostMessage };
}

/** The state in which the page comes from the server. */
export function passwordStart(outcome: PasswordStart): PasswordState {
  if (outcome.state === 'missing') return { name: 'recalling', captcha: false };
  if (outcome.state === 'captcha-needed') return { name: 'recalling', captcha: true };
  return shown(outcome);
}

const checkOf = (link: ResetLink | undefined, captcha: boolean): PasswordState =>
  link ? { name: 'checking', link, captcha } : { name: 'missing' };

function checked(outcome: LinkOutcome): PasswordState {
  if (outcome.state !== 'captcha-needed') return shown(outcome);
  return { name: 'unexpected', captchaRefused: true };
}

function withForm(state: StateNamed<'valid'>, event: FormEvent): PasswordState {
  const form = formReducer(state.form, event);
  if (form === state.form) return state;
  return form.name === 'sent' ? { name: 'changed' } : { ...state, form };
}

/** The password page: check the link, with a captcha where the server asks for one, then the form. */
export function passwordReducer(state: PasswordState, event: PasswordEvent): PasswordState {
  switch (event.type) {
    case 'recalled':
      if (state.name !== 'recalling') return state;
      if (event.used) return { name: 'changed' };
      return checkOf(event.link, state.captcha);
    case 'checked':
      return state.name === 'checking' ? checked(event.outcome) : state;
    case 'retried':
      return state.name === 'unexpected' ? checkOf(event.link, false) : state;
    case 'captchaAsked':
      if (state.name !== 'valid' && state.name !== 'checking') return state;
      return state.captcha ? state : { ...state, captcha: true };
    default:
      return state.name === 'valid' ? withForm(state, event) : state;
  }
}

/** The reset link that this history entry keeps, see browser/keepResetLink.ts. */
export function recallLink(): ResetLink | undefined {
  const link = check(resetLink, readEntry('resetLink'));
  return link.ok ? link.value : undefined;
}

/** Forgets the link once the password is changed, and keeps that it is: a reload says so again. */
export function markLinkUsed(): void {
  writeEntry('resetLink', 'used');
}

/** True if the password was changed in this history entry. */
export function isLinkUsed(): boolean {
  return readEntry('resetLink') === 'used';
}

/** Keeps in this history entry that a new password has left, for as long as no answer says what became of it. */
export function markChangeSent(isOpen: boolean): void {
  writeEntry('changeSent', isOpen || undefined);
}

/** True if a new password has left from this history entry, and no answer has said what became of it. */
export function wasChangeSent(): boolean {
  return readEntry('changeSent') === true;
}
