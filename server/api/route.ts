import type { IncomingHttpHeaders } from 'node:http';
import type { Limiter } from '../middleware/rateLimits';
import type { RequestInfo } from '../middleware/requestContext';

/** A request as a handler sees it: counted, its body read. */
export interface ApiRequest {
  readonly info: RequestInfo;
  readonly headers: IncomingHttpHeaders;
  /** Parsed JSON of which nothing is checked yet; undefined for a GET. */
  readonly body: unknown;
}

/** Gives the JSON of the 200, or undefined for a 204. Throws an `ApiProblem` for everything else. */
export type ApiHandler = (req: ApiRequest) => object | undefined | Promise<object | undefined>;

/** A route of the API. There is none without its limit. */
export interface ApiRoute {
  method: 'get' | 'post';
  path: string;
  limit: Limiter;
  handler: ApiHandler;
  /** Media types of a report that browsers send by themselves, with an opaque origin. Plain JSON from our own pages unless given. */
  reportTypes?: readonly string[];
}
