import { createServer } from 'node:http';
import compression from 'compression';
import express from 'express';
import { readSettings } from '../../server/config/settings';
import { listen } from '../../server/http/server';
import { createLog, standardOutput } from '../../server/observability/log';
import { createServices } from '../../server/services';
import { findHosts } from '../../server/stub/embedded';

// The plain way to serve the same pages: Express, `compression`, every page rendered for every request.
const settings = readSettings({ ...process.env, LOG_LEVEL: 'silent' });
const { hosts } = await findHosts(settings);
const services = await createServices(settings, {
  log: createLog(settings, standardOutput()),
  hosts,
});

const app = express();
app.disable('x-powered-by');
app.use(compression());
for (const view of Object.values(services.views).filter(({ cached }) => cached)) {
  app.get(view.path, async (req, res) => {
    const values = { canonicalPath: view.path };
    const html = await services.renderer.page(view, { url: req.url, language: 'en', values });
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.end(html);
  });
}

const port = await listen(createServer(app), Number(process.env.PORT), '127.0.0.1');
process.stdout.write(`${JSON.stringify({ event: 'listening', port })}\n`);
