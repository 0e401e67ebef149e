import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { messages } from '../../shared/messages';
import { flatHeaders } from '../flatHeaders';
import { type Limiter, limitHeaders } from '../limits';
import { securityHeaders } from '../securityHeaders';
import type { Services } from '../services';
import { ApiProblem } from './problem';
import { readJson } from './readJson';
import type { ApiRoute } from './route';
import { apiRoutes } from './routes';
import { createOriginCheck } from './sameOrigin';

const plainJson = ['application/json'];

/** Counts a request, tells the limit's state in its headers, and throws the problem past it. */
async function count(limiter: Limiter, { info }: IncomingMessage, headers: OutgoingHttpHeaders) {
  const counted = limiter.consume(info.limitKey);
  const decision = counted instanceof Promise ? await counted : counted;
  Object.assign(headers, limitHeaders(limiter, decision));
  if (decision.allowed) return;
  limiter.refused(info.id);
  throw new ApiProblem('rate-limited', messages.rateLimited);
}

function requireMethod(route: ApiRoute, method: string | undefined): void {
  if (method === route.method || (method === 'HEAD' && route.method === 'GET')) return;
  const allow = route.method === 'GET' ? 'GET, HEAD' : 'POST';
  throw new ApiProblem('method', messages.reload, undefined, { Allow: allow });
}

async function readBody(route: ApiRoute, req: IncomingMessage): Promise<unknown> {
  if (route.method === 'GET') return undefined;
  const body = await readJson(req, route.reportTypes ?? plainJson);
  const isObject = typeof body === 'object' && body !== null;
  if (!isObject || (Array.isArray(body) && !route.reportTypes)) throw new ApiProblem('malformed');
  return body;
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
    const [path = ''] = (req.url ?? '').split('?', 1);
    const route = routes.get(path);
    if (!route?.reportTypes && !isOurs(req)) throw new ApiProblem('cross-site');
    if (!route) {
      await count(limits.pages, req, headers);
      throw new ApiProblem('not-found');
    }
    req.info.route = path;
    await count(route.limiter, req, headers);
    requireMethod(route, req.method);
    // What the log tells of a request that breaks off: nobody waits for an answer then.
    res.statusCode = 400;
    const body = await readBody(route, req);
    res.statusCode = 200;
    return route.handler({ info: req.info, headers: req.headers, body });
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
      res.writeHead(status, [...shared, ...flatHeaders(headers)]).end();
      return;
    }
    const text = JSON.stringify(body);
    headers['Content-Length'] = Buffer.byteLength(text);
    res.writeHead(status, [...shared, ...flatHeaders(headers)]).end(text);
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
