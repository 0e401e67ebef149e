// A PHP host that responds at once, so that only the way to it is measured. DELAY_MS makes it slow.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const delay = Number(process.env.DELAY_MS ?? 0);
const body = '{"success":1,"name":"Asha Rao"}';

const server = createServer((req, res) => {
  req.resume();
  req.on('end', () => {
    const answer = () => res.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
    if (delay > 0) setTimeout(answer, delay);
    else answer();
  });
}).listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ event: 'listening', port })}\n`);
});
