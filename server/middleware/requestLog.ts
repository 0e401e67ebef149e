import type { RequestHandler } from 'express';
import { apiPaths, healthPaths } from '../../shared/paths';
import { loggedAddress } from '../observability/log';
import type { Services } from '../services';

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** nginx's status for a client that closed its connection before the response. */
const clientLeft = 499;

const { contact, passwordDone, passwordVerify, support, verifyId } = apiPaths;
const formPaths = [contact, support, verifyId, passwordVerify, passwordDone];

/** The code of a speculative load in the log, and its route in metrics. */
export const prefetchCode = 'prefetch';

/** The codes of refused pages and files, in the words of /api. */
const codes: Readonly<Record<number, string>> = {
  400: 'malformed',
  404: 'not-found',
  405: 'method',
  429: 'rate-limited',
  500: 'internal',
};

/**
 * Writes one log line and one measurement per request, at its end. A line has the route's template, never the path, which
 * may contain ids and reset tokens. A refused request has a `code`, and the invalid `field` if there is one. If the client left
 * before the response was complete, the status is 499. Health checks that are well have no line.
 */
export function requestLog({ log, metrics, settings }: Services): RequestHandler {
  // The forms' calls begin at zero: Prometheus does not see an increase from nothing to one.
  for (const route of formPaths) {
    for (const status of [200, 500, 502, 503, 504]) {
      metrics.httpRequestDuration.zero({ method: 'POST', route, status });
    }
  }
  return (req, res, next) => {
    metrics.httpInFlight.inc();
    res.on('close', () => {
      metrics.httpInFlight.dec();
      const { id, ip, language, reference, refusal, route, startedAt, traceparent } = req.info;
      const seconds = (performance.now() - startedAt) / 1_000;
      const method = knownMethods.find((known) => known === req.method) ?? 'OTHER';
      const status = res.writableFinished ? res.statusCode : clientLeft;
      // The 503 of a speculative load only keeps the browser from using it: nothing was refused.
      const isPrefetch = refusal?.code === prefetchCode;
      const counted = isPrefetch ? prefetchCode : route;
      metrics.httpRequestDuration.observe({ method, route: counted, status }, seconds);
      if (status === 200 && healthPaths.includes(route)) return;
      const line = {
        method,
        route,
        language: language === 'en' ? undefined : language,
        status,
        code: refusal?.code ?? codes[status],
        field: refusal?.field,
        reqId: id,
        reference,
        traceId: traceparent?.slice(3, 35),
        ms: Math.round(seconds * 100_000) / 100,
        ip: loggedAddress(ip, settings.LOG_IP),
      };
      if (status >= 500 && !isPrefetch) log.error(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };
}
