import type { AnswerBody } from './answer';

export type Failure =
  /**
   * Known that nothing was done, so it may be sent again: no byte of the request left, or the web server in front of PHP
   * answered 503. `cause` is a system error code, or `unavailable`.
   */
  | { kind: 'unreached'; cause: string; status?: number; retryAfterMs?: number }
  /** The host is away, a stored message has to wait, or the client is closed: nothing was sent. */
  | { kind: 'busy' }
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
  /** The W3C trace header of the visitor's request, if it is well formed. */
  traceparent?: string;
  /** A message from the outbox, already confirmed to its visitor: it is sent only to a host that has just responded. */
  isStored?: boolean;
}

/** Why a call failed, from a fixed list or as a system error code. */
export function reasonOf(outcome: Outcome): string | undefined {
  if ('reason' in outcome) return outcome.reason;
  return 'cause' in outcome ? outcome.cause : undefined;
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
