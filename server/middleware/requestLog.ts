import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '../config/settings';
import { type Logger, loggedAddress } from '../observability/log';
import { memoize } from '../observability/memoize';
import type { Metrics } from '../observability/metrics';

/** Has one log line and one measurement written for a finished request. */
export type RequestLog = (req: IncomingMessage, res: ServerResponse) => void;

/** A request as it was at its end: an answer may still change once its reader is gone. */
interface Ended {
  req: IncomingMessage;
  status: number;
  aborted: true | undefined;
  /** `performance.now()` at its end. */
  endedAt: number;
}

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
  const kindOf = memoize((method: string) =>
    memoize((route: string) =>
      memoize((status: number) => ({
        duration: metrics.httpRequestDuration.labels(method, route, String(status)),
        log: log.child({ method, route, status }),
      })),
    ),
  );

  const write = ({ req, status, aborted, endedAt }: Ended) => {
    const { info } = req;
    const seconds = (endedAt - info.startedAt) / 1_000;
    const method = knownMethods.has(req.method ?? '') ? (req.method as string) : 'OTHER';
    const kind = kindOf(method)(info.route)(status);
    kind.duration.observe(seconds);
    const line = {
      reqId: info.id,
      ms: Math.round(seconds * 100_000) / 100,
      ip: loggedAddress(info.ip, how),
      aborted,
    };
    if (status >= 500) kind.log.error(line, 'request');
    else kind.log.info(line, 'request');
  };

  // At once: a process that ends in this very moment still has the line.
  return (req, res) => {
    const aborted = res.writableFinished ? undefined : true;
    write({ req, status: res.statusCode, aborted, endedAt: performance.now() });
  };
}
