import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../observability/log';
import type { Services } from '../services';
import type { Drain } from './drain';

/** Added to the timeout of a call that has just begun, in milliseconds. */
const marginMs = 1_000;

/** Time to close our own connections after the last request, in milliseconds. */
const closeMs = 1_000;

/** Time to flush the log at the end, in milliseconds. */
const flushMs = 2_000;

/**
 * Shuts down gracefully. At once: not ready, every response closes its connection, the outbox starts no more deliveries.
 * After `drainMs`, in which proxies notice: no new connections. As soon as an upstream call could outlast the deadline: no
 * new calls, so submits are stored or `busy`. At the deadline the remaining connections are closed.
 */
export async function shutDown(
  services: Services,
  drains: readonly Drain[],
  drainMs: number,
  closeRest: () => Promise<void>,
): Promise<void> {
  const { log, outbox, readiness, settings } = services;
  const { SHUTDOWN_TIMEOUT_MS: timeoutMs, UPSTREAM_TIMEOUT_MS: callMs } = settings;
  const timers = new AbortController();
  const after = (ms: number) => wait(ms, undefined, { signal: timers.signal }).catch(() => {});

  readiness.state = 'stopping';
  log.info({ event: 'shutdown' }, 'Shutting down');
  const deadline = after(timeoutMs).then(() => 'late' as const);
  for (const drain of drains) drain.begin();
  const delivered = outbox?.stopDelivering();

  const openMs = Math.min(drainMs, timeoutMs);
  await after(openMs);
  const lastCallMs = Math.max(0, timeoutMs - callMs - marginMs - openMs);
  const lastCall = after(lastCallMs).then(() => {
    if (!timers.signal.aborted) void services.endCalls();
  });
  const emptied = Promise.all(drains.map((drain) => drain.finish()));
  const finished = Promise.all([emptied, delivered]);
  if ((await Promise.race([finished, deadline])) === 'late') {
    log.warn({ event: 'shutdown' }, 'Requests were still in flight at the deadline');
    for (const drain of drains) drain.cut();
    await emptied;
  }
  timers.abort();
  await lastCall;
  // Requests that were cut off may still wait for a host.
  await Promise.race([services.close(), wait(closeMs)]);
  await closeRest();
}

/** Calls `stop` at the first SIGTERM, SIGHUP or SIGINT, and exits when it is done. Uncaught errors end the process too. */
export function stopOnSignals(log: Logger, stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let stopping = false;
  const end = async (code: number) => {
    // A write in the background would be cut off. What is still buffered is written on exit.
    const written = new Promise<true>((resolve) => log.flush(() => resolve(true)));
    const isRead = await Promise.race([written, wait(flushMs, false)]);
    // The log is not read any more: a write that waits in another thread would keep the process for ever.
    if (!isRead) process.kill(process.pid, 'SIGKILL');
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop(signal).then(
        () => end(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'The shutdown failed');
          end(1);
        },
      );
    });
  }
  const die = (error: unknown) => {
    log.fatal({ err: error }, 'Uncaught error');
    end(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}
