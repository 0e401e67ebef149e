import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { api } from '../helpers/api';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { contact } from '../helpers/sampleForms';

// One address has a hundred connections and sends the next request on each as soon as it is answered; a visitor has another address.
const connections = 100;
const attacker = '203.0.113.9';
const visitor = { 'X-Forwarded-For': '198.51.100.7' };

let site: BuiltSite;
let sockets: Socket[];
let statuses: Map<string, number>;

beforeEach(async () => {
  statuses = new Map();
  sockets = [];
  site = await startBuiltSite({
    TRUST_PROXY: '1',
    RATE_LIMIT_PAGES: '600/10m',
    RATE_LIMIT_FORM_TRIES: '10/10m',
    CAPTCHA_PROVIDER: 'none',
    UPSTREAM_TIMEOUT_MS: '120000',
  });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await site.stop();
});

/** Opens every connection, then sends a request on each again whenever it has been answered. */
async function flood(request: string): Promise<void> {
  const { port } = new URL(site.url);
  for (let n = 0; n < connections; n += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1')) ?? [];
      if (!status) return;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      socket.write(request);
    });
    await once(socket, 'connect');
  }
  for (const socket of sockets) socket.write(request);
  await expect.poll(() => statuses.get('429') ?? 0, { timeout: 120_000 }).toBeGreaterThan(300);
}

const head = `Host: site\r\nX-Forwarded-For: ${attacker}\r\nContent-Type: application/json\r\n`;

it.each([
  ['cross-site requests', 'Origin: https://other.example\r\n'],
  ['forms over their limit', ''],
])('%s from one address leave every page and form available to others', async (_name, header) => {
  await flood(`POST /api/contact HTTP/1.1\r\n${head}${header}Content-Length: 2\r\n\r\n{}`);
  const { get, post } = api(site);
  const pages = ['/', '/Landing', '/hi/Contact', '/SP/SP-MH-104233', '/Download', '/robots.txt'];
  for (const path of pages) {
    const { status } = await get(path, visitor);
    expect([path, status < 400]).toEqual([path, true]);
  }
  const { body, status } = await post('/api/contact', contact, visitor);
  expect([status, body]).toEqual([200, { success: 1 }]);
  expect(statuses.get('503')).toBeUndefined();
});
