// The least that Node can do: answers every request with bytes that it was given, or passes a POST on with undici.
import { createServer } from 'node:http';
import { Pool } from 'undici';

const { TARGET, FORWARD_TO } = process.env;

/** Takes the bytes and headers of an answer of the site, to send the very same ones. */
async function copyOf(url, encoding) {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding } }, (res) => {
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
      .end();
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

function proxy(pool, path) {
  return (req, res) => {
    const chunks = [];
    req.on('data', (chunk) => chunks.push(chunk));
    req.on('end', async () => {
      const { name, email, message } = JSON.parse(Buffer.concat(chunks));
      const answer = await pool.request({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ formData: { name, email, message } }),
      });
      const { success } = await answer.body.json();
      res.writeHead(200, { 'Content-Type': 'application/json' });
      res.end(JSON.stringify({ success }));
    });
  };
}

const listener = FORWARD_TO
  ? proxy(new Pool(FORWARD_TO, { connections: 32 }), '/support/contact_send.php')
  : bytes(await copyOf(TARGET, process.env.ENCODING ?? 'identity'));

const server = createServer(listener).listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ event: 'listening', port: server.address().port })}\n`);
});
