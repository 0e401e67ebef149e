import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { createHttpServer, listen } from '../../server/http/server';
import { concurrencyLimits } from '../../server/middleware/concurrencyLimit';
import { patient } from '../helpers/parts';
import { readAnswer, sendRaw } from '../helpers/rawRequest';
import { api } from '../helpers/requests';
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

/** Sends bytes, and reads the answer before the connection is closed. */
const answerTo = async (bytes: string) => readAnswer(await sendRaw(site.url, bytes));

describe('a body that is too long', () => {
  const announced = (bytes: number) => `Content-Length: ${bytes}`;

  it.each([
    ['by its announced length, before it comes', head('/api/contact', announced(1024 ** 3)), 413],
    [
      'at the limit, if it comes in chunks',
      `${head('/api/contact', 'Transfer-Encoding: chunked', 'Connection: close')}5000\r\n${'a'.repeat(0x5000)}\r\n0\r\n\r\n`,
      413,
    ],
  ])('is refused %s', async (_when, bytes, status) => {
    const answer = await answerTo(bytes);
    expect(answer?.status).toBe(status);
    expect(answer?.headers.get('connection')).toBe('close');
  });
});

/** A message that arrives whole, with a broken one behind it on the same connection. */
const message = JSON.stringify({ kind: 'error', route: '/' });

it.each([
  [
    'more than a hundred header lines',
    `GET / HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(101)}\r\n`,
    431,
  ],
  [
    'headers of more than 16 KiB',
    `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'b'.repeat(17_000)}\r\n\r\n`,
    431,
  ],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an unknown coding', head('/api/client-events', 'Transfer-Encoding: xchunked'), 400],
  [
    'a bad chunk',
    `${head('/api/client-events', 'Transfer-Encoding: chunked')}nonsense\r\n{}\r\n`,
    400,
  ],
  [
    'no HTTP behind a call that is under way',
    `${head('/api/client-events', `Content-Length: ${message.length}`)}${message}hello\r\n\r\n`,
    400,
  ],
])('%s: one refusal, which ends the connection', async (_what, bytes, status) => {
  const received = await sendRaw(site.url, bytes);
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
  expect(readAnswer(received)?.headers.get('connection')).toBe('close');
});

it.each([
  ['a whole address', 'GET http://localhost:3000/Company HTTP/1.1', 200, /<h1/],
  ['one without a path', 'GET http://localhost:3000?a HTTP/1.1', 200, /<h1/],
  ['one of another host', 'GET http://www.localhost:3000/Company HTTP/1.1', 308, /^$/],
  ['an asterisk', 'OPTIONS * HTTP/1.1', 405, /<h1/],
])('%s is a target (RFC 9112, 3.2.2)', async (_what, line, status, body) => {
  const answer = await answerTo(`${line}\r\nHost: other.example\r\nConnection: close\r\n\r\n`);
  expect(answer?.status).toBe(status);
  expect(answer?.body).toMatch(body);
});

describe('a connection is ended', () => {
  // The real timeouts would make this take minutes; the server is the real one.
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

  const body = head('/api/contact', 'Content-Length: 1000');
  it.each([
    ['the headers come a byte at a time', 'GET / HTTP/1.1\r\n', 'X-Slow: b\r\n', '408'],
    ['the body comes a byte at a time', body, '{', '408'],
  ])('when %s, and the host is never asked', async (_what, start, more, status) => {
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
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(site.stub.record.entries).toEqual([]);
    expect(site.lines.slice(before).filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('more requests at once than a process works on', () => {
  const crowd = concurrencyLimits.active + concurrencyLimits.waiting + 46;
  const drawn = '/download-qr.svg?c=x';

  /** Asks for the QR code on many connections at the same time. */
  async function askAtOnce(): Promise<Socket[]> {
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

  it('are answered with 503 and Retry-After where it draws for each, and all others meanwhile', async () => {
    const { get, post } = api(site);
    // Rendered first: this test is not about the cache.
    await get('/Company');
    const sockets = await askAtOnce();
    const waiting = sockets.map(async (socket) => (await socket.toArray()).join(''));
    const others = await Promise.all(['/Company', '/healthz', '/robots.txt'].map((p) => get(p)));
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    // Without a captcha it is refused as invalid, not for being busy.
    await post('/api/contact', contact).expect(422);

    const answers = (await Promise.all(waiting)).join('');
    const count = (status: number) => answers.split(`HTTP/1.1 ${status} `).length - 1;
    expect(count(200)).toBeGreaterThanOrEqual(concurrencyLimits.active + concurrencyLimits.waiting);
    expect(count(503)).toBe(crowd - count(200));
    expect(count(503)).toBeGreaterThan(0);
    const refused = answers.slice(answers.indexOf('HTTP/1.1 503 '));
    expect(refused).toMatch(/^Cache-Control: private, no-store\r$/m);
    expect(refused).toMatch(/^Retry-After: [2-6]\r$/m);
    expect(refused).toContain('Too many requests');
    await get(drawn).expect(200);
  });

  it('leave their places to others if their clients leave', async () => {
    const sockets = await askAtOnce();
    await Promise.race(sockets.map((socket) => once(socket, 'data')));
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(async () => (await api(site).get(drawn).timeout(10_000)).status, patient)
      .toBe(200);
  });
});
