import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Problem, ProblemCode } from '../../shared/problem';
import { messages } from '../../shared/texts/en/messages';

const statuses: Record<ProblemCode, number> = {
  malformed: 400,
  'cross-site': 403,
  'not-found': 404,
  method: 405,
  expired: 410,
  'too-large': 413,
  'media-type': 415,
  invalid: 422,
  captcha: 422,
  ticket: 422,
  idempotency: 422,
  rejected: 422,
  'rate-limited': 429,
  internal: 500,
  upstream: 502,
  unconfirmed: 502,
  busy: 503,
  'captcha-unavailable': 503,
  'upstream-timeout': 504,
};

/** An error that a visitor may see: its code and the sentence for it. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;

  /** @param headers that the answer carries besides the usual ones */
  constructor(
    readonly code: ProblemCode,
    readonly detail: string = messages.reload,
    readonly field?: string,
    readonly headers: OutgoingHttpHeaders = {},
  ) {
    super(code);
    this.status = statuses[code];
  }

  /** The body of the answer (RFC 9457). */
  toBody(requestId: string): Problem {
    return {
      type: 'about:blank',
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: this.detail,
      code: this.code,
      ...(this.field === undefined ? {} : { field: this.field }),
      requestId,
    };
  }
}
