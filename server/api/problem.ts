import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { type Language, languages, languageTag } from '../../shared/language';
import { referenceHeader } from '../../shared/paths';
import { type Problem, type ProblemCode, problemStatuses } from '../../shared/problem';
import type { Site } from '../../shared/site';
import { fill } from '../../shared/texts/fill';
import { getText, type TextKey } from '../../shared/texts/texts';
import { formTextsOf } from '../../shared/texts/textsOf';
import { noStore } from '../http/caching';
import { Overloaded } from '../middleware/concurrencyLimit';
import { RateLimited, tryConsume } from '../middleware/rateLimits';
import type { Services } from '../services';
import type { Failure } from '../upstream/outcome';

/**
 * A request as its handler receives it. The body of a POST has been parsed and checked by the rules
 * of its form.
 */
export type ApiRequest<Body = unknown> = Request<Request['params'], unknown, Body>;

/**
 * Returns the JSON of a 200, or undefined for a 204. Throws an {@link ApiProblem} or RateLimited in
 * any other case.
 */
export type ApiHandler<Body = unknown> = (
  req: ApiRequest<Body>,
) => object | undefined | Promise<object | undefined>;

interface Details {
  field?: string;
  /** Additional response headers. */
  headers?: OutgoingHttpHeaders;
  /**
   * The message of the PHP host. It replaces the site's sentence in English, and is shown beside it
   * in other languages.
   */
  hostMessage?: string;
}

/**
 * An error that a visitor reads: its code, and the key of its sentence in the request's language.
 */
export class ApiProblem extends Error {
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    readonly textKey: TextKey = 'reload',
    readonly details: Details = {},
  ) {
    super(code);
    this.status = problemStatuses[code];
  }

  /** Returns the body of the response (RFC 9457), with its `detail` in a language. */
  toBody(requestId: string, language: Language, site: Site): Problem {
    const { field, hostMessage } = this.details;
    const { messages } = formTextsOf(language);
    const { phone, hours } = site.inLanguage[language];
    const sentence = fill(getText(messages, this.textKey), { phone, hours: hours.shown });
    return {
      type: 'about:blank',
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: (language === 'en' && hostMessage) || sentence,
      hostMessage: language === 'en' ? undefined : hostMessage,
      code: this.code,
      field,
      requestId,
    };
  }
}

/**
 * The problem of a request that the site's own pages never send. An expired or used captcha, and a
 * ticket that is not accepted, are ordinary problems, because pages send them.
 */
export class InvalidRequest extends ApiProblem {}

/** Returns the problem of a submit whose outcome is not `answered`. */
export function submitProblem({ kind }: Pick<Failure, 'kind'>, failed: TextKey): ApiProblem {
  if (kind === 'unconfirmed') return new ApiProblem('unconfirmed', 'unconfirmed');
  return new ApiProblem('upstream', failed);
}

/**
 * Sets the headers by which no cache stores an API response, and the language of its texts: the
 * language of the site that `Accept-Language` prefers, else English.
 */
export const apiHeaders: RequestHandler = (req, res, next) => {
  noStore(res);
  const preferred = req.acceptsLanguages([...languages]);
  req.info.language = languages.find((language) => language === preferred) ?? 'en';
  next();
};

/**
 * Adds the reference of a submit to its response. A visitor quotes it if the message may have
 * arrived.
 */
export function setReference({ info }: Pick<Request, 'info'>, res: Response): void {
  if (info.reference) res.set(referenceHeader, info.reference);
}

/**
 * Returns the problem for an error of `express.json`: too many bytes, a compressed body, or a body
 * that cannot be parsed.
 */
function bodyProblem(error: unknown): ApiProblem | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return new InvalidRequest('too-large');
  if (status === 415) return new InvalidRequest('media-type');
  return status === 400 ? new InvalidRequest('malformed') : undefined;
}

function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof RateLimited) return new ApiProblem('rate-limited', 'rateLimited');
  if (error instanceof Overloaded) {
    const headers = { 'Retry-After': error.retryAfter };
    return new ApiProblem('busy', 'captchaUnavailable', { headers });
  }
  return bodyProblem(error) ?? new ApiProblem('internal');
}

/**
 * Writes every error as `application/problem+json` (RFC 9457), logs unexpected errors, and counts
 * invalid requests.
 */
export function apiErrors({ limits, log, site }: Services): ErrorRequestHandler {
  return async (error: unknown, req, res, next) => {
    // The client has disconnected while sending its body.
    if (req.destroyed && !req.complete) return undefined;
    if (res.headersSent) return next(error);
    const { info } = req;
    let problem = toProblem(error);
    info.failedAttempt ??= problem instanceof InvalidRequest;
    if (problem instanceof InvalidRequest && !(await tryConsume(limits.invalid_requests, req)))
      problem = toProblem(new RateLimited());
    const { code, details, status } = problem;
    info.rejection = { code, field: details.field };
    if (code === 'internal') {
      log.error({ err: error, reqId: info.id, route: info.route }, 'An /api route failed');
    }
    res.status(status).set(details.headers ?? {});
    setReference(req, res);
    // A response that no cache stores needs no Vary.
    res.set('Content-Language', languageTag(info.language));
    res.type('application/problem+json');
    return res.send(JSON.stringify(problem.toBody(info.id, info.language, site)));
  };
}
