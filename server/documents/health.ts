import { Router } from 'express';
import { healthPaths } from '../../shared/paths';
import { version } from '../config/environment';
import { neverStore } from '../http/caching';
import { toCanonicalPath } from '../middleware/redirects';
import { readOnly } from '../pages/sendPage';
import type { Services } from '../services';

/** /healthz: the process is alive. /readyz: it can serve; the state of the PHP hosts is shown but does not change it. */
export function health(services: Services): Router {
  const { readiness, redis, settings } = services;
  const router = Router({ caseSensitive: true, strict: true });
  router.use(toCanonicalPath(healthPaths));
  router.all([...healthPaths], (req, res, next) => {
    req.info.route = req.path;
    neverStore(res);
    next();
  });
  router.all([...healthPaths], readOnly(services));
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok', version });
  });
  router.get('/readyz', (_req, res) => {
    const { state } = readiness;
    res.status(state === 'ready' ? 200 : 503).json({
      status: state,
      hosts: readiness.hosts(),
      ...(settings.REDIS_URL ? { redis: redis?.isUp() ? 'ok' : 'away' } : {}),
    });
  });
  return router;
}
