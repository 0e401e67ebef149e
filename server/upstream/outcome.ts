import type { AnswerBody } from './answer';

/** The PHP hosts by their role. */
export type HostName = 'mail' | 'access';

/** The calls to the PHP hosts, as logs and metrics name them (docs/BEHAVIOUR.md, PHP hosts). */
export type CallName = 'contact' | 'support' | 'verify_id' | 'password_verify' | 'password_done';

/** A call that came to nothing. */
export type Failure =
  /** Known that no byte of the request left, so it may be sent again. `cause` is a system error code. */
  | { kind: 'unreached'; cause: string }
  /** The circuit is open, or the client is closed: nothing was sent. */
  | { kind: 'busy' }
  /** It left, and nobody knows whether it was dealt with. */
  | { kind: 'timeout' }
  /** It left, and the answer is of no use. Without `status` the connection broke before any answer. */
  | { kind: 'broken'; reason: BrokenReason; status?: number };

/** Why an answer is of no use. `status`: outside 2xx, where the call allows nothing else. */
export type BrokenReason = 'reset' | 'truncated' | 'redirect' | 'too-large' | 'not-json' | 'status';

/** What a call gives: a JSON object of any status but a redirect's, or a failure. */
export type Outcome = { kind: 'answer'; status: number; body: AnswerBody } | Failure;

/** What passes from a visitor's request to the call that it causes. */
export interface CallContext {
  requestId: string;
  /** The W3C trace header of the visitor's request, passed on if it is well formed. */
  traceparent?: string;
}

/** Called after every call and every change of a circuit: for logs and metrics, without bodies and addresses. */
export interface UpstreamObserver {
  call(
    call: CallName,
    outcome: Outcome['kind'],
    seconds: number,
    requestId: string,
    detail: { status?: number; reason?: string },
  ): void;
  circuit(host: HostName, open: boolean): void;
}

/** True if the host answered in the 2xx range: the only status that can mean success. */
export function isOk(status: number): boolean {
  return status >= 200 && status < 300;
}
