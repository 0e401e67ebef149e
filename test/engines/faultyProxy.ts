import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How an answer fails: a 404 of the proxy, or a connection that breaks before the site hears of the request (`reset`) or after it has
 * answered (`lost`).
 */
type Fault = 404 | 'reset' | 'lost';

/** Starts a proxy in front of a site on loopback, whose faults the browser takes for real ones. */
export async function startFaultyProxy(siteUrl: string) {
  let faulty: { paths: RegExp; fault: Fault } | undefined;
  const proxy = createServer((req, res) => {
    const fault = faulty?.paths.test(req.url ?? '') ? faulty.fault : undefined;
    if (fault && fault !== 'lost') {
      if (fault === 'reset') req.socket.destroy();
      else res.writeHead(fault, { 'Cache-Control': 'no-store' }).end();
      return;
    }
    const { method, headers } = req;
    const onwards = request(siteUrl + req.url, { method, headers }, (answer) => {
      if (fault === 'lost') {
        answer.resume().on('end', () => req.socket.destroy());
        return;
      }
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onwards.on('error', () => res.destroy());
    req.pipe(onwards);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    /** Without a slash at the end. */
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** From now on whatever has such a path fails; nothing does without one. */
    fail: (paths?: RegExp, fault: Fault = 404) => {
      faulty = paths && { paths, fault };
    },
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** A site as seen over a bad line. */
export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;
