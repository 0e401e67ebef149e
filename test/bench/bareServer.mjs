// The least that Node can do: answers every request with bytes that it was given, or passes a POST on with undici.
import { randomUUID } from 'node:crypto';
import { createServer, request } from 'node:http';
import { Pool } from 'undici';

const { TARGET, FORWARD_TO, HEADERS_OF, BODY } = process.env;

/** Takes the bytes and headers of an answer of the site, to send the very same ones. */
function copyOf(url, options, body) {
  return new Promise((resolve, reject) => {
    request(url, options, (res) => {
      const chunks = [];
      res.on('data', (chunk) => chunks.push(chunk));
      res.on('end', () => {
        const own = new Set(['date', 'connection', 'keep-alive']);
        const headers = Object.entries(res.headers)
          .filter(([name]) => !own.has(name))
          .flat();
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end(body);
  });
}

function bytes(copy) {
  const unchanged = [];
  for (let i = 0; i < copy.headers.length; i += 2) {
    if (!copy.headers[i].startsWith('content-'))
      unchanged.push(copy.headers[i], copy.headers[i + 1]);
  }
  return (req, res) => {
    if (req.headers['if-none-match']) {
      res.writeHead(304, unchanged).end();
      return;
    }
    res.writeHead(200, copy.headers);
    res.end(copy.body);
  };
}

function proxy(pool, path, headers) {
  return (req, res) => {
    const chunks = [];
    req.on('data', (chunk) => chunks.push(chunk));
    req.on('end', async () => {
      const { name, email, message } = JSON.parse(Buffer.concat(chunks).toString());
      const answer = await pool.request({
        method: 'POST',
        path,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'accept-encoding': 'identity',
          'x-request-id': randomUUID(),
        },
        body: JSON.stringify({ formData: { name, email, message } }),
      });
      const { success } = await answer.body.json();
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
    const headers = { 'accept-encoding': process.env.ENCODING ?? 'identity' };
    return bytes(await copyOf(TARGET, { headers }));
  }
  const pool = new Pool(FORWARD_TO, { connections: 32 });
  return proxy(pool, '/support/contact_send.php', await proxyHeaders());
}

const server = createServer(await listener()).listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.stdout.write(`${JSON.stringify({ event: 'listening', port })}\n`);
});
