import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { messages } from '../../shared/messages';
import { flatHeaders } from '../middleware/flatHeaders';
import { type Decision, type Limiter, limitHeaders } from '../middleware/rateLimits';
import { createOriginCheck } from '../middleware/sameOrigin';
import { securityHeaders } from '../middleware/securityHeaders';
import type { Services } from '../services';
import { ApiProblem } from './problem';
import { readJson } from './readJson';
import type { ApiRoute } from './route';
import { apiRoutes } from './routes';

const plainJson = ['application/json'];

/** Tells a limit's state in the headers of an answer, and throws the problem past it. */
function applyLimit(
  limiter: Limiter,
  decision: Decision,
  requestId: string,
  headers: OutgoingHttpHeaders,
): void {
  Object.assign(headers, limitHeaders(limiter, decision));
  if (decision.allowed) return;
  limiter.refused(requestId);
  throw new ApiProblem('rate-limited', messages.rateLimited);
}

function requireMethod(route: ApiRoute, method: string | undefined): void {
  if (method === route.method || (method === 'HEAD' && route.method === 'GET')) return;
  const allow = route.method === 'GET' ? 'GET, HEAD' : 'POST';
  throw new ApiProblem('method', messages.reload, undefined, { Allow: allow });
}

function requireObject(route: ApiRoute, body: unknown): void {
  const isObject = typeof body === 'object' && body !== null;
  if (!isObject || (Array.isArray(body) && !route.reportTypes)) throw new ApiProblem('malformed');
}

/**
 * Makes the handler of everything under /api (CONTRACT section 2): cheapest check first, the PHP host last.
 * It is a plain `node:http` handler: Express took several times as long over a submit as all that it is for.
 * The handler's promise rejects only if the answer cannot be written.
 */
export function createApi(services: Services) {
  const { limits, log, settings } = services;
  const routes = new Map(apiRoutes(services).map((route) => [route.path, route]));
  const isOurs = createOriginCheck(settings.PUBLIC_ORIGIN, settings.NODE_ENV !== 'production');
  const shared = flatHeaders({
    ...securityHeaders({ https: settings.PUBLIC_ORIGIN.startsWith('https:') }),
    'Cache-Control': 'no-store',
  });

  async function answer(req: IncomingMessage, res: ServerResponse, headers: OutgoingHttpHeaders) {
    const { info } = req;
    const [path = ''] = (req.url ?? '').split('?', 1);
    const route = routes.get(path);
    if (!route?.reportTypes && !isOurs(req)) throw new ApiProblem('cross-site');
    const limiter = route?.limiter ?? limits.pages;
    const counted = limiter.consume(info.limitKey);
    const decision = counted instanceof Promise ? await counted : counted;
    if (route) info.route = path;
    applyLimit(limiter, decision, info.id, headers);
    if (!route) throw new ApiProblem('not-found');
    requireMethod(route, req.method);
    if (route.method === 'GET')
      return route.handler({ info, headers: req.headers, body: undefined });
    // What the log tells of a request that breaks off: nobody waits for an answer then.
    res.statusCode = 400;
    const body = await readJson(req, route.reportTypes ?? plainJson);
    requireObject(route, body);
    res.statusCode = 200;
    return route.handler({ info, headers: req.headers, body });
  }

  function toProblem(error: unknown, { info }: IncomingMessage): ApiProblem {
    if (error instanceof ApiProblem) return error;
    log.error({ err: error, reqId: info.id, route: info.route }, 'An /api route failed');
    return new ApiProblem('internal');
  }

  function send(
    res: ServerResponse,
    status: number,
    headers: OutgoingHttpHeaders,
    body: object | undefined,
  ): void {
    if (body === undefined) {
      res.writeHead(status, shared.concat(flatHeaders(headers))).end();
      return;
    }
    const text = JSON.stringify(body);
    headers['Content-Length'] = Buffer.byteLength(text);
    res.writeHead(status, shared.concat(flatHeaders(headers))).end(text);
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { id } = req.info;
    const headers: OutgoingHttpHeaders = { 'X-Request-Id': id };
    try {
      const body = await answer(req, res, headers);
      if (body) headers['Content-Type'] = 'application/json; charset=utf-8';
      send(res, body ? 200 : 204, headers, body);
    } catch (error) {
      const problem = toProblem(error, req);
      Object.assign(headers, problem.headers);
      headers['Content-Type'] = 'application/problem+json; charset=utf-8';
      send(res, problem.status, headers, problem.toBody(id));
    }
  };
}
