// A PHP host that responds at once, so that only the way to it is measured. DELAY_MS makes it slow.
import { createServer } from 'node:http';
import { listen } from './listen';

const delay = Number(process.env.DELAY_MS ?? 0);
const body = '{"success":1,"name":"Asha Rao"}';

const server = createServer((req, res) => {
  req.resume();
  req.on('end', () => {
    const answer = () => res.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
    if (delay > 0) setTimeout(answer, delay);
    else answer();
  });
});
listen(server);
