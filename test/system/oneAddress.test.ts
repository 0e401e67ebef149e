import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { api } from '../helpers/requests';
import { contact } from '../helpers/sampleForms';
import { sharedBuiltSite } from '../helpers/sharedSite';

// One address has a hundred connections and sends the next request on each as soon as it is answered; a visitor has another address.
const connections = 100;
const visitor = { 'X-Forwarded-For': '198.51.100.7' };

const site = sharedBuiltSite({
  TRUST_PROXY: '1',
  RATE_LIMIT_PAGES: '600/10m',
  RATE_LIMIT_FORM_TRIES: '10/10m',
  CAPTCHA_PROVIDER: 'none',
  UPSTREAM_TIMEOUT_MS: '120000',
});
const statuses = new Map<string, number>();

/** Opens every connection, then sends a request on each again whenever it has been answered. */
async function flood(request: string): Promise<void> {
  const { port } = new URL(site.url);
  const sockets: Socket[] = [];
  for (let n = 0; n < connections; n += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    sockets.push(socket);
    onTestFinished(() => void socket.destroy());
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

it('refused requests of one address leave every page and form available to others', async () => {
  const head = 'Host: site\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Type: application/json\r\n';
  await flood(`POST /api/contact HTTP/1.1\r\n${head}Content-Length: 2\r\n\r\n{}`);
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
