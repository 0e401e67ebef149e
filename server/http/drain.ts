import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long to wait for connections that have not sent anything, in milliseconds. */
const silentMs = 1_000;

/** How often idle connections are closed, in milliseconds. */
const closeIdleEveryMs = 50;

/** An upper bound, in case connections never stop arriving. */
const maxTurns = 10_000;

/** Tracks a server's connections and responses. To be called after its request listener is set, and before it listens. */
export function createDrain(server: Server) {
  /**
   * Each connection with its latest response in flight. A list of responses would leak: when a connection breaks, Node never closes
   * those that wait on it.
   */
  const sockets = new Map<Socket, ServerResponse | undefined>();
  let accepted = 0;

  server.on('connection', (socket) => {
    accepted += 1;
    sockets.set(socket, undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  // The last listener: responses that have already ended, such as cached pages, need no tracking.
  server.on('request', ({ socket }, res) => {
    if (res.writableEnded || socket.destroyed) return;
    sockets.set(socket, res);
    res.on('close', () => {
      if (sockets.get(socket) === res) sockets.set(socket, undefined);
    });
  });

  /** Accepts what is in the system's backlog: connections left there would be reset when the server closes. */
  async function acceptAll(): Promise<void> {
    let before = -1;
    // Node accepts one connection per turn of the event loop.
    for (let turn = 0; turn < maxTurns && accepted !== before; turn += 1) {
      before = accepted;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  function closeSilent(): void {
    // Browsers open connections ahead of time. Node takes them for active requests.
    for (const socket of sockets.keys()) if (socket.bytesRead === 0) socket.destroy();
  }

  return {
    /** From now on every response closes its connection. New connections are still accepted. */
    begin() {
      // The first listener, or a cached page would already be sent.
      server.prependListener('request', (_req, res) => {
        res.shouldKeepAlive = false;
      });
      for (const res of sockets.values()) if (res && !res.headersSent) res.shouldKeepAlive = false;
    },
    /** Stops accepting connections; resolves once the remaining ones have closed. */
    async finish() {
      await acceptAll();
      const silent = setTimeout(closeSilent, silentMs);
      // A response that began before the drain leaves its connection open.
      const idle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
      await new Promise((resolve) => server.close(resolve));
      // The callback of `close` runs before the last sockets have emitted their own `close` event.
      await Promise.all([...sockets.keys()].map((socket) => once(socket, 'close')));
      clearTimeout(silent);
      clearInterval(idle);
    },
    /** Closes every connection, with or without a request in flight. */
    cut: () => server.closeAllConnections(),
  };
}

export type Drain = ReturnType<typeof createDrain>;
