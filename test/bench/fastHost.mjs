// A PHP host as fast as can be, so that the way to it is measured and not itself. DELAY_MS makes it slow.
import { createServer } from 'node:http';

const delay = Number(process.env.DELAY_MS ?? 0);
const body = '{"success":1}';

const server = createServer((req, res) => {
  req.resume();
  req.on('end', () => {
    const answer = () => res.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
    if (delay > 0) setTimeout(answer, delay);
    else answer();
  });
}).listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.stdout.write(`${JSON.stringify({ event: 'listening', port })}\n`);
});
