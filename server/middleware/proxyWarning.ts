import type { Handler } from '../http/handler';
import type { Logger } from '../observability/log';

/**
 * Logs, once, that a proxy stands in front which is not trusted: every visitor would then count as one address and
 * share its limits.
 */
export function proxyWarning(log: Logger): Handler {
  let warned = false;
  return ({ headers, info, socket }, _res, next) => {
    if (!warned && headers['x-forwarded-for'] !== undefined && info.ip === socket.remoteAddress) {
      warned = true;
      log.warn(
        { setting: 'TRUST_PROXY' },
        'A request came with X-Forwarded-For, which is not believed: behind a proxy all visitors now share one limit. ' +
          'Set TRUST_PROXY to the number of proxies in front, or to their addresses',
      );
    }
    next();
  };
}
