// A server that the benchmark compares with the site, started with KIND by `node scripts/run.mjs bench/reference`.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import send from 'send';
import { Pool, request } from 'undici';

const { KIND = '', TARGET = '', HEADERS = '{}', BODY, HOST_URL = '', HOST_PATH = '' } = process.env;
const delayMs = Number(process.env.DELAY_MS ?? 0);

/** The site's own response to the measured request. */
async function copyOfTarget() {
  const { statusCode, headers, body } = await request(TARGET, {
    method: BODY ? 'POST' : 'GET',
    headers: JSON.parse(HEADERS),
    body: BODY ?? null,
  });
  for (const own of ['date', 'connection', 'keep-alive']) delete headers[own];
  return { statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
}

const kinds: Readonly<Record<string, () => Promise<RequestListener>>> = {
  /** Bare `node:http` that sends the same bytes and headers as the site. */
  async bytes() {
    const { statusCode, headers, body } = await copyOfTarget();
    return (_req, res) => res.writeHead(statusCode, headers).end(body);
  },

  /** Bare undici that passes a submit on to the host, and answers with the site's headers. */
  async proxy() {
    const { headers } = await copyOfTarget();
    delete headers['content-length'];
    const pool = new Pool(HOST_URL, { connections: 32 });
    return async (req, res) => {
      const chunks = await req.toArray();
      const answer = await pool.request({
        method: 'POST',
        path: HOST_PATH,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'accept-encoding': 'identity',
          'x-request-id': randomUUID(),
        },
        body: JSON.stringify({ formData: JSON.parse(Buffer.concat(chunks).toString()) }),
      });
      const { success } = (await answer.body.json()) as { success: unknown };
      res.writeHead(200, headers).end(JSON.stringify({ success }));
    };
  },

  /** A PHP host that answers at once, or after DELAY_MS. */
  async host() {
    const headers = { 'Content-Type': 'application/json' };
    return (req, res) => {
      const answer = () => res.writeHead(200, headers).end('{"success":1,"name":"Asha Rao"}');
      req.resume();
      req.on('end', () => (delayMs > 0 ? setTimeout(answer, delayMs) : answer()));
    };
  },

  /** A static file server like that of Astro's Node adapter: `node:http` with `send`. */
  async files() {
    const root = mkdtempSync(join(tmpdir(), 'static-'));
    process.once('SIGTERM', () => {
      rmSync(root, { recursive: true });
      process.exit();
    });
    writeFileSync(join(root, 'index.html'), (await copyOfTarget()).body);
    return (req, res) => send(req, '/index.html', { root }).pipe(res);
  },
};

const listener = await kinds[KIND]?.();
if (!listener) throw new Error(`There is no server ${KIND}`);
const server = createServer(listener).listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ event: 'listening', port })}\n`);
});
