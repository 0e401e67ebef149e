// The baseline: a bare `node:http` server that sends prepared bytes, or passes a POST on with undici.
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type RequestOptions, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';

const { TARGET = '', FORWARD_TO, FORWARD_PATH = '', HEADERS_OF, HEADERS, BODY } = process.env;
const ownHeaders: Record<string, string> = HEADERS ? JSON.parse(HEADERS) : {};

interface Copy {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  body: Buffer;
}

/** Fetches a response of the site, to send the same bytes and headers. */
function copyOf(url: string, options: RequestOptions, body?: string): Promise<Copy> {
  return new Promise((resolve, reject) => {
    request(url, options, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk) => chunks.push(chunk));
      res.on('end', () => {
        const own = new Set(['date', 'connection', 'keep-alive']);
        const headers = Object.entries(res.headers)
          .filter(([name]) => !own.has(name))
          .flatMap(([name, value]) => [name, String(value)]);
        resolve({ status: res.statusCode ?? 200, headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end(body);
  });
}

function bytes(copy: Copy): RequestListener {
  const unchanged: string[] = [];
  for (let i = 0; i < copy.headers.length; i += 2) {
    const [name = '', value = ''] = copy.headers.slice(i, i + 2);
    if (!name.startsWith('content-')) unchanged.push(name, value);
  }
  return (req, res) => {
    if (req.headers['if-none-match']) {
      res.writeHead(304, unchanged).end();
      return;
    }
    res.writeHead(copy.status, copy.headers);
    res.end(copy.body);
  };
}

function proxy(pool: Pool, path: string, headers: string[]): RequestListener {
  return (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk) => chunks.push(chunk));
    req.on('end', async () => {
      const answer = await pool.request({
        method: 'POST',
        path,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'accept-encoding': 'identity',
          'x-request-id': randomUUID(),
        },
        body: JSON.stringify({ formData: JSON.parse(Buffer.concat(chunks).toString()) }),
      });
      const { success } = (await answer.body.json()) as { success: unknown };
      res.writeHead(200, headers);
      res.end(JSON.stringify({ success }));
    });
  };
}

/** Headers of the site's answer to a submit, or the one that a bare proxy needs. */
async function proxyHeaders() {
  if (!HEADERS_OF) return ['Content-Type', 'application/json'];
  const options = { method: 'POST', headers: { 'content-type': 'application/json' } };
  return (await copyOf(HEADERS_OF, options, BODY)).headers;
}

async function listener() {
  if (!FORWARD_TO) {
    const headers = { 'accept-encoding': process.env.ENCODING ?? 'identity', ...ownHeaders };
    return bytes(await copyOf(TARGET, { headers }));
  }
  const pool = new Pool(FORWARD_TO, { connections: 32 });
  return proxy(pool, FORWARD_PATH, await proxyHeaders());
}

const server = createServer(await listener()).listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ event: 'listening', port })}\n`);
});
