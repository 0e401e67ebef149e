import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { createHttpServer, listen } from '../../server/http/server';
import { readAnswer, sendRaw } from '../helpers/rawRequest';
import { startSite, type TestSite } from '../helpers/site';

const mebibyte = 1024 * 1024;
let site: TestSite;
let server: Server;
let url: string;

beforeEach(async () => {
  site = await startSite();
  server = createHttpServer(createApp(site.services), 5_000, site.services.reportRejection);
  url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await site.close();
});

const head = (target: string, ...lines: string[]) =>
  [`POST ${target} HTTP/1.1`, 'Host: a', 'Content-Type: application/json', ...lines, '', ''].join(
    '\r\n',
  );
const announced = (bytes: number) => `Content-Length: ${bytes}`;

const quarter = 'a'.repeat(mebibyte / 4);

/** Sends a head and then as many pieces as the server takes; what came back, and how many bytes the server has read. */
async function flood(start: string, piece = quarter): Promise<{ received: string; read: number }> {
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect(Number(new URL(url).port), '127.0.0.1');
  client.on('error', () => undefined);
  let received = '';
  client.on('data', (chunk) => {
    received += chunk;
  });
  client.write(start);
  const more = Buffer.from(piece);
  const write = () => {
    while (!client.destroyed && client.writable && client.write(more));
  };
  client.on('drain', write);
  write();
  const [socket] = await accepted;
  await once(socket, 'close');
  client.destroy();
  return { received, read: socket.bytesRead };
}

describe('a body that is announced as too long', () => {
  it('is refused before it comes', async () => {
    const answer = readAnswer(await sendRaw(url, head('/api/contact', announced(100 * mebibyte))));
    expect(answer?.status).toBe(413);
    expect(answer?.headers.get('connection')).toBe('close');
    expect(answer?.body).toContain('"code":"too-large"');
  });

  it.each([
    ['/api/contact', 413],
    ['/api/nothing', 404],
    ['/Contact', 405],
    ['/nothing', 404],
  ])('is hardly read where %s answers %d, and the answer arrives', async (target, status) => {
    const { received, read } = await flood(head(target, announced(1_000 * mebibyte)));
    expect(readAnswer(received)?.status).toBe(status);
    expect(readAnswer(received)?.headers.get('connection')).toBe('close');
    expect(read).toBeLessThan(mebibyte / 2);
  });

  it('gets its answer after it was sent, if it is a little too long', async () => {
    const start = head('/api/contact', announced(60_000));
    const answer = readAnswer(await sendRaw(url, start + 'a'.repeat(60_000)));
    expect(answer?.status).toBe(413);
  });

  it('is not asked for', async () => {
    const start = head('/api/contact', announced(mebibyte), 'Expect: 100-continue');
    const received = await sendRaw(url, start);
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
  });
});

it('a body of a usual length is asked for where the client waits for that', async () => {
  const body = '{"kind":"error","route":"/Contact"}';
  const lines = [announced(body.length), 'Expect: 100-continue', 'Connection: close'];
  const received = await sendRaw(url, head('/api/client-events', ...lines) + body);
  expect(received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 204 /);
});

it('a body in chunks is read up to the limit', async () => {
  const chunk = `5000\r\n${'a'.repeat(0x5000)}\r\n0\r\n\r\n`;
  const start = head('/api/contact', 'Transfer-Encoding: chunked', 'Connection: close');
  expect(readAnswer(await sendRaw(url, start + chunk))?.status).toBe(413);
});

describe('a body in chunks without an end', () => {
  const chunked = 'Transfer-Encoding: chunked';
  const chunk = `${quarter.length.toString(16)}\r\n${quarter}\r\n`;

  it.each([
    ['/Contact', 405],
    ['/api/nothing', 404],
    ['/healthz', 405],
  ])('is hardly read where %s answers %d, and the answer arrives', async (target, status) => {
    const { received, read } = await flood(head(target, chunked), chunk);
    expect(readAnswer(received)?.status).toBe(status);
    expect(read).toBeLessThan(mebibyte);
  });

  it.each(['/api/contact', '/api/csp-reports'])(
    'ends the connection of who sends it to %s',
    async (target) => {
      const { read } = await flood(head(target, chunked), chunk);
      expect(read).toBeLessThan(mebibyte);
    },
  );
});

it.each([
  ['two, the same', 'Host: a\r\nHost: a\r\n'],
  ['two, different', 'Host: a\r\nhost: b\r\n'],
  ['none', ''],
])('a request with the wrong number of Host headers is refused: %s', async (_what, hosts) => {
  const received = await sendRaw(url, `GET / HTTP/1.1\r\n${hosts}\r\n`);
  expect(readAnswer(received)?.status).toBe(400);
  expect(readAnswer(received)?.headers.get('connection')).toBe('close');
});
