import type { RequestHandler } from 'express';
import { version } from '../config/environment';
import { noStore } from '../http/caching';
import type { Services } from '../services';

/**
 * Creates the handler of health checks. /healthz responds with 200 while the process runs. /readyz
 * responds with 200 while the process is ready, else with 503; the state of the PHP hosts is in its
 * body, but does not change its status.
 */
export function health({ readiness, redis, settings }: Services): RequestHandler {
  return (req, res) => {
    req.info.route = req.path;
    noStore(res);
    if (req.path === '/healthz') return res.json({ status: 'ok', version });
    const { state } = readiness;
    return res.status(state === 'ready' ? 200 : 503).json({
      status: state,
      hosts: readiness.hosts(),
      ...(settings.REDIS_URL ? { redis: redis?.isUp() ? 'ok' : 'down' } : {}),
    });
  };
}
