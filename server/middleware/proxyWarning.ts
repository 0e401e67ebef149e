import type { RequestHandler } from 'express';
import { isLoopbackAddress } from '../config/loopback';
import type { Logger } from '../observability/log';

/**
 * Warns, once each, of two mistakes in `TRUST_PROXY`: a proxy that is not trusted, so that all visitors share its address, and
 * a number of proxies while requests come from several machines, any of which can then forge an address.
 * @param trusted `TRUST_PROXY`
 */
export function proxyWarning(log: Logger, trusted: number | string[]): RequestHandler {
  const countsProxies = typeof trusted === 'number' && trusted > 0;
  const warned = new Set<string>();
  let firstPeer: string | undefined;

  function warnOnce(text: string): void {
    if (!warned.has(text)) log.warn({ setting: 'TRUST_PROXY' }, text);
    warned.add(text);
  }

  return ({ headers, info, socket }, _res, next) => {
    // Requests without the header, such as health checks of the machine's own agent, claim nothing.
    if (headers['x-forwarded-for'] === undefined) return next();
    const { remoteAddress = '' } = socket;
    if (info.ip === remoteAddress) {
      warnOnce(
        'A request came with X-Forwarded-For, which is not trusted: behind a proxy all visitors now share one limit. ' +
          'Set TRUST_PROXY to the number of proxies in front, or to their addresses',
      );
    }
    if (countsProxies && remoteAddress !== '' && !isLoopbackAddress(remoteAddress)) {
      firstPeer ??= remoteAddress;
      if (remoteAddress !== firstPeer) {
        warnOnce(
          'TRUST_PROXY is a number, and requests come from more than one machine: any of them can claim any address. ' +
            'Set TRUST_PROXY to the addresses of the proxies',
        );
      }
    }
    next();
  };
}
