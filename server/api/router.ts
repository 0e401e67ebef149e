import { json, type Request, type RequestHandler, type Response, Router } from 'express';
import { type CaptchaForm, captchaSentences, type SwitchableForm } from '../../shared/captcha';
import { clientEvent } from '../../shared/clientEvents';
import { contactForm } from '../../shared/contactForm';
import { bodyLimit } from '../../shared/limits';
import { newPasswordBody, verifyLinkBody } from '../../shared/newPassword';
import { apiPaths } from '../../shared/paths';
import { check, type Form } from '../../shared/rules';
import { supportForm, verifyIdForm } from '../../shared/supportForm';
import { bodyTooLong } from '../http/bodyTooLong';
import { concurrencyLimit } from '../middleware/concurrencyLimit';
import type { Services } from '../services';
import { clientEventsHandler } from './clientEvents';
import { contactHandler, supportHandler, verifyIdHandler } from './forms';
import { passwordDoneHandler, passwordVerifyHandler } from './password';
import { type ApiHandler, ApiProblem, InvalidRequest, setReference } from './problem';

export const apiRoot = '/api';

/**
 * Reads a JSON object of at most 16 KiB with `express.json`. Throws an InvalidRequest for another
 * media type, and for a body that is not an object. `apiErrors` translates the errors of
 * `express.json` itself.
 */
const jsonBody: RequestHandler[] = [
  // Checked here, because `express.json` would read a body that is too long to its end before it
  // rejects the request.
  (req, _res, next) => {
    if (bodyTooLong(req)) throw new InvalidRequest('too-large');
    next();
  },
  json({
    limit: bodyLimit,
    inflate: false,
    // `express.json` would accept an empty body as `{}`, and UTF-16 (RFC 8259, 8.1 allows UTF-8
    // only).
    verify: (_req, _res, bytes, encoding) => {
      if (bytes.length === 0) throw new InvalidRequest('malformed');
      if (encoding !== 'utf-8') throw new InvalidRequest('media-type');
    },
  }),
  (req, _res, next) => {
    const { body } = req;
    // The body was not parsed, because it has another media type or, if `req.is` returns `null`,
    // because there is no body.
    if (body === undefined) {
      throw new InvalidRequest(req.is('application/json') === null ? 'malformed' : 'media-type');
    }
    if (Array.isArray(body)) throw new InvalidRequest('malformed');
    next();
  },
];

/** Throws the problem of a form that an operator has switched off. */
const formOff: RequestHandler = (req) => {
  req.info.isFormOff = true;
  throw new ApiProblem('busy', 'formOff');
};

function respondWith(handler: ApiHandler) {
  return async (req: Request, res: Response): Promise<void> => {
    const result = await handler(req);
    setReference(req, res);
    if (result) res.status(200).json(result);
    else res.status(204).end();
  };
}

/**
 * GET /api/captcha/challenge?for=: returns a new challenge of the self-hosted captcha for one form.
 * Throws an InvalidRequest (422) for an unknown form.
 */
function challengeHandler({ captcha }: Services): ApiHandler {
  return ({ url }) => {
    const form = new URL(url, 'http://localhost').searchParams.get('for') ?? '';
    if (!Object.hasOwn(captchaSentences, form)) {
      throw new InvalidRequest('invalid', 'reload', { field: 'for' });
    }
    return captcha.challenge(form as CaptchaForm);
  };
}

/**
 * Creates the router of /api. Checks are ordered by cost: first those in memory, then those that
 * need Redis, then the call to the PHP host. `apiErrors` counts each InvalidRequest. Handlers count
 * other requests in the limits of their forms.
 */
export function apiRouter(services: Services): Router {
  const { limits, settings } = services;
  const router = Router({ caseSensitive: true, strict: true });

  function serve(method: 'get' | 'post', path: string, handlers: RequestHandler[]): void {
    const route = router.route(path.slice(apiRoot.length));
    route.all((req, _res, next) => {
      req.info.route = path;
      next();
    });
    route[method](handlers);
    const Allow = method === 'get' ? 'GET, HEAD' : 'POST';
    route.all(() => {
      throw new InvalidRequest('method', 'reload', { headers: { Allow } });
    });
  }

  /**
   * Adds a POST route that the site's own pages call.
   * @param form the rules of the body
   * @param page the form of the route, if an operator can switch it off
   * @param limit the rate limit that is checked before the body is read
   */
  function call<Body>(
    path: string,
    form: Form<Body>,
    handler: ApiHandler<Body>,
    page?: SwitchableForm,
    limit: RequestHandler[] = [],
  ): void {
    const checked: ApiHandler = (req) => {
      const result = check(form, req.body);
      if (result.ok) return handler(Object.assign(req, { body: result.value }));
      const { field, textKey } = result;
      if (field === 'ticket') throw new ApiProblem('ticket', textKey, { field });
      const code = field === 'captcha' ? 'captcha' : 'invalid';
      throw new InvalidRequest(code, textKey, { field });
    };
    const isOff = page && settings.FORMS_OFF.includes(page);
    const whileOff = [...limits.forms_off, formOff];
    serve('post', path, isOff ? whileOff : [...limit, ...jsonBody, respondWith(checked)]);
  }

  call(apiPaths.contact, contactForm, contactHandler(services), 'contact');
  call(apiPaths.verifyId, verifyIdForm, verifyIdHandler(services), 'support');
  call(apiPaths.support, supportForm, supportHandler(services), 'support');
  call(apiPaths.passwordVerify, verifyLinkBody, passwordVerifyHandler(services), 'password');
  call(apiPaths.passwordDone, newPasswordBody, passwordDoneHandler(services), 'password');
  const events = clientEventsHandler(services);
  call(apiPaths.clientEvents, clientEvent, events, undefined, limits.challenge);
  // Making a challenge costs processor time, so only a few are made at once.
  const challenge = concurrencyLimit(respondWith(challengeHandler(services)));
  serve('get', apiPaths.captchaChallenge, [...limits.challenge, challenge]);
  router.use(() => {
    throw new InvalidRequest('not-found');
  });
  return router;
}
