import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../observability/log';
import type { Services } from '../services';
import type { Drain } from './drain';
import { withTimeout } from './withTimeout';

/** Time that a call which has just begun needs besides its own limit, in milliseconds. */
const marginMs = 1_000;

/** Time to end connections of our own once nothing is under way any more, in milliseconds. */
const closeMs = 1_000;

/** Time for the log to be written at the very end, in milliseconds. */
const flushMs = 2_000;

type Deps = Pick<Services, 'close' | 'endCalls' | 'log' | 'outbox' | 'readiness' | 'settings'>;

/**
 * Ends the process in order. At once: not ready any more, every answer ends its connection, the outbox takes
 * up no other message. After `drainMs`, in which proxies notice: no new connections. As soon as a call to a
 * PHP host could outlast the deadline: none is begun, submits are stored or `busy`. Past the deadline what is
 * left is cut off.
 */
export async function shutDown(
  services: Deps,
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
    log.warn({ event: 'shutdown' }, 'Something was still under way at the deadline');
    for (const drain of drains) drain.cut();
    await emptied;
  }
  timers.abort();
  await lastCall;
  // What was cut off may still wait for a host.
  await withTimeout(closeMs, services.close(), undefined);
  await closeRest();
}

/**
 * Calls `stop` at the first SIGTERM or SIGINT, and ends the process when it is done. An error that nobody
 * caught ends it, too.
 */
export function stopOnSignals(log: Logger, stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let stopping = false;
  const end = async (code: number) => {
    // A piece that is being written in the background would be cut off. The rest is written on exit.
    const written = new Promise<void>((resolve) => log.flush(() => resolve()));
    await withTimeout(flushMs, written, undefined);
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
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
    log.fatal({ err: error }, 'An error that nobody caught');
    end(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}
