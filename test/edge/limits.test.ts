import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../helpers/redis';
import { type CachingEdge, cachingEdge } from './nginx';

let edge: CachingEdge;
let replica: Server;
let port: number;

beforeEach(async () => {
  replica = createServer((_req, res) => res.setHeader('Cache-Control', 'no-store').end('page'));
  await once(replica.listen(0, '127.0.0.1'), 'listening');
  port = await freePort();
  const limits = { rate: '1r/m', burst: 9, connections: 5 };
  edge = cachingEdge(port, [(replica.address() as AddressInfo).port], limits);
  await edge.start();
});
afterEach(async () => {
  await edge.remove();
  replica.close();
});

/** Requests a page from an address of loopback. */
function ask(localAddress: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, localAddress, agent: false, path: '/Company' };
    request(options, (res) => resolve(res.resume()))
      .on('error', reject)
      .end();
  });
}

describe('one address that requests too much of the proxy', () => {
  it('is refused with safe headers, while another gets its pages', async () => {
    const greedy: IncomingMessage[] = [];
    for (let n = 0; n < 15; n += 1) greedy.push(await ask('127.0.0.2'));
    const statuses = greedy.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
    expect(greedy.at(-1)?.headers).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': '5',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    for (let n = 0; n < 8; n += 1) expect((await ask('127.0.0.3')).statusCode).toBe(200);
  });

  it('holds a bounded number of connections', async () => {
    // nginx counts a connection once its request's headers have been read.
    const held: Socket[] = [];
    replica.removeAllListeners('request');
    for (let n = 0; n < 5; n += 1) {
      const received = once(replica, 'request');
      const socket = connect({ host: '127.0.0.1', port, localAddress: '127.0.0.2' });
      socket.write(`GET /Download?${n} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      held.push(socket);
      await received;
    }
    expect((await ask('127.0.0.2')).statusCode).toBe(429);
    for (const socket of held) socket.destroy();
  });
});
