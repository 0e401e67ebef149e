import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { createHttpServer, listen } from '../../server/http/server';
import { concurrencyLimits } from '../../server/middleware/concurrencyLimit';
import { patient } from '../helpers/parts';
import { readResponse, sendRaw } from '../helpers/rawRequest';
import { contact } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite({ CAPTCHA_PROVIDER: 'altcha' });

const open = (port: number | string): Socket =>
  connect(Number(port), '127.0.0.1')
    .setEncoding('utf8')
    .on('error', () => undefined);

const head = (target: string, ...lines: string[]) => {
  const start = `POST ${target} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
  return `${start}${lines.map((line) => `${line}\r\n`).join('')}\r\n`;
};

const getWith = (headers: string) => `GET / HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
const report = JSON.stringify({ kind: 'error', route: '/' });
const whole = head('/api/client-events', `Content-Length: ${report.length}`) + report;
const chunked = 'Transfer-Encoding: chunked';
const chunk = `5000\r\n${'a'.repeat(0x5000)}\r\n0\r\n\r\n`;

it.each([
  ['more than a hundred header lines', getWith('X-A: b\r\n'.repeat(101)), 431],
  ['headers of more than 16 KiB', getWith(`X-A: ${'b'.repeat(17_000)}\r\n`), 431],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an unknown coding', head('/api/client-events', 'Transfer-Encoding: xchunked'), 400],
  ['a bad chunk', `${head('/api/client-events', chunked)}nonsense\r\n{}\r\n`, 400],
  ['no HTTP after a request in progress', `${whole}hello\r\n\r\n`, 400],
  ['a body of 1 GiB, before it is sent', head('/api/contact', `Content-Length: ${2 ** 30}`), 413],
  ['chunks of more than 16 KiB', head('/api/contact', chunked, 'Connection: close') + chunk, 413],
])('%s gets one error response, which ends the connection', async (_what, bytes, status) => {
  const received = await sendRaw(site.url, bytes);
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
  expect(readResponse(received)?.headers.connection).toBe('close');
});

it.each([
  ['an absolute URL', 'GET http://localhost:3000/Company HTTP/1.1', 200, /<h1/],
  ['an absolute URL without a path', 'GET http://localhost:3000?a HTTP/1.1', 200, /<h1/],
  ['an absolute URL of another host', 'GET http://www.localhost:3000/Company HTTP/1.1', 308, /^$/],
  ['an asterisk', 'OPTIONS * HTTP/1.1', 405, /<h1/],
])('accepts %s as the request target (RFC 9112, 3.2.2)', async (_what, line, status, body) => {
  const bytes = `${line}\r\nHost: other.example\r\nConnection: close\r\n\r\n`;
  const answer = readResponse(await sendRaw(site.url, bytes));
  expect(answer?.status).toBe(status);
  expect(answer?.text).toMatch(body);
});

describe('a connection is ended', () => {
  // Shorter than the timeouts of the site, with which these tests would take minutes.
  const timeouts = {
    headersTimeout: 300,
    keepAliveTimeout: 300,
    requestTimeout: 600,
    connectionsCheckingInterval: 50,
    inactivityTimeout: 2_000,
  };
  let server: Server;
  let port: number;

  beforeAll(async () => {
    server = createHttpServer(createApp(site.services), timeouts);
    port = await listen(server, 0, '127.0.0.1');
  });
  afterAll(() => void server.close());

  it.each([
    ['the headers arrive', 'GET / HTTP/1.1\r\n', 'X-Slow: b\r\n'],
    ['the body arrives', head('/api/contact', 'Content-Length: 1000'), '{'],
  ])('when %s a byte at a time, and the host is never called', async (_what, start, more) => {
    const before = site.lines.length;
    const socket = open(port);
    socket.write(start);
    let at = 0;
    const timer = setInterval(() => socket.write(more[at++ % more.length] ?? ''), 20);
    let received = '';
    socket.on('data', (text) => {
      received += text;
    });
    await once(socket, 'close');
    clearInterval(timer);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(site.stub.record.entries).toEqual([]);
    expect(site.lines.slice(before).filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('more requests for QR codes than a process handles at once', () => {
  const crowd = concurrencyLimits.active + concurrencyLimits.waiting + 46;
  const drawn = '/download-qr.svg?c=x';

  /** Requests the QR code on many connections at the same time. */
  async function requestAtOnce(): Promise<Socket[]> {
    const sockets = [...Array(crowd)].map(() => open(new URL(site.url).port));
    // Node accepts one connection in a turn of the event loop, so all are opened first.
    await Promise.all(
      sockets.map(async (socket) => {
        socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
        await once(socket, 'data');
      }),
    );
    for (const socket of sockets)
      socket.write(`GET ${drawn} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    return sockets;
  }

  it('get 503 with Retry-After, while all other requests are served', async () => {
    // Renders the page, so that it is cached below.
    await site.get('/Company');
    const sockets = await requestAtOnce();
    const waiting = sockets.map(async (socket) => (await socket.toArray()).join(''));
    const others = await Promise.all(
      ['/Company', '/healthz', '/robots.txt'].map((p) => site.get(p)),
    );
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    // The message is rejected for its captcha, and not with 503.
    await site.post('/api/contact', contact).expect(422);

    const answers = (await Promise.all(waiting)).join('');
    const count = (status: number) => answers.split(`HTTP/1.1 ${status} `).length - 1;
    expect(count(200)).toBeGreaterThanOrEqual(concurrencyLimits.active + concurrencyLimits.waiting);
    expect(count(503)).toBe(crowd - count(200));
    expect(count(503)).toBeGreaterThan(0);
    const refused = answers.slice(answers.indexOf('HTTP/1.1 503 '));
    expect(refused).toMatch(/^Cache-Control: private, no-store\r$/m);
    expect(refused).toMatch(/^Retry-After: [2-6]\r$/m);
    expect(refused).toContain('Too many requests');
    await site.get(drawn).expect(200);
  });

  it('are not counted any more once their clients have disconnected', async () => {
    const sockets = await requestAtOnce();
    await Promise.race(sockets.map((socket) => once(socket, 'data')));
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(async () => (await site.get(drawn).timeout(10_000)).status, patient)
      .toBe(200);
  });
});
