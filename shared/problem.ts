/** The error codes of /api, each with its HTTP status. */
export const problemStatuses = {
  malformed: 400,
  'cross-site': 403,
  method: 405,
  'too-large': 413,
  'media-type': 415,
  'not-found': 404,
  expired: 410,
  invalid: 422,
  captcha: 422,
  ticket: 422,
  idempotency: 422,
  rejected: 422,
  'rate-limited': 429,
  upstream: 502,
  busy: 503,
  'captcha-unavailable': 503,
  unconfirmed: 504,
  internal: 500,
} as const;
export type ProblemCode = keyof typeof problemStatuses;

/**
 * The body of every error of /api, `application/problem+json` (RFC 9457). The visitor reads
 * `detail`.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  field?: string;
  /** The PHP host's own message, in English, if `detail` is in another language. */
  hostMessage?: string;
  requestId: string;
}
