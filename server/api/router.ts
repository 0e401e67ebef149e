import { type RequestHandler, Router } from 'express';
import type { Limiter } from '../limits';
import { ApiProblem } from './problem';

/** Adds a route to the API. There is no way to add one without its limit. */
export type AddRoute = (
  method: 'GET' | 'POST',
  path: string,
  limiter: Limiter,
  ...handlers: RequestHandler[]
) => void;

const methodNotAllowed =
  (allowed: string): RequestHandler =>
  (_req, res, next) => {
    res.setHeader('Allow', allowed);
    next(new ApiProblem('method'));
  };

/** Makes a router whose routes are counted before anything else is looked at, whatever their method. */
export function limitedRouter(): { router: Router; add: AddRoute } {
  const router = Router({ caseSensitive: true, strict: true });
  const add: AddRoute = (method, path, limiter, ...handlers) => {
    const route = router.route(path);
    route.all((req, _res, next) => {
      req.info.route = path;
      next();
    }, limiter.middleware);
    if (method === 'GET') route.get(...handlers);
    else route.post(...handlers);
    route.all(methodNotAllowed(method === 'GET' ? 'GET, HEAD' : 'POST'));
  };
  return { router, add };
}
