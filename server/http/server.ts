import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { bodyTooLong } from './bodyTooLong';

/** Connection timeouts in milliseconds. */
export const connectionTimeouts = {
  /** From the first byte of a request, or the start of the connection, to the end of its headers. */
  headersTimeout: 10_000,
  /** To the last byte of its body, which has at most 16 KiB. */
  requestTimeout: 30_000,
  /** From a response to the next request. Longer than a proxy's (60 s), or it sends a POST on a connection that has just been closed here. */
  keepAliveTimeout: 65_000,
  /** How often the first two are checked. */
  connectionsCheckingInterval: 5_000,
  /**
   * Without a byte in either direction, for example because the client does not read. Longer than the longest call to a PHP host.
   */
  inactivityTimeout: 150_000,
};

/** Requests with more header lines are rejected; a browser sends about 20. */
const maxHeaderLines = 100;

/** A target may be a whole address (RFC 9112, 3.2.2): then the name in it counts, not `Host`. */
function toPath(req: IncomingMessage): void {
  if (!req.url || req.url.startsWith('/') || !URL.canParse(req.url)) return;
  const { host, pathname, search } = new URL(req.url);
  req.headers.host = host;
  req.url = pathname + search;
}

/**
 * Creates the HTTP server. Node refuses by itself what is no HTTP. Its timeouts keep slow clients from holding connections for ever.
 * Only the system's limit on open files bounds their number: a lower bound would make it cheaper to lock others out.
 */
export function createHttpServer(listener: RequestListener, timeouts = connectionTimeouts): Server {
  const { inactivityTimeout, ...options } = timeouts;
  const server = createServer({ ...options, maxHeaderSize: 16 * 1024 }, (req, res) => {
    // Node drops the lines above its maximum. X-Forwarded-For, which rate limits rely on, could be one of them.
    if (req.rawHeaders.length > 2 * maxHeaderLines) {
      return res.writeHead(431, { Connection: 'close' }).end();
    }
    // Node would read all of it after the answer.
    if (bodyTooLong(req)) res.shouldKeepAlive = false;
    toPath(req);
    return listener(req, res);
  });
  server.maxHeadersCount = maxHeaderLines + 1;
  server.timeout = inactivityTimeout;
  return server;
}

/** Serves /metrics on a separate port, which is not public. */
export function createMetricsServer(registry: Pick<Registry, 'metrics' | 'contentType'>): Server {
  return createServer((req, res) => {
    if (req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
}

/**
 * Listens, and returns the port: the given one, or the one that the system chose for 0.
 * @throws Error if it cannot listen there
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await once(server.listen(port, host), 'listening');
  return (server.address() as AddressInfo).port;
}
