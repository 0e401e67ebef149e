import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { createHttpServer, listen } from '../../server/http/server';
import { startSite, type TestSite } from '../helpers/site';

// The real timeouts would make this take minutes; the server is the real one.
const timeouts = {
  headersTimeout: 300,
  requestTimeout: 600,
  connectionsCheckingInterval: 50,
  inactivityTimeout: 2_000,
};
let site: TestSite;
let server: Server;
let port: number;

beforeEach(async () => {
  site = await startSite();
  const { services } = site;
  server = createHttpServer(createApp(services), 300, timeouts);
  port = await listen(server, 0, '127.0.0.1');
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await site.close();
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const connections = () =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

function open(): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

/** Sends a text a byte at a time until the server has had enough; what came back. */
function dribble(text: string): Promise<string> {
  const socket = open();
  let received = '';
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), 20);
  socket.on('data', (chunk) => {
    received += chunk;
  });
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve(received);
    });
  });
}

/** Waits for the server to end every connection; the test runs out of time where it does not. */
async function untilGone(): Promise<void> {
  while ((await connections()) > 0) await wait(20);
}

const post = 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

describe('a connection is ended', () => {
  it('when the headers come a byte at a time', async () => {
    const received = await dribble(`GET / HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(500)}`);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['nothing comes at all', '', ''],
    ['the body comes a byte at a time', `${post}Content-Length: 1000\r\n\r\n`, '{'],
    ['nothing follows an answer', 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n', ''],
  ])('when %s, and the host is never asked', async (_what, start, more) => {
    const opened = once(server, 'connection');
    const socket = open();
    socket.write(start);
    const timer = setInterval(() => socket.write(more), 20);
    await opened;
    await untilGone();
    clearInterval(timer);
    expect(site.stub.record.entries).toEqual([]);
    expect(site.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
