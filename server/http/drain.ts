import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a connection that has never said anything is waited for at the end, in milliseconds. */
const silenceMs = 1_000;

/** How often idle connections are ended at the end, in milliseconds. */
const idleMs = 50;

/** A bound, in case that connections never stop coming. */
const mostTurns = 10_000;

/** Follows a server's connections and answers. To be called once its listener is set, and before it listens. */
export function createDrain(server: Server) {
  const underWay = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let accepted = 0;

  server.on('connection', (socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Last of the listeners: what has been answered already, such as a cached page, need not be followed.
  server.on('request', (_req, res) => {
    if (res.writableEnded) return;
    underWay.add(res);
    res.on('close', () => underWay.delete(res));
  });

  /** Waits until the system holds no connection for us: one that is left there is cut with the server. */
  async function acceptAll(): Promise<void> {
    let before = -1;
    // Node accepts one connection in a turn of its loop.
    for (let turn = 0; turn < mostTurns && accepted !== before; turn += 1) {
      before = accepted;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  function closeSilent(): void {
    // Browsers open connections ahead of time. Node takes these for requests that have begun.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return {
    /** From now on every answer ends its connection, while new connections are still welcome. */
    begin() {
      // First of the listeners, or a cached page would be on its way already.
      server.prependListener('request', (_req, res) => {
        res.shouldKeepAlive = false;
      });
      for (const res of underWay) if (!res.headersSent) res.shouldKeepAlive = false;
    },
    /** Accepts no more connections; resolves once those that are left have ended. */
    async finish() {
      await acceptAll();
      const silence = setTimeout(closeSilent, silenceMs);
      // An answer that had begun before the drain leaves its connection open.
      const idle = setInterval(() => server.closeIdleConnections(), idleMs);
      await new Promise((resolve) => server.close(resolve));
      // The server is closed before its last connections have told the requests on them.
      await Promise.all([...sockets].map((socket) => once(socket, 'close')));
      clearTimeout(silence);
      clearInterval(idle);
    },
    /** Ends every connection, whatever is under way on it. */
    cut: () => server.closeAllConnections(),
  };
}

/** A server that can be emptied without dropping a request. */
export type Drain = ReturnType<typeof createDrain>;
