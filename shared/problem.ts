export const problemCodes = [
  'malformed',
  'cross-site',
  'method',
  'too-large',
  'media-type',
  'not-found',
  'expired',
  'invalid',
  'captcha',
  'ticket',
  'idempotency',
  'rejected',
  'rate-limited',
  'upstream',
  'busy',
  'captcha-unavailable',
  'unconfirmed',
  'internal',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** The body of every error of /api, `application/problem+json` (RFC 9457). `detail` is what the visitor is shown. */
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
