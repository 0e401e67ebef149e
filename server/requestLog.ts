import type { IncomingMessage, ServerResponse } from 'node:http';
import { byLabels } from './byLabels';
import { type Logger, loggedAddress } from './log';
import type { Metrics } from './metrics';
import type { Settings } from './settings';

/** Writes one log line and one measurement for a finished request. */
export type RequestLog = (req: IncomingMessage, res: ServerResponse) => void;

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Makes the request log. A line holds the route's template, never the path: addresses carry ids and reset
 * tokens. A request whose reader left before the answer was complete is marked `aborted`.
 */
export function createRequestLog(
  log: Logger,
  metrics: Metrics,
  how: Settings['LOG_IP'],
): RequestLog {
  const durationOf = byLabels(metrics.httpRequestDuration);

  return (req, res) => {
    const { info } = req;
    const seconds = (performance.now() - info.startedAt) / 1_000;
    const method = knownMethods.has(req.method ?? '') ? (req.method as string) : 'OTHER';
    const status = res.statusCode;
    durationOf(method, info.route, String(status)).observe(seconds);
    const line = {
      reqId: info.id,
      method,
      route: info.route,
      status,
      ms: Math.round(seconds * 100_000) / 100,
      ip: loggedAddress(info.ip, how),
      aborted: res.writableFinished ? undefined : true,
    };
    if (status >= 500) log.error(line, 'request');
    else log.info(line, 'request');
  };
}
