import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Language } from '../../shared/language';
import type { Problem, ProblemCode } from '../../shared/problem';
import { type SentenceName, sentenceOf } from '../../shared/texts/texts';
import { formTextsOf } from '../../shared/texts/textsOf';

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

/** What an error may carry besides its code and sentence. */
interface More {
  /** The field that it is about. */
  field?: string;
  /** Headers of the answer besides the usual ones. */
  headers?: OutgoingHttpHeaders;
  /** What a PHP host has said about it, in English: takes the sentence's place where that is the language. */
  hostSays?: string;
}

/** An error that a visitor may see: its code and the name of its sentence, which is said in the language of the request. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    readonly sentenceName: SentenceName = 'reload',
    readonly more: More = {},
  ) {
    super(code);
    this.status = statuses[code];
  }

  /** The body of the answer (RFC 9457), its `detail` in a language. */
  toBody(requestId: string, language: Language): Problem {
    const { field, hostSays } = this.more;
    const { messages } = formTextsOf(language);
    return {
      type: 'about:blank',
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: (language === 'en' && hostSays) || sentenceOf(messages, this.sentenceName),
      code: this.code,
      field,
      requestId,
    };
  }
}
