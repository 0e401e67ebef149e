import { json, type Request, type RequestHandler, type Response, Router } from 'express';
import { type CaptchaForm, captchaSentences, type SwitchableForm } from '../../shared/captcha';
import { clientEvent } from '../../shared/clientEvents';
import { contactForm } from '../../shared/contactForm';
import { bodyLimit } from '../../shared/limits';
import { newPasswordBody, verifyLinkBody } from '../../shared/newPassword';
import { apiPaths } from '../../shared/paths';
import { check, type Form } from '../../shared/rules';
import { supportForm, verifyIdForm } from '../../shared/supportForm';
import { bodyTooLong } from '../http/server';
import { admits } from '../middleware/rateLimits';
import { addressOf } from '../middleware/redirects';
import { routeName } from '../middleware/request';
import { workLimit } from '../middleware/workLimit';
import type { Services } from '../services';
import { clientEventsHandler } from './clientEvents';
import { contactHandler, supportHandler, verifyIdHandler } from './forms';
import { passwordDoneHandler, passwordVerifyHandler } from './password';
import { type ApiHandler, ApiProblem, setReference } from './problem';

export const apiRoot = '/api';

/** Whether an origin is ours: `PUBLIC_ORIGIN`, or that of the request's `Host` while no other people can reach the site. */
function isOurOrigin(
  origin: string,
  host: string | undefined,
  { isReachable, PUBLIC_ORIGIN }: Services['settings'],
): boolean {
  if (origin === PUBLIC_ORIGIN) return true;
  if (isReachable) return false;
  return ['http:', 'https:'].some((protocol) => addressOf(host, protocol)?.origin === origin);
}

/**
 * Refuses requests from other sites' pages: `Origin` is not ours, or `Sec-Fetch-Site` is cross-site. A request with neither header
 * passes: it comes from a program, or from an old browser on one of our own pages. Refusals count in their own limit, so that
 * another site's page cannot use up the limits of its visitors. Above it the answer is empty.
 */
function sameOrigin({ limits, reportSecurity, settings }: Services): RequestHandler {
  return async (req, res, next) => {
    const { headers, info } = req;
    const { origin, host } = headers;
    const isOurs = origin === undefined || isOurOrigin(origin, host, settings);
    if (isOurs && headers['sec-fetch-site'] !== 'cross-site') return next();
    info.refusal = { code: 'cross-site' };
    if (!(await admits(limits.cross_site, req))) return void res.status(403).end();
    reportSecurity('cross_site', isOurs ? 'fetch-site' : 'origin', info.id);
    throw new ApiProblem('cross-site');
  };
}

const mediaType = 'application/json';

/**
 * Reads a JSON object of at most 16 KiB with `express.json`. Another media type is a problem, and so is a body that is not
 * an object. `apiErrors` translates the errors of `express.json` itself.
 */
const jsonBody: RequestHandler[] = [
  // `express.json` would first read the body to its end.
  (req, _res, next) => {
    if (bodyTooLong(req)) throw new ApiProblem('too-large');
    next();
  },
  json({
    limit: bodyLimit,
    inflate: false,
    type: mediaType,
    // `express.json` would accept an empty body as `{}`, and UTF-16 (RFC 8259, 8.1 allows UTF-8 only).
    verify: (_req, _res, bytes, encoding) => {
      if (bytes.length === 0) throw new ApiProblem('malformed');
      if (encoding !== 'utf-8') throw new ApiProblem('media-type');
    },
  }),
  (req, _res, next) => {
    const { body } = req;
    // Not parsed: another media type, or (`null`) no body at all.
    if (body === undefined) {
      throw new ApiProblem(req.is(mediaType) === null ? 'malformed' : 'media-type');
    }
    if (Array.isArray(body)) throw new ApiProblem('malformed');
    next();
  },
];

function answer(handler: ApiHandler) {
  return async (req: Request, res: Response): Promise<void> => {
    const result = await handler(req);
    setReference(req, res);
    if (result) res.status(200).json(result);
    else res.status(204).end();
  };
}

/** GET /api/captcha/challenge?for=: a fresh challenge of the self-hosted captcha for one form. 422 for an unknown form. */
function challengeHandler({ captcha }: Services): ApiHandler {
  return ({ url }) => {
    const form = new URL(url, 'http://localhost').searchParams.get('for') ?? '';
    if (!Object.hasOwn(captchaSentences, form)) {
      throw new ApiProblem('invalid', 'reload', { field: 'for' });
    }
    return captcha.challenge(form as CaptchaForm);
  };
}

/** All routes under /api. Each has a rate limit; the cheapest check comes first, the PHP host last. */
export function apiRouter(services: Services): Router {
  const { limits, settings } = services;
  const requireSameOrigin = sameOrigin(services);
  const router = Router({ caseSensitive: true, strict: true });

  function serve(
    method: 'get' | 'post',
    path: string,
    limit: RequestHandler[],
    handlers: RequestHandler[],
  ): void {
    const route = router.route(path.slice(apiRoot.length));
    route.all(routeName(path), requireSameOrigin, limit);
    route[method](handlers);
    const Allow = method === 'get' ? 'GET, HEAD' : 'POST';
    route.all(() => {
      throw new ApiProblem('method', 'reload', { headers: { Allow } });
    });
  }

  /**
   * A call of the site's own pages.
   * @param form what its body must be
   * @param page the form that it belongs to, which an operator may switch off
   */
  function call<Body>(
    path: string,
    form: Form<Body>,
    handler: ApiHandler<Body>,
    page?: SwitchableForm,
    limit: RequestHandler[] = limits.form_tries,
  ): void {
    const checked: ApiHandler = (req) => {
      if (page && settings.FORMS_OFF.includes(page)) throw new ApiProblem('busy', 'formOff');
      const result = check(form, req.body);
      if (result.ok) return handler(Object.assign(req, { body: result.value }));
      const { field, sentenceName } = result;
      const code = field === 'captcha' || field === 'ticket' ? field : 'invalid';
      throw new ApiProblem(code, sentenceName, { field });
    };
    serve('post', path, limit, [...jsonBody, answer(checked)]);
  }

  call(apiPaths.contact, contactForm, contactHandler(services), 'contact');
  call(apiPaths.verifyId, verifyIdForm, verifyIdHandler(services), 'support');
  call(apiPaths.support, supportForm, supportHandler(services), 'support');
  call(apiPaths.passwordVerify, verifyLinkBody, passwordVerifyHandler(services), 'password');
  call(apiPaths.passwordDone, newPasswordBody, passwordDoneHandler(services), 'password');
  const events = clientEventsHandler(services);
  call(apiPaths.clientEvents, clientEvent, events, undefined, limits.client_events);
  // Making a challenge costs processor time, so only a few are made at once.
  const challenge = workLimit(answer(challengeHandler(services)));
  serve('get', apiPaths.captchaChallenge, limits.challenge, [challenge]);
  router.use(requireSameOrigin, () => {
    throw new ApiProblem('not-found');
  });
  return router;
}
