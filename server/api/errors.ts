import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import Negotiator from 'negotiator';
import { type Language, languages, languageTag } from '../../shared/language';
import { referenceHeader } from '../../shared/reference';
import { neverStore } from '../http/caching';
import { RateLimited } from '../middleware/rateLimits';
import { Busy } from '../middleware/workLimit';
import type { Services } from '../services';
import { bodyProblem } from './jsonBody';
import { ApiProblem } from './problem';

/** The site's language that `Accept-Language` prefers (RFC 9110, 12.5.4); English if it names none. */
function acceptedLanguage(req: Request): Language {
  const preferred = new Negotiator(req).language([...languages]);
  return languages.find((language) => language === preferred) ?? 'en';
}

/** Sets the headers of every API response: it is never stored, and has the request's id. */
export const apiHeaders: RequestHandler = (req, res, next) => {
  neverStore(res);
  req.info.language = acceptedLanguage(req);
  next();
};

/** Names a submit's reference: a message that may or may not have arrived needs one most. */
export function setReference({ info }: Pick<Request, 'info'>, res: Response): void {
  if (info.reference) res.set(referenceHeader, info.reference);
}

function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof RateLimited) return new ApiProblem('rate-limited', 'rateLimited');
  if (error instanceof Busy) {
    const headers = { 'Retry-After': error.retryAfter };
    return new ApiProblem('busy', 'captchaUnavailable', { headers });
  }
  return bodyProblem(error) ?? new ApiProblem('internal');
}

/** Writes every error as `application/problem+json` (RFC 9457), and logs those that are not expected. */
export function apiErrors({ log }: Services): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    // The client has left while sending its body.
    if (req.destroyed && !req.complete) return undefined;
    if (res.headersSent) return next(error);
    const { info } = req;
    const problem = toProblem(error);
    const { code, details, status } = problem;
    info.refusal = { code, field: details.field };
    if (code === 'internal') {
      log.error({ err: error, reqId: info.id, route: info.route }, 'An /api route failed');
    }
    res.status(status).set(details.headers ?? {});
    setReference(req, res);
    // A response that is never stored needs no Vary.
    res.set('Content-Language', languageTag(info.language));
    res.type('application/problem+json');
    return res.send(JSON.stringify(problem.toBody(info.id, info.language)));
  };
}
