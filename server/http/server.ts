import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { asSettingsError } from '../config/environment';
import { bodyTooLong } from './bodyTooLong';

/** Connection timeouts in milliseconds. */
export const connectionTimeouts = {
  /**
   * From the first byte of a request, or the start of the connection, to the end of the headers.
   */
  headersTimeout: 10_000,
  /** From the same moment to the last byte of the body, which has at most 16 KiB. */
  requestTimeout: 30_000,
  /**
   * From a response to the next request. It is longer than a proxy's timeout (60 s), because the
   * proxy could otherwise send a POST on a connection that this server has just closed.
   */
  keepAliveTimeout: 65_000,
  /** The interval at which the first two are checked. */
  connectionsCheckingInterval: 5_000,
  /**
   * The longest time without a byte in either direction, for example because the client does not
   * read. It is longer than the longest call to a PHP host.
   */
  inactivityTimeout: 150_000,
};

/** The maximum number of header lines. A browser sends about 20. */
const maxHeaderLines = 100;

/**
 * Replaces a request target in absolute form (RFC 9112, 3.2.2) by its path. `Host` becomes the name
 * in the target.
 */
function toPath(req: IncomingMessage): void {
  if (!req.url || req.url.startsWith('/') || !URL.canParse(req.url)) return;
  const { host, pathname, search } = new URL(req.url);
  req.headers.host = host;
  req.url = pathname + search;
}

/**
 * Creates the HTTP server. Node rejects malformed requests by itself. The timeouts prevent slow
 * clients from holding connections for ever. Only the system's limit on open files limits the
 * number of connections, because a lower limit would make it cheaper to lock out other clients.
 */
export function createHttpServer(listener: RequestListener, timeouts = connectionTimeouts): Server {
  const { inactivityTimeout, ...options } = timeouts;
  const server = createServer({ ...options, maxHeaderSize: 16 * 1024 }, (req, res) => {
    // Node drops header lines above its maximum. `X-Forwarded-For`, on which rate limits rely,
    // could be one of them.
    if (req.rawHeaders.length > 2 * maxHeaderLines) {
      return res.writeHead(431, { Connection: 'close' }).end();
    }
    // Otherwise Node would read the whole body after the response.
    if (bodyTooLong(req)) res.shouldKeepAlive = false;
    toPath(req);
    return listener(req, res);
  });
  server.maxHeadersCount = maxHeaderLines + 1;
  server.timeout = inactivityTimeout;
  return server;
}

/** Creates the server of /metrics, which has a port of its own that is not public. */
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
 * Listens, and returns the port: the given one, or the one that the system chose for 0. Rejects
 * with a SettingsError that names `setting` if the server cannot listen there.
 */
export function listen(server: Server, port: number, host: string, setting = 'PORT') {
  return asSettingsError(`${setting}, HOST`, async () => {
    await once(server.listen(port, host), 'listening');
    return (server.address() as AddressInfo).port;
  });
}
