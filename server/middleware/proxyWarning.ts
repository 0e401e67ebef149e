import type { RequestHandler } from 'express';
import type { Logger } from '../observability/log';

/** Warns once if a proxy in front is not trusted (`TRUST_PROXY`): then all visitors share its address, and its limits. */
export function proxyWarning(log: Logger): RequestHandler {
  let warned = false;
  return ({ headers, info, socket }, _res, next) => {
    // Requests without the header, such as health checks of the machine's own agent, claim nothing.
    if (!warned && headers['x-forwarded-for'] !== undefined && info.ip === socket.remoteAddress) {
      warned = true;
      log.warn(
        { setting: 'TRUST_PROXY' },
        'A request came with X-Forwarded-For, which is not trusted: behind a proxy all visitors now share one limit. ' +
          'Set TRUST_PROXY to the number of proxies in front, or to their addresses',
      );
    }
    next();
  };
}
