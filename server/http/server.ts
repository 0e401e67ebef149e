import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Registry } from 'prom-client';
import { bodyLimit } from '../../shared/limits';

/** Connection timeouts in milliseconds; the keep-alive timeout is a setting. */
export const connectionTimeouts = {
  /** From the first byte of a request, or the start of the connection, to the end of its headers. */
  headersTimeout: 10_000,
  /** To the last byte of its body, which has at most 16 KiB. */
  requestTimeout: 30_000,
  /** How often the two above are checked. */
  connectionsCheckingInterval: 5_000,
  /**
   * Without a byte in either direction, for example because the client does not read. Longer than the longest call to a PHP host.
   */
  inactivityTimeout: 150_000,
};

/** Requests with more header lines are rejected; a browser sends about 20. */
const maxHeaderLines = 100;

/** How long a connection stays open after a body was left unread, in milliseconds, unless the client closes it. */
const lingerMs = 1_000;

/** Whether the announced body is longer than any that the site reads. */
export function bodyTooLong({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > bodyLimit;
}

/**
 * Closes the connection after the answer. Node would destroy the socket at once; if bytes are unread, the system then resets the
 * connection, and the answer may be lost.
 */
function closeAfter({ socket }: IncomingMessage, res: ServerResponse): void {
  res.shouldKeepAlive = false;
  // Node calls this after the last answer.
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  };
}

/** The status for each error of Node's parser; 400 for any other. */
const parserErrors: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** The status for a request that Express never sees; undefined for a good one. */
function refusalOf(req: IncomingMessage): number | undefined {
  // Node drops the lines above its maximum. X-Forwarded-For, which rate limits rely on, could be one of them.
  if (req.rawHeaders.length > 2 * maxHeaderLines) return 431;
  // Only proxies get anything but a path here (RFC 9112, 3.2.2).
  return req.url?.startsWith('/') ? undefined : 400;
}

/**
 * Creates the HTTP server. Its timeouts keep slow clients from holding connections for ever. Only the system's limit on open files
 * bounds their number: a lower bound would make it cheaper to lock others out.
 * @param keepAliveMs from a response to the next request on the same connection
 * @param onRefusal called for each request that the listener never sees
 */
export function createHttpServer(
  listener: RequestListener,
  keepAliveMs: number,
  onRefusal: (status: number, socket: Socket) => void,
  timeouts = connectionTimeouts,
): Server {
  const { inactivityTimeout, ...options } = timeouts;
  /** The connections with a request that the listener is answering. */
  const inProgress = new WeakSet<Socket>();
  const server = createServer(
    { ...options, keepAliveTimeout: keepAliveMs, maxHeaderSize: 16 * 1024 },
    (req, res) => {
      const refused = refusalOf(req);
      if (refused) return refuse(req.socket, refused);
      if (bodyTooLong(req)) closeAfter(req, res);
      inProgress.add(req.socket);
      res.once('close', () => inProgress.delete(req.socket));
      return listener(req, res);
    },
  );
  function refuse(socket: Socket, status: number): void {
    onRefusal(status, socket);
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // The listener reports the requests that it answers itself. A connection without a byte is one that a browser opened ahead of
    // time.
    const isRefused = !inProgress.has(socket) && socket.bytesRead > 0 && socket.writable;
    if (isRefused && error.code !== 'ECONNRESET')
      refuse(socket, parserErrors[error.code ?? ''] ?? 400);
    else socket.destroySoon();
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
