import type { LinkOutcome, PasswordStart } from '../../../shared/islandProps';
import type { ResetLink } from '../../../shared/newPassword';
import { type FormEvent, type Idle, isAwaited, type Sending, withForm } from '../form/formState';
import type { Machine, Transitions } from '../form/machine';

/** The page does not know its link yet: it looks whether its history entry keeps one. */
interface Recalling {
  name: 'recalling';
  /** The server has already asked for a captcha. */
  captcha: boolean;
}

/** The link is being checked, with a captcha or without. */
export interface Checking {
  name: 'checking';
  link: ResetLink;
  captcha: boolean;
}

/** The captcha that the check needs is being solved. */
export interface Proving {
  name: 'proving';
  link: ResetLink;
}

/** The link is good: the form is there. */
export interface Valid {
  name: 'valid';
  link: ResetLink;
  form: Idle | Sending;
  /** The change was refused for want of a captcha: the form shows one from here on. */
  captcha: boolean;
}

/** There is nothing to fill in: what the host or the API said, else what the page says by itself. */
export interface Unusable {
  name: 'expired' | 'invalid' | 'unexpected';
  message?: string;
  /** The captcha was refused once more. */
  captchaRefused?: boolean;
}

/** Where the password page can stand. */
export type PasswordState =
  | Recalling
  | Checking
  | Proving
  | Valid
  | { name: 'missing' | 'changed' }
  | Unusable;

/** What can happen to it. */
export type PasswordEvent =
  | FormEvent
  | { type: 'recalled'; link?: ResetLink }
  | { type: 'checked'; outcome: LinkOutcome }
  | { type: 'solved' }
  | { type: 'retried'; link?: ResetLink }
  | { type: 'captchaAsked' };

/** The page's machine. */
export type PasswordMachine = Machine<PasswordState, PasswordEvent>;

function shown(outcome: Exclude<LinkOutcome, { state: 'captcha-needed' }>): PasswordState {
  if (outcome.state === 'valid') {
    return { name: 'valid', link: outcome.link, form: { name: 'editing' }, captcha: false };
  }
  return { name: outcome.state, message: outcome.message };
}

/** Where the page stands when it comes from the server. */
export function passwordStart(outcome: PasswordStart): PasswordState {
  if (outcome.state === 'missing') return { name: 'recalling', captcha: false };
  if (outcome.state === 'captcha-needed') return { name: 'recalling', captcha: true };
  return shown(outcome);
}

/**
 * The password page:
 *
 *     recalling   recalled -> checking, proving where a captcha is asked for, or missing without a link
 *     checking    checked -> valid, expired, invalid, unexpected, or proving
 *     proving     solved -> checking with a captcha; refused once more it is unexpected
 *     unexpected  retried -> checking, or missing
 *     valid       its form as in formState.ts; accepted -> changed; captchaAsked shows a captcha in it
 */
export const passwordTransitions: Transitions<PasswordState, PasswordEvent> = {
  recalling: {
    recalled: ({ captcha }, { link }) => {
      if (!link) return { name: 'missing' };
      return captcha ? { name: 'proving', link } : { name: 'checking', link, captcha: false };
    },
  },
  checking: {
    checked: ({ link, captcha }, { outcome }) => {
      if (outcome.state !== 'captcha-needed') return shown(outcome);
      return captcha ? { name: 'unexpected', captchaRefused: true } : { name: 'proving', link };
    },
  },
  proving: {
    solved: ({ link }) => ({ name: 'checking', link, captcha: true }),
  },
  unexpected: {
    retried: (_, { link }) =>
      link ? { name: 'checking', link, captcha: false } : { name: 'missing' },
  },
  valid: {
    typed: withForm,
    refused: withForm,
    waited: withForm,
    submitted: withForm,
    failed: withForm,
    restored: withForm,
    accepted: (state, event) => (isAwaited(state.form, event) ? { name: 'changed' } : state),
    captchaAsked: (state) => (state.captcha ? state : { ...state, captcha: true }),
  },
  missing: {},
  expired: {},
  invalid: {},
  changed: {},
};
