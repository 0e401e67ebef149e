// A static file server like that of Astro's Node adapter: `node:http` with `send`. Serves the site's pages from a folder.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import send from 'send';
import { listen } from './listen';

const { TARGET = '' } = process.env;

const root = mkdtempSync(join(tmpdir(), 'static-'));
process.once('exit', () => rmSync(root, { recursive: true }));
process.once('SIGTERM', () => process.exit());
writeFileSync(join(root, 'index.html'), await (await fetch(TARGET)).text());

const server = createServer((req, res) => {
  send(req, new URL(req.url ?? '/', TARGET).pathname, { root }).pipe(res);
});
listen(server);
