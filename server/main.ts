import { createApp } from './app';
import { readEnvironment, SettingsError, version } from './config/environment';
import { readSettings, type Settings } from './config/settings';
import { createHttpServer, createMetricsServer, listen } from './http/server';
import { createDrain, shutDown, stopOnSignals } from './http/shutdown';
import { createLog, standardOutput } from './observability/log';
import { warnAboutSettings } from './observability/startWarnings';
import { createServices } from './services';
import { findHosts } from './stub/findHosts';

async function start(settings: Settings): Promise<void> {
  const log = createLog(standardOutput());
  const { hosts, stub } = await findHosts(settings);
  const services = await createServices(settings, { log, hosts });
  warnAboutSettings(settings, log);

  const server = createHttpServer(createApp(services));
  const drain = createDrain(server);
  const { HOST, METRICS_PORT, NODE_ENV } = settings;
  const port = await listen(server, settings.PORT, HOST ?? '0.0.0.0');
  let metricsPort: number | undefined;
  if (METRICS_PORT !== 0) {
    // It serves until the process exits, so it needs no shutdown.
    const metricsServer = createMetricsServer(services.metrics.registry);
    const metricsHost = HOST ?? (NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');
    metricsPort = await listen(metricsServer, METRICS_PORT, metricsHost, 'METRICS_PORT');
  }
  if (stub) {
    const lines = stub.banner(settings.PUBLIC_ORIGIN);
    process.stderr.write(`\nThe site: ${settings.PUBLIC_ORIGIN}\n${lines.join('\n')}\n\n`);
  }
  const { PUBLIC_ORIGIN: origin } = settings;
  log.info({ event: 'listening', version, port, metricsPort, origin }, 'Listening');
  stopOnSignals(log, (signal) => {
    // After Ctrl-C there is no proxy that needs time to notice the shutdown.
    const drainMs = signal === 'SIGINT' ? 0 : settings.SHUTDOWN_DRAIN_MS;
    return shutDown(services, drain, drainMs);
  });
  // Skipped in tests, because each of them starts a server and requests only a few pages.
  if (settings.NODE_ENV !== 'test') await services.pageCache.renderPublicPages();
  // A signal may have begun the shutdown while the pages were rendered.
  const { readiness } = services;
  if (readiness.state === 'starting') readiness.state = 'ready';
  log.info({ event: 'ready', seconds: process.uptime() }, 'The public pages are rendered');
}

async function main(): Promise<void> {
  // The site continues to run if no process reads its standard output or standard error any more.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  try {
    await start(readSettings(readEnvironment()));
  } catch (error) {
    // Also written as plain text, because a person reads the list of mistakes. A new log is
    // created, because that of `start` may not exist yet.
    const isMistake = error instanceof SettingsError;
    process.stderr.write(`${isMistake ? error.message : (error as Error).stack}\n`);
    const reasons = isMistake ? { mistakes: error.mistakes } : { err: error };
    const log = createLog(process.stdout);
    log.fatal({ event: 'start_failed', ...reasons }, 'The start has failed');
    process.exit(1);
  }
}

// Not awaited, because a chunk that is loaded on demand may import this module, and would wait for
// it for ever.
void main();
