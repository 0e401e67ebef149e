// Development mode: the sources run as they are, pages are rendered anew on every request, and a change in
// client/, shared/ or server/ is there at the next one. The services (limits, stub, inbox) outlive changes.
import { createServer as createHttp } from 'node:http';
import pretty from 'pino-pretty';
import { createServer as createVite } from 'vite';

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });

try {
  const { readEnvironment } = await vite.ssrLoadModule('/server/config/environment.ts');
  const { readSettings } = await vite.ssrLoadModule('/server/config/settings.ts');
  const { createLog } = await vite.ssrLoadModule('/server/observability/log.ts');
  const { listen } = await vite.ssrLoadModule('/server/http/server.ts');
  const { findHosts } = await vite.ssrLoadModule('/server/stub/embedded.ts');
  const { createServices } = await vite.ssrLoadModule('/server/services.ts');
  const { sourceAssets } = await vite.ssrLoadModule('/server/pages/assets.ts');
  const { stubBanner } = await vite.ssrLoadModule('/server/stub/banner.ts');

  const settings = readSettings(readEnvironment());
  const log = createLog(settings, pretty());
  const { hosts, stub } = await findHosts(settings);
  const services = await createServices(settings, {
    log,
    hosts,
    assets: sourceAssets,
    development: true,
  });

  let current;
  async function listener() {
    const { createApp } = await vite.ssrLoadModule('/server/app.ts');
    const { createPageServices } = await vite.ssrLoadModule('/server/services.ts');
    if (current?.createApp !== createApp || current?.createPageServices !== createPageServices) {
      const own = { assets: sourceAssets, development: true };
      const pages = createPageServices(settings, services.captcha, own);
      const handle = createApp({ ...services, ...pages }, undefined);
      current = { createApp, createPageServices, handle };
    }
    return current.handle;
  }

  const server = createHttp((req, res) => {
    vite.middlewares(req, res, async () => {
      try {
        (await listener())(req, res);
      } catch (error) {
        vite.ssrFixStacktrace(error);
        log.error({ err: error }, 'The sources do not load');
        res.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack);
      }
    });
  });
  const port = await listen(server, settings.PORT, settings.HOST);
  services.readiness.state = 'ready';
  log.info(
    { event: 'listening', port },
    `Development mode: http://localhost:${port} (/styleguide shows the components)`,
  );
  if (stub)
    process.stderr.write(`\n${stubBanner(stub.url, settings.PUBLIC_ORIGIN).join('\n')}\n\n`);

  vite.watcher.on('change', (file) => {
    if (/\.(tsx?|md)$/.test(file)) vite.ws.send({ type: 'full-reload' });
  });
} catch (error) {
  process.stderr.write(`${error.name === 'SettingsError' ? error.message : error.stack}\n`);
  await vite.close();
  process.exit(1);
}
