import type { Request, RequestHandler } from 'express';

/** A request as a handler gets it: rate limit passed, body parsed, and checked where its route has a form. */
export type ApiRequest<Body = unknown> = Request<Request['params'], unknown, Body>;

/** Returns the JSON of a 200, or undefined for a 204. Throws an `ApiProblem` for everything else. */
export type ApiHandler<Body = unknown> = (
  req: ApiRequest<Body>,
) => object | undefined | Promise<object | undefined>;

/** A route of the API. Every route has a rate limit. */
export interface ApiRoute {
  method: 'get' | 'post';
  path: string;
  limit: RequestHandler[];
  handler: ApiHandler;
  /** Limits concurrency where a request costs much CPU time. */
  workLimit?: RequestHandler;
}
