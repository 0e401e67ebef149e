import { Router } from 'express';
import { healthPaths } from '../../shared/paths';
import { version } from '../config/environment';
import { noStore } from '../http/caching';
import { redirectToCanonicalPath } from '../middleware/redirects';
import type { Services } from '../services';

/**
 * /healthz: the process is alive. /readyz: it can serve; the state of the PHP hosts is shown but
 * does not change it.
 */
export function health(services: Services): Router {
  const { readiness, redis, settings } = services;
  const router = Router({ caseSensitive: true, strict: true });
  router.use(redirectToCanonicalPath(healthPaths));
  router.get([...healthPaths], (req, res) => {
    req.info.route = req.path;
    noStore(res);
    if (req.path === '/healthz') return res.json({ status: 'ok', version });
    const { state } = readiness;
    return res.status(state === 'ready' ? 200 : 503).json({
      status: state,
      hosts: readiness.hosts(),
      ...(settings.REDIS_URL ? { redis: redis?.isUp() ? 'ok' : 'down' } : {}),
    });
  });
  return router;
}
