import type { Server } from 'node:http';
import type { Logger } from './log';
import type { Services } from './services';

/**
 * Ends the process in order: not ready any more, no new connections, what is under way is finished, then the
 * services. Past the deadline it ends anyway.
 */
export async function shutDown(
  services: Pick<Services, 'close' | 'log' | 'readiness' | 'settings'>,
  servers: readonly Server[],
  closeRest: () => Promise<void>,
): Promise<void> {
  const { log, readiness, settings } = services;
  readiness.state = 'stopping';
  log.info({ event: 'shutdown' }, 'Shutting down');
  const finished = Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeIdleConnections();
        }),
    ),
  );
  const late = Symbol('late');
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<symbol>((resolve) => {
    timer = setTimeout(() => resolve(late), settings.SHUTDOWN_TIMEOUT_MS);
  });
  if ((await Promise.race([finished, deadline])) === late) {
    log.warn({ event: 'shutdown' }, 'Requests were still under way at the deadline');
    for (const server of servers) server.closeAllConnections();
  }
  clearTimeout(timer);
  await services.close();
  await closeRest();
}

/** Calls `stop` at SIGTERM and SIGINT, once, and ends the process. An error that nobody caught ends it too. */
export function stopOnSignals(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const end = (code: number) => {
    log.flush();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => end(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'The shutdown failed');
          end(1);
        },
      );
    });
  }
  const die = (error: unknown) => {
    log.fatal({ err: error }, 'An error that nobody caught');
    end(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}
