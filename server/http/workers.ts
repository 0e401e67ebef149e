import cluster from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { AggregatorRegistry } from 'prom-client';
import type { Settings } from '../config/settings';
import type { Logger } from '../observability/log';
import { createMetricsServer, listen } from './server';
import { stopOnSignals } from './shutdown';

/** How long a process that has ended is missing, in milliseconds. */
const restartMs = 1_000;

/**
 * Runs as many processes of the site behind its one port as `WEB_CONCURRENCY` says, replaces those that end, and serves the
 * metrics of all as one. Ends with them at the first signal, or when one of them cannot start.
 */
export async function runWorkers(settings: Settings, log: Logger): Promise<void> {
  const count = settings.WEB_CONCURRENCY || availableParallelism();
  let stopping = false;
  function start(): void {
    const worker = cluster.fork();
    let hasListened = false;
    worker.once('listening', () => {
      hasListened = true;
    });
    worker.once('exit', (code) => {
      if (stopping) return;
      // It has said why.
      if (!hasListened) process.exit(code || 1);
      log.error({ event: 'worker_exit', code }, 'A process of the site has ended; another follows');
      setTimeout(start, restartMs);
    });
  }
  for (let n = 0; n < count; n += 1) start();

  const registry = new AggregatorRegistry();
  const metricsServer = createMetricsServer(() => registry.clusterMetrics());
  if (settings.METRICS_PORT !== 0)
    await listen(metricsServer, settings.METRICS_PORT, settings.HOST);
  stopOnSignals(log, async (signal) => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    for (const worker of workers) worker.process.kill(signal);
    await Promise.all(workers.map((worker) => worker.isDead() || once(worker, 'exit')));
  });
}
