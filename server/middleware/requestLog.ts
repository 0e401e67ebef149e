import type { Settings } from '../config/settings';
import type { Handler } from '../http/handler';
import { type Logger, loggedAddress } from '../observability/log';
import type { Metrics } from '../observability/metrics';

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Writes one log line and one measurement per request, at its end. A line holds the route's template, never the
 * path: addresses carry ids and reset tokens. A request whose client left before the answer was complete is
 * marked `aborted`.
 */
export function requestLog(log: Logger, metrics: Metrics, logIp: Settings['LOG_IP']): Handler {
  return (req, res, next) => {
    res.on('close', () => {
      const { id, ip, language, route, startedAt } = req.info;
      const seconds = (performance.now() - startedAt) / 1_000;
      const method = knownMethods.find((known) => known === req.method) ?? 'OTHER';
      const status = res.statusCode;
      metrics.httpRequestDuration.observe({ method, route, status }, seconds);
      const line = {
        method,
        route,
        language: language === 'en' ? undefined : language,
        status,
        reqId: id,
        ms: Math.round(seconds * 100_000) / 100,
        ip: loggedAddress(ip, logIp),
        aborted: res.writableFinished ? undefined : true,
      };
      if (status >= 500) log.error(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };
}
