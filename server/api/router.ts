import { type RequestHandler, Router } from 'express';
import { routeName } from '../middleware/request';
import type { Services } from '../services';
import { setReference } from './errors';
import { jsonBody } from './jsonBody';
import { ApiProblem } from './problem';
import type { ApiHandler } from './route';
import { apiRoutes } from './routes';
import { sameOrigin } from './sameOrigin';

/** Where the router is mounted. */
export const apiRoot = '/api';

function answer(handler: ApiHandler): RequestHandler {
  return async (req, res) => {
    const result = await handler(req);
    setReference(req, res);
    if (result) res.status(200).json(result);
    else res.status(204).end();
  };
}

/** Everything under /api, built from the route table: cheapest check first, the PHP host last. */
export function apiRouter(services: Services): Router {
  const requireSameOrigin = sameOrigin(services);
  const router = Router({ caseSensitive: true, strict: true });
  for (const { method, path, limit, handler, workLimit } of apiRoutes(services)) {
    const route = router.route(path.slice(apiRoot.length));
    route.all(routeName(path), requireSameOrigin, limit);
    route[method](method === 'post' ? jsonBody : [], workLimit ?? [], answer(handler));
    const Allow = method === 'get' ? 'GET, HEAD' : 'POST';
    route.all(() => {
      throw new ApiProblem('method', 'reload', { headers: { Allow } });
    });
  }
  router.use(requireSameOrigin, () => {
    throw new ApiProblem('not-found');
  });
  return router;
}
