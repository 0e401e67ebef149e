// Development mode: Vite serves the browser code; the server is recreated when one of its files
// changes.
import { randomBytes } from 'node:crypto';
import { createServer as createHttp, type ServerResponse } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { createServer as createVite, type Plugin } from 'vite';
import type { DevelopmentSite } from './dev/site';

type SiteModule = typeof import('./dev/site');

/** Reloads changed server modules with all their importers, then the pages in the browser. */
const reloadPages: Plugin = {
  name: 'reload-pages',
  hotUpdate({ modules, server, timestamp }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return;
    for (const module of modules) {
      this.environment.moduleGraph.invalidateModule(module, undefined, timestamp, true);
    }
    server.ws.send({ type: 'full-reload' });
    return [];
  },
};

const server = createHttp((req, res) => {
  vite.middlewares(req, res, async () => {
    try {
      (await currentSite()).handle(req, res);
    } catch (error) {
      console.error(error);
      showError(error, res);
    }
  });
});
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
  plugins: [reloadPages],
});
const loadModule = () => vite.ssrLoadModule('/scripts/dev/site.ts') as Promise<SiteModule>;

/**
 * Responds with a page of the error with its file and line. The page reloads once the sources have
 * changed.
 */
function showError(thrown: unknown, res: ServerResponse): void {
  const error = thrown as Error;
  vite.ssrFixStacktrace(error);
  const text = stripVTControlCharacters(`${error.message}\n\n${error.stack}`);
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  res.removeHeader('Content-Security-Policy');
  res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end(`<!doctype html><title>Error</title><pre>${html}</pre>
    <script type="module" src="/@vite/client"></script>`);
}

/**
 * Returns a random secret. Each is created once per process, so that tickets and challenges stay
 * valid after a source change.
 */
const secret = () => randomBytes(32).toString('base64url');
const secrets = { TICKET_SECRET: secret(), CAPTCHA_SECRET: secret(), OUTBOX_KEY: secret() };
let made: { by: SiteModule['startSite']; site: DevelopmentSite } | undefined;

async function makeSite(): Promise<DevelopmentSite> {
  const { startSite } = await loadModule();
  if (made?.by === startSite) return made.site;
  const before = made?.site;
  const site = await startSite(secrets, before?.hosts, (error, _req, res) => showError(error, res));
  made = { by: startSite, site };
  // `close` waits for the calls in flight.
  void before?.services.close();
  return site;
}

let making: Promise<DevelopmentSite> | undefined;

/** Returns the site built from the current sources. Concurrent requests share one build. */
function currentSite(): Promise<DevelopmentSite> {
  making ??= makeSite().finally(() => {
    making = undefined;
  });
  return making;
}

try {
  const { services, hosts } = await currentSite();
  const { createMetricsServer, listen } = await loadModule();
  // Other machines are not served, because Vite serves the sources and every other file of this
  // folder.
  const { METRICS_PORT, PORT, HOST = '127.0.0.1', PUBLIC_ORIGIN } = services.settings;
  let metricsPort: number | undefined;
  const port = await listen(server, PORT, HOST);
  if (METRICS_PORT !== 0) {
    const { contentType } = services.metrics.registry;
    const metrics = async () => (await currentSite()).services.metrics.registry.metrics();
    const metricsServer = createMetricsServer({ contentType, metrics });
    metricsPort = await listen(metricsServer, METRICS_PORT, HOST, 'METRICS_PORT');
  }
  services.log.info(
    { event: 'listening', port, metricsPort },
    `Development mode: http://localhost:${port}`,
  );
  const { stub } = hosts;
  if (stub) process.stderr.write(`\n${stub.banner(PUBLIC_ORIGIN).join('\n')}\n\n`);
} catch (error) {
  const { name, message, stack } = error as Error;
  process.stderr.write(`${name === 'SettingsError' ? message : stack}\n`);
  await vite.close();
  process.exit(1);
}
