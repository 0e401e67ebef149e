import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Language } from '../../shared/language';
import type { Problem, ProblemCode } from '../../shared/problem';
import { type SentenceName, sentenceOf } from '../../shared/texts/texts';
import { formTextsOf } from '../../shared/texts/textsOf';
import { connectionBroke, type Failure, isUnreadableSuccess } from '../upstream/outcome';

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

interface Details {
  field?: string;
  /** Response headers besides the usual ones. */
  headers?: OutgoingHttpHeaders;
  /** What the PHP host says in English: replaces our sentence in English, and is shown beside it in other languages. */
  hostMessage?: string;
}

/** An error that a visitor may see: its code, and the name of its sentence, which is written in the request's language. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    readonly sentenceName: SentenceName = 'reload',
    readonly details: Details = {},
  ) {
    super(code);
    this.status = statuses[code];
  }

  /** The body of the answer (RFC 9457), its `detail` in a language. */
  toBody(requestId: string, language: Language): Problem {
    const { field, hostMessage } = this.details;
    const { messages } = formTextsOf(language);
    return {
      type: 'about:blank',
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: (language === 'en' && hostMessage) || sentenceOf(messages, this.sentenceName),
      hostMessage: language === 'en' ? undefined : hostMessage,
      code: this.code,
      field,
      requestId,
    };
  }
}

/** The problem of a look-up whose PHP host has failed: it may be tried again at once. */
export function lookupProblem({ kind }: Failure, failed: SentenceName): ApiProblem {
  return new ApiProblem(kind === 'timeout' ? 'upstream-timeout' : 'upstream', failed);
}

/** The problem of a submit whose PHP host has failed: it may have arrived although its response was lost or unreadable. */
export function submitProblem(failure: Failure, failed: SentenceName): ApiProblem {
  if (isUnreadableSuccess(failure)) return new ApiProblem('unconfirmed', 'unconfirmed');
  if (connectionBroke(failure)) return new ApiProblem('upstream-timeout', 'unconfirmed');
  return lookupProblem(failure, failed);
}
