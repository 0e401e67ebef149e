import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../services';

/** The time between the end of the last upstream call and the deadline, in milliseconds. */
const marginMs = 1_000;

/**
 * The time to close connections to Redis and the PHP hosts after the last request, in milliseconds.
 */
const closeMs = 1_000;

/** The time to write the log at the end, in milliseconds. */
const flushMs = 2_000;

/** The interval at which idle connections are closed, in milliseconds. */
const closeIdleEveryMs = 50;

/** Prepares the shutdown of a server. It must be called before the server listens. */
export function createDrain(server: Server) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return {
    /**
     * Makes the response to each new request close its connection. New connections are still
     * accepted.
     */
    begin() {
      // This listener must be the first, because another one may send a cached page at once.
      server.prependListener('request', (_req, res) => {
        res.shouldKeepAlive = false;
      });
    },
    /**
     * Stops accepting connections. Resolves once the connections with a request in progress have
     * closed.
     */
    async finish() {
      const idle = setInterval(() => {
        server.closeIdleConnections();
        // Browsers open connections ahead of time. Node counts them as active requests.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, closeIdleEveryMs);
      await new Promise((resolve) => server.close(resolve));
      clearInterval(idle);
    },
    /** Closes every connection, with or without a request in progress. */
    cut: () => server.closeAllConnections(),
  };
}

/**
 * Shuts down in four steps:
 * - At once, `/readyz` fails, each new request closes its connection, and the outbox starts no more
 *   deliveries.
 * - After `drainMs`, in which proxies notice that `/readyz` fails, it stops accepting connections.
 * - Once an upstream call could outlast the deadline, it starts no more calls. Submits are queued
 *   or fail.
 * - At the deadline it closes the remaining connections.
 * The timers of the last two steps are not cleared, because the process exits afterwards.
 */
export async function shutDown(
  services: Services,
  drain: ReturnType<typeof createDrain>,
  drainMs: number,
): Promise<void> {
  const { log, outbox, readiness, settings } = services;
  const { SHUTDOWN_TIMEOUT_MS: timeoutMs, UPSTREAM_TIMEOUT_MS: callMs } = settings;
  readiness.state = 'stopping';
  log.info({ event: 'shutdown' }, 'Shutting down');
  drain.begin();
  const delivered = outbox?.stopDelivering();
  const openMs = Math.min(drainMs, timeoutMs);
  await wait(openMs);
  const lastCallMs = Math.max(0, timeoutMs - callMs - marginMs - openMs);
  setTimeout(() => void services.endCalls(), lastCallMs);
  const deadline = wait(timeoutMs - openMs, 'late' as const);
  const emptied = drain.finish();
  if ((await Promise.race([Promise.all([emptied, delivered]), deadline])) === 'late') {
    log.warn({ event: 'shutdown' }, 'Requests were still in flight at the deadline');
    drain.cut();
    await emptied;
  }
  // A request whose connection was closed may still wait for a PHP host.
  await Promise.race([services.close(), wait(closeMs)]);
}

/**
 * Calls `stop` at the first SIGTERM, SIGHUP or SIGINT, and exits when it has resolved. Uncaught
 * errors end the process too.
 */
export function stopOnSignals(
  log: Services['log'],
  stop: (signal: NodeJS.Signals) => Promise<void>,
): void {
  let stopping = false;
  const end = (code: number) => {
    // If no process reads the log any more, a write in another thread would keep the process alive
    // for ever.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), flushMs);
    log.flush(() => process.exit(code));
  };
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop(signal).then(() => end(0));
    });
  }
  // Node raises an unhandled rejection, also one of `stop`, as an uncaught exception.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Uncaught error');
    end(1);
  });
}
