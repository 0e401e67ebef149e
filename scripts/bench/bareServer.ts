// The baseline: a bare `node:http` server that sends prepared bytes, or passes a POST on with undici.
import { randomUUID } from 'node:crypto';
import { createServer, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import { Pool, request } from 'undici';
import { listen } from './listen';

const { TARGET = '', FORWARD_TO, FORWARD_PATH = '', HEADERS_OF, HEADERS, BODY } = process.env;
const ownHeaders: Record<string, string> = HEADERS ? JSON.parse(HEADERS) : {};

interface Copy {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Fetches a response of the site, to send the same bytes and headers. */
async function copyOf(url: string, options: Parameters<typeof request>[1]): Promise<Copy> {
  const { statusCode, headers, body } = await request(url, options);
  for (const own of ['date', 'connection', 'keep-alive']) delete headers[own];
  return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
}

function bytes({ status, headers, body }: Copy): RequestListener {
  const unchanged = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('content-')),
  );
  return (req, res) => {
    if (req.headers['if-none-match']) res.writeHead(304, unchanged).end();
    else res.writeHead(status, headers).end(body);
  };
}

function proxy(pool: Pool, path: string, headers: OutgoingHttpHeaders): RequestListener {
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
  if (!HEADERS_OF) return { 'Content-Type': 'application/json' };
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body: BODY } as const;
  return (await copyOf(HEADERS_OF, options)).headers;
}

async function listener() {
  if (!FORWARD_TO) {
    const headers = { 'accept-encoding': process.env.ENCODING ?? 'identity', ...ownHeaders };
    return bytes(await copyOf(TARGET, { headers }));
  }
  const pool = new Pool(FORWARD_TO, { connections: 32 });
  return proxy(pool, FORWARD_PATH, await proxyHeaders());
}

listen(createServer(await listener()));
