import type { AnswerBody } from './answer';

interface Call {
  host: 'mail' | 'access';
  /** After the host's address; `{hash}` is `PASSWORD_VERIFY_HASH`. */
  path: string;
  /** A look-up may be sent twice; a submit never, unless no byte of it left. */
  kind: 'lookup' | 'submit';
  /** A status outside 2xx is an error, whatever the body. */
  only2xx?: boolean;
}

/** Every call to the two PHP hosts, as logs and metrics name it (docs/BEHAVIOUR.md, PHP hosts). */
export const calls = {
  contact: { host: 'mail', path: '/support/contact_send.php', kind: 'submit' },
  support: { host: 'mail', path: '/support/support_request.php', kind: 'submit' },
  verify_id: { host: 'access', path: '/web-extra/verifyId.php', kind: 'lookup' },
  password_verify: { host: 'access', path: '/common/{hash}.php', kind: 'lookup', only2xx: true },
  password_done: { host: 'access', path: '/common/12d_resetPassword_done.php', kind: 'submit' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
export type HostName = Call['host'];

export const callNames = Object.keys(calls) as CallName[];

/** How a call can end, as logs and metrics name it. `refused`: a submit whose response was not success 1. */
export const callOutcomes = ['answer', 'refused', 'unreached', 'timeout', 'broken'] as const;

export type Failure =
  /**
   * Known that nothing was done, so it may be sent again: no byte of the request left, or the web server in front of PHP
   * answered 503. `cause` is a system error code, or `unavailable`.
   */
  | { kind: 'unreached'; cause: string; status?: number }
  /** The request left, and it is unknown whether it was processed. */
  | { kind: 'timeout' }
  /** The request left, and the response is unusable. Without `status` the connection broke before any response. */
  | { kind: 'broken'; reason: BrokenReason; status?: number };

/**
 * Why a response is unusable. `continue`: it began with a `100 Continue` that was not asked for. `status`: outside 2xx, where the
 * call allows nothing else.
 */
export type BrokenReason =
  | 'reset'
  | 'continue'
  | 'truncated'
  | 'redirect'
  | 'too-large'
  | 'not-json'
  | 'status';

/** The result of a call: a JSON object with any status except a redirect's, or a failure. */
export type Outcome = { kind: 'answer'; status: number; body: AnswerBody } | Failure;

/** What a call takes over from the visitor's request. */
export interface CallContext {
  requestId: string;
  /** Of a submit. */
  reference?: string;
}

/** Why a call failed, from a fixed list or as a system error code. */
export function reasonOf(outcome: { kind: string }): string | undefined {
  if ('reason' in outcome) return String(outcome.reason);
  return 'cause' in outcome ? String(outcome.cause) : undefined;
}

/** The failure of a response whose status contradicts its body. */
export const brokenStatus = (status: number): Failure => ({
  kind: 'broken',
  reason: 'status',
  status,
});

/** True if the host answered in the 2xx range: the only status that can mean success. */
export function isOk(status: number): boolean {
  return status >= 200 && status < 300;
}

/** True for a 2xx response whose body cannot be read: the call may have been carried out. */
export function isUnreadableSuccess(failure: Failure): boolean {
  if (failure.kind !== 'broken' || !isOk(failure.status ?? 0)) return false;
  return failure.reason === 'not-json' || failure.reason === 'too-large';
}

/** True if no complete response came. */
export function connectionBroke(failure: Failure): boolean {
  if (failure.kind !== 'broken') return failure.kind === 'timeout';
  // A 504 means that the web server gave up waiting for the PHP script.
  return ['reset', 'continue', 'truncated'].includes(failure.reason) || failure.status === 504;
}
