import { type HostBody, isSuccess } from './hostResponse';

/**
 * The outcomes of a call to a PHP host. Only if no byte was sent is it certain that the host did
 * nothing; no status proves that.
 *
 * | Outcome | When | What happens next |
 * | --- | --- | --- |
 * | `answered` | JSON that `accepts` below accepts | a message has arrived; a look-up has its result |
 * | `notSent` | no byte was sent, not even in a second try before the deadline; or the host is down | with Redis a message is queued (outbox.ts); any other call is a failure |
 * | `refused` | other JSON without success 1, or any 4xx | a failure; the visitor may change the input and send it again |
 * | `unconfirmed` | everything else: another status, no JSON, connection closed, timeout | a submit is not sent again, and the visitor reads that it may have arrived; a look-up is a failure |
 *
 * A look-up is sent once more if its connection closes before a status arrives.
 */
export const outcomes = ['answered', 'notSent', 'refused', 'unconfirmed'] as const;

/** The outcomes of a call, with the status classes that each can have. */
export const statusClasses: Record<(typeof outcomes)[number], readonly string[]> = {
  answered: ['2xx', '4xx'],
  notSent: ['none'],
  refused: ['2xx', '3xx', '4xx', '5xx'],
  unconfirmed: ['none', '2xx', '3xx', '5xx'],
};

/**
 * Why a call was not answered although at least one byte was sent:
 * - `connection-closed`: the connection ended early, also at a `100 Continue`, which undici does
 *   not accept unasked
 * - `timeout`: not complete by the deadline
 * - `too-large`: longer than 256 KiB
 * - `not-json`: no JSON object
 * - `no-success`: JSON without success 1
 * - `status`: JSON with a status outside 2xx
 */
export type Reason =
  | 'connection-closed'
  | 'timeout'
  | 'too-large'
  | 'not-json'
  | 'no-success'
  | 'status';

export type Outcome =
  | { kind: 'answered'; status: number; body: HostBody }
  /** `reason`: a system error code. */
  | { kind: 'notSent'; reason: string }
  /** `body`: JSON without success 1. */
  | { kind: 'refused'; reason: Reason; status: number; body?: HostBody | undefined }
  /**
   * Without `status` the response had not begun. `code` is that of the error that ended the
   * connection, such as the parser's.
   */
  | { kind: 'unconfirmed'; reason: Reason; status?: number | undefined; code?: string | undefined };

export type Failure = Exclude<Outcome, { kind: 'answered' }>;

/** Returns true for a status of 2xx, which alone can mean success. */
export function isOk(status: number): boolean {
  return status >= 200 && status < 300;
}

interface Call {
  host: 'mail' | 'access';
  /** The path below the URL of the host; `{hash}` is `PASSWORD_VERIFY_HASH`. */
  path: string;
  /** A look-up changes nothing. */
  kind: 'lookup' | 'submit';
  /** Returns true if JSON with this status is a valid response. */
  accepts: (status: number, body: HostBody) => boolean;
}

const submit = {
  kind: 'submit',
  accepts: (status: number, body: HostBody) => isOk(status) && isSuccess(body),
} as const;

/** The upstream calls by the names that logs and metrics use (docs/BEHAVIOUR.md, PHP hosts). */
export const calls = {
  contact: { ...submit, host: 'mail', path: '/support/contact_send.php' },
  support: { ...submit, host: 'mail', path: '/support/support_request.php' },
  verify_id: {
    kind: 'lookup',
    // 404 in JSON means that there is no such id. A page with 404 means that there is no such
    // script.
    accepts: (status: number, { name }: HostBody) => isOk(status) || (status === 404 && !name),
    host: 'access',
    path: '/web-extra/verifyId.php',
  },
  password_verify: { kind: 'lookup', accepts: isOk, host: 'access', path: '/common/{hash}.php' },
  password_done: { ...submit, host: 'access', path: '/common/12d_resetPassword_done.php' },
} satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
export type HostName = Call['host'];

export const callNames = Object.keys(calls) as CallName[];

/** The values that an upstream call takes from the visitor's request. */
export interface CallContext {
  requestId: string;
  /** The reference of a submit. */
  reference?: string;
}
