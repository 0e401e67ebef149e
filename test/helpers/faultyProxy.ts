import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How an answer fails: a status of its own, a connection that breaks, or nothing until the faults change. */
export type Fault = 404 | 503 | 'reset' | 'held';

/** A site as seen over a bad line. */
export interface FaultyProxy {
  /** Without a slash at the end. */
  url: string;
  /** From now on whatever has such a path fails; nothing does without one. */
  fail(paths?: RegExp, fault?: Fault): void;
  close(): void;
}

/** Starts a proxy in front of a site on loopback, whose faults the browser takes for real ones. */
export async function startFaultyProxy(siteUrl: string): Promise<FaultyProxy> {
  let faulty: { paths: RegExp; fault: Fault } | undefined;
  let held: (() => void)[] = [];
  const proxy = createServer((req, res) => {
    if (faulty?.paths.test(req.url ?? '')) {
      if (faulty.fault === 'held') held.push(() => proxy.emit('request', req, res));
      else if (faulty.fault === 'reset') req.socket.destroy();
      else res.writeHead(faulty.fault, { 'Cache-Control': 'no-store' }).end();
      return;
    }
    const { method, headers } = req;
    const onwards = request(siteUrl + req.url, { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onwards.on('error', () => res.destroy());
    req.pipe(onwards);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    fail: (paths, fault = 404) => {
      faulty = paths && { paths, fault };
      const released = held;
      held = [];
      for (const answer of released) answer();
    },
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
