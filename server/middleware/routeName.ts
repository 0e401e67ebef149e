import type { RequestHandler } from 'express';

/** Names the route of a request for logs and metrics: a template, never the path. */
export function routeName(route: string): RequestHandler {
  return (req, _res, next) => {
    req.info.route = route;
    next();
  };
}
