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
  let hasWarnedOfUntrusted = false;
  let hasWarnedOfPeers = false;
  let firstPeer: string | undefined;

  const warn = (text: string) => log.warn({ setting: 'TRUST_PROXY' }, text);

  function comparePeers(peer: string): void {
    if (peer === '' || isLoopbackAddress(peer)) return;
    firstPeer ??= peer;
    if (peer === firstPeer) return;
    hasWarnedOfPeers = true;
    warn(
      'TRUST_PROXY is a number, and requests come from more than one machine: any of them can claim any address. ' +
        'Set TRUST_PROXY to the addresses of the proxies',
    );
  }

  return ({ headers, info, socket }, _res, next) => {
    const { remoteAddress = '' } = socket;
    const isForwarded = headers['x-forwarded-for'] !== undefined;
    if (!hasWarnedOfUntrusted && isForwarded && info.ip === remoteAddress) {
      hasWarnedOfUntrusted = true;
      warn(
        'A request came with X-Forwarded-For, which is not trusted: behind a proxy all visitors now share one limit. ' +
          'Set TRUST_PROXY to the number of proxies in front, or to their addresses',
      );
    }
    // Requests without the header, such as health checks of the machine's own agent, claim nothing.
    if (countsProxies && !hasWarnedOfPeers && isForwarded) comparePeers(remoteAddress);
    next();
  };
}
