import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { createApp } from './app';
import { readEnvironment } from './config/environment';
import { readSettings, type Settings, SettingsError } from './config/settings';
import { createDrain } from './http/drain';
import { createHttpServer, createMetricsServer, listen, warnAboutSettings } from './http/server';
import { shutDown, stopOnSignals } from './http/shutdown';
import { runWorkers } from './http/workers';
import { createLog, standardOutput } from './observability/log';
import { createPageCache } from './pages/cachedPages';
import { createServices } from './services';
import { stubBanner } from './stub/banner';
import { findHosts } from './stub/embedded';

async function main(settings: Settings): Promise<void> {
  const log = createLog(settings, standardOutput());
  if (cluster.isPrimary && settings.WEB_CONCURRENCY !== 1) return runWorkers(settings, log);
  const { hosts, stub } = await findHosts(settings);
  const services = await createServices(settings, { log, hosts });
  warnAboutSettings(settings, log);

  const cache = createPageCache(services);
  const server = createHttpServer(createApp(services, cache));
  const drains = [createDrain(server)];
  const port = await listen(server, settings.PORT, settings.HOST);
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries([services.metrics.registry]);
    // Answers the first process when that is asked for the metrics of all.
    new AggregatorRegistry();
  } else if (settings.METRICS_PORT !== 0) {
    const metricsServer = createMetricsServer(() => services.metrics.registry.metrics());
    drains.push(createDrain(metricsServer));
    await listen(metricsServer, settings.METRICS_PORT, settings.HOST);
  }
  services.overload.watch(server);
  services.readiness.state = 'ready';
  if (stub) {
    const lines = [
      `The site: ${settings.PUBLIC_ORIGIN}`,
      ...stubBanner(stub.url, settings.PUBLIC_ORIGIN),
    ];
    process.stderr.write(`\n${lines.join('\n')}\n\n`);
  }
  log.info({ event: 'listening', port, origin: settings.PUBLIC_ORIGIN }, 'Listening');
  stopOnSignals(log, (signal) => {
    // A person who presses Ctrl-C has no proxy that would need the time to notice.
    const drainMs = signal === 'SIGTERM' ? settings.SHUTDOWN_DRAIN_MS : 0;
    return shutDown(services, drains, drainMs, async () => stub?.close());
  });
}

try {
  await main(readSettings(readEnvironment()));
} catch (error) {
  // The log may not exist yet, and a list of mistakes is for people.
  process.stderr.write(
    `${error instanceof SettingsError ? error.message : (error as Error).stack}\n`,
  );
  process.exit(1);
}
