import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { connectionTimeouts, createHttpServer, listen } from '../../server/http/server';
import { api } from '../helpers/api';
import { patient } from '../helpers/patient';
import { readAnswer, sendRaw } from '../helpers/rawRequest';
import { contact } from '../helpers/sampleForms';
import { startSite, type TestSite } from '../helpers/site';

let site: TestSite;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

/** The series of a counter or gauge that are not 0. */
async function series(name: string): Promise<string[]> {
  const text = await site.services.metrics.registry.getSingleMetricAsString(name);
  return text.split('\n').filter((line) => /^\w.* [1-9]/.test(line));
}
const lines = () => site.lines.filter(({ event }) => event === 'http_rejected');

describe('what is refused before it is a request is counted, and has a line', () => {
  const get = (...more: string[]) => ['GET / HTTP/1.1', 'Host: a', ...more, '', ''].join('\r\n');
  // Of a call that waits for its body.
  const chunked = get('Content-Type: application/json', 'Transfer-Encoding: chunked').replace(
    'GET /',
    'POST /api/client-events',
  );
  it.each([
    ['headers', 431, 'headers of 17 kB', get(`X-Long: ${'a'.repeat(17_000)}`)],
    ['headers', 431, 'a hundred and one header lines', get(...Array(101).fill('X-A: b'))],
    ['host', 400, 'no Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['host', 400, 'two of them', get('Host: b')],
    ['malformed', 400, 'no HTTP', 'SECRET\r\n\r\n'],
    ['malformed', 400, 'a header without a colon', get('SECRET')],
    ['malformed', 400, 'two lengths of a body', get('Content-Length: 1', 'Content-Length: 2')],
    ['malformed', 400, 'a chunk without a length', `${chunked}SECRET`],
    ['malformed', 413, 'a chunk with long extensions', `${chunked}1;a=${'a'.repeat(20_000)}`],
  ])('%s, %d: %s', async (reason, status, _what, bytes) => {
    const answer = readAnswer(await sendRaw(site.url, bytes));
    expect(answer?.status).toBe(status);
    expect(answer?.headers.get('connection')).toBe('close');
    expect(await series('http_rejections_total')).toEqual([
      `http_rejections_total{reason="${reason}"} 1`,
    ]);
    expect(lines()).toEqual([expect.objectContaining({ reason, ip: '127.0.0.0/24' })]);
    expect(site.text()).not.toContain('SECRET');
  });

  it('too many requests that wait on one connection', async () => {
    await sendRaw(site.url, get().repeat(30));
    expect(lines()).toEqual([expect.objectContaining({ reason: 'pipelining' })]);
  });

  it('headers that come too slowly, but no connection that was opened ahead of time', async () => {
    const { services } = site;
    const server = createHttpServer(createApp(services), 5_000, services.reportRejection, {
      ...connectionTimeouts,
      headersTimeout: 100,
      connectionsCheckingInterval: 50,
    });
    const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
    await sendRaw(url, '');
    const answer = readAnswer(await sendRaw(url, 'GET / HTTP/1.1\r\nHost: a\r\n'));
    expect(answer?.status).toBe(408);
    expect(lines()).toEqual([expect.objectContaining({ reason: 'too-slow' })]);
    await new Promise((resolve) => server.close(resolve));
  });

  it('but no client that leaves in the middle of its request', async () => {
    const closed = new Promise((resolve) => {
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => {
        socket.end('POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{');
      });
      socket.resume().on('close', resolve);
    });
    await closed;
    await api(site).get('/Company').expect(200);
    expect(await series('http_rejections_total')).toEqual([]);
  });
});

it('requests in flight are counted', async () => {
  const inFlight = () => series('http_requests_in_flight');
  await api(site).get('/Company').expect(200);
  await expect.poll(inFlight, patient).toEqual([]);
  const body = { ...contact, message: 'Please #stall with this' };
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const bytes = JSON.stringify(body);
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(bytes)}\r\n\r\n${bytes}`,
  );
  await expect.poll(inFlight, patient).toEqual(['http_requests_in_flight 1']);
  socket.destroy();
  await expect.poll(inFlight, patient).toEqual([]);
});

it('every counter begins at zero, so that the first one is an increase', async () => {
  const { registry } = site.services.metrics;
  const text = await registry.metrics();
  const counters = registry
    .getMetricsAsArray()
    .flatMap(({ name, type }) =>
      String(type) === 'counter' && !/^(process|nodejs|site)_/.test(name) ? [name] : [],
    );
  const zeros = (name: string) =>
    text.match(new RegExp(`^${name}(\\{.*\\})? 0$`, 'gm'))?.length ?? 0;
  const begun = Object.fromEntries(counters.map((name) => [name, zeros(name)]));
  expect(begun).toEqual({
    captcha_verifications_total: 4,
    client_events_total: 4,
    csp_reports_total: 17,
    http_rejections_total: 5,
    // The addresses' limits, and the budgets over all addresses.
    rate_limit_hits_total: expect.any(Number),
    security_events_total: 8,
    page_cache_requests_total: 3,
    outbox_given_up_total: 1,
    outbox_not_stored_total: 2,
    redis_fallbacks_total: 4,
  });
  expect(begun.rate_limit_hits_total).toBeGreaterThan(10);
});
