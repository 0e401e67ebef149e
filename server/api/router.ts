import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { languageTag } from '../../shared/language';
import { keptByNobody } from '../http/caching';
import { acceptedLanguage } from '../http/language';
import { RateLimited } from '../middleware/rateLimits';
import { routeName } from '../middleware/routeName';
import { CrossSite, sameOrigin } from '../middleware/sameOrigin';
import type { Services } from '../services';
import { bodyProblem, jsonBody } from './jsonBody';
import { ApiProblem } from './problem';
import type { ApiHandler, ApiRoute } from './route';
import { apiRoutes } from './routes';

/** Where the router is mounted. */
export const apiRoot = '/api';

const privateAnswer: RequestHandler = (req, res, next) => {
  res.set({ ...keptByNobody, 'X-Request-Id': req.info.id });
  req.info.language = acceptedLanguage(req);
  next();
};

function answer(handler: ApiHandler): RequestHandler {
  return async ({ info, headers, body }, res) => {
    const result = await handler({ info, headers, body });
    if (result) res.status(200).json(result);
    else res.status(204).end();
  };
}

function methodNotAllowed(method: ApiRoute['method']): RequestHandler {
  const allow = method === 'get' ? 'GET, HEAD' : 'POST';
  return () => {
    throw new ApiProblem('method', 'reload', { headers: { Allow: allow } });
  };
}

const notFound: RequestHandler = () => {
  throw new ApiProblem('not-found');
};

function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof RateLimited) return new ApiProblem('rate-limited', 'rateLimited');
  if (error instanceof CrossSite) return new ApiProblem('cross-site');
  return bodyProblem(error) ?? new ApiProblem('internal');
}

/** Writes every error as `application/problem+json` (RFC 9457); one that is none of the API's is logged. */
function problems({ log }: Pick<Services, 'log'>): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    // Who left while sending a body can be told nothing.
    if (req.destroyed && !req.complete) return undefined;
    if (res.headersSent) return next(error);
    const { info } = req;
    const problem = toProblem(error);
    if (problem.code === 'internal') {
      log.error({ err: error, reqId: info.id, route: info.route }, 'An /api route failed');
    }
    res
      .status(problem.status)
      .set(problem.more.headers ?? {})
      .type('application/problem+json');
    // What is never stored needs no Vary.
    res.set('Content-Language', languageTag(info.language));
    return res.send(JSON.stringify(problem.toBody(info.id, info.language)));
  };
}

/** Everything under /api, out of the table of its routes: cheapest check first, the PHP host last. */
export function apiRouter(services: Services): Router {
  const { limits, settings } = services;
  const isOurs = sameOrigin(settings.PUBLIC_ORIGIN, settings.NODE_ENV !== 'production');
  const router = Router({ caseSensitive: true, strict: true });
  router.use(privateAnswer);
  for (const { method, path, limit, handler, reportTypes } of apiRoutes(services)) {
    const route = router.route(path.slice(apiRoot.length));
    route.all(routeName(path), reportTypes ? [] : isOurs, limit);
    route[method](method === 'post' ? jsonBody(reportTypes) : [], answer(handler));
    route.all(methodNotAllowed(method));
  }
  router.use(isOurs, limits.pages, notFound);
  router.use(problems(services));
  return router;
}
