import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app';
import { connectionLimits, createHttpServer, listen } from '../../server/http/server';
import { patient } from '../helpers/patient';
import { startSite, type TestSite } from '../helpers/site';

// The real limits would make this take minutes; the server is the real one.
const limits = {
  headersTimeout: 300,
  requestTimeout: 600,
  keepAliveTimeout: 300,
  connectionsCheckingInterval: 50,
  silence: 500,
};
let site: TestSite;
let server: Server;
let port: number;

beforeEach(async () => {
  site = await startSite();
  const { services } = site;
  server = createHttpServer(createApp(services, undefined), limits);
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

describe('a connection is ended', () => {
  it('when the headers come a byte at a time', async () => {
    const received = await dribble(`GET / HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(500)}`);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('when nothing comes at all', async () => {
    open();
    await vi.waitFor(async () => expect(await connections()).toBe(1), patient);
    await untilGone();
  });

  it('when the body comes a byte at a time, and the host is never asked', async () => {
    const head = 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
    const socket = open();
    socket.write(`${head}Content-Length: 1000\r\n\r\n`);
    const timer = setInterval(() => socket.write('{'), 20);
    await untilGone();
    clearInterval(timer);
    expect(site.stub.record.entries).toEqual([]);
    expect(site.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('when chunks come for ever', async () => {
    const head = 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
    const socket = open();
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
    const timer = setInterval(() => socket.write('1\r\n \r\n'), 20);
    await untilGone();
    clearInterval(timer);
  });

  it('when nothing follows an answer', async () => {
    const socket = open();
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await untilGone();
  });

  it('when nobody reads the answers', async () => {
    const socket = open();
    socket.pause();
    // In one piece, so that every request is read; the answers are more than the system's buffers hold.
    const card = site.services.brand.get('og/home.jpg')?.url;
    socket.write(`GET ${card} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(500));
    await wait(100);
    await untilGone();
  });
});

it('others are served meanwhile', async () => {
  const slow = Array.from({ length: 100 }, () => dribble('GET / HTTP/1.1\r\nX-A: b\r\n'));
  await wait(50);
  for (let i = 0; i < 5; i += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(response.status).toBe(200);
    await response.text();
  }
  await Promise.all(slow);
});

it('the built server is patient with people and with proxies, and with nobody else', () => {
  expect(connectionLimits.headersTimeout).toBeLessThanOrEqual(10_000);
  expect(connectionLimits.requestTimeout).toBeLessThanOrEqual(30_000);
  expect(connectionLimits.keepAliveTimeout).toBeGreaterThan(60_000);
  // UPSTREAM_TIMEOUT_MS may be two minutes; the answer comes after that.
  expect(connectionLimits.silence).toBeGreaterThan(120_000 + 10_000);
});
