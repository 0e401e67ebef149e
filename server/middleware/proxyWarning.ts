import type { IncomingMessage } from 'node:http';
import type { Logger } from '../observability/log';

/**
 * Makes a function that logs, once, that a proxy stands in front which is not trusted: every visitor would then count as
 * one address and share its limits.
 */
export function createProxyWarning(log: Logger): (req: IncomingMessage) => void {
  let warned = false;
  return ({ headers, info, socket }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return;
    if (info.ip !== socket.remoteAddress) return;
    warned = true;
    log.warn(
      { setting: 'TRUST_PROXY' },
      'A request came with X-Forwarded-For, which is not believed: behind a proxy all visitors now share one limit. ' +
        'Set TRUST_PROXY to the number of proxies in front, or to their addresses',
    );
  };
}
