import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { api } from '../helpers/api';
import { request } from '../helpers/rawRequest';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite({ RATE_LIMIT_CLIENT_EVENTS: '1/10m', TRUST_PROXY: '1' });

const requestLines = () => site.lines.filter(({ msg }) => msg === 'request');
const lastLine = () => requestLines().at(-1);

describe('the log line of a request says why it was refused', () => {
  const foreign = { 'sec-fetch-site': 'cross-site' };
  const unknown = { status: 404, code: 'not-found' };
  const incomplete = { status: 400, code: 'malformed' };
  it.each<[string, string, object, object?, Record<string, string>?]>([
    ['POST', '/api/contact', { status: 422, code: 'invalid', field: 'name' }, { name: 'A' }],
    ['POST', '/api/contact', { status: 403, code: 'cross-site' }, {}, foreign],
    ['POST', '/api/nope', unknown],
    ['POST', '/api/client-events', { status: 422, code: 'invalid', field: 'kind' }],
    ['POST', '/api/client-events', { status: 429, code: 'rate-limited' }],
    ['GET', '/nope', unknown],
    ['GET', '/static/nope.js', unknown],
    ['GET', '/SP/-', { ...unknown, field: 'id' }],
    ['GET', '/Landing?profession=Juggling', { ...unknown, field: 'profession' }],
    ['GET', '/PasswordRecovery', { ...incomplete, field: 'token' }],
    ['GET', '/PasswordRecovery?token=a&type=b', { ...incomplete, field: 'uniqueid' }],
    ['POST', '/Contact', { status: 405, code: 'method' }],
    ['POST', '/robots.txt', { status: 405, code: 'method' }],
  ])('%s %s', async (method, path, expected, body = {}, headers = {}) => {
    const before = requestLines().length;
    const { get, post } = api(site);
    await (method === 'GET' ? get(path) : post(path, body, headers));
    await expect
      .poll(() => requestLines().slice(before))
      .toEqual([expect.objectContaining({ level: 'info', ...expected })]);
  });

  it('and has no code where it was not', async () => {
    await api(site).get('/Company').expect(200);
    await expect.poll(lastLine).toMatchObject({ route: '/Company', status: 200 });
    expect(lastLine()).not.toHaveProperty('code');
  });
});

it('has no line of health checks that are well, and one of a page after them', async () => {
  const before = requestLines().length;
  const { get } = api(site);
  for (const path of ['/healthz', '/readyz']) await get(path).expect(200);
  await get('/healthz/').expect(308);
  await expect
    .poll(() =>
      requestLines()
        .slice(before)
        .map(({ status }) => status),
    )
    .toEqual([308]);
});

describe('the id of a request', () => {
  it.each([
    ['/nope', {}, 404],
    ['/static/nope.js', {}, 404],
    ['/SP/abc', {}, 200],
    ['/Download', {}, 302],
    ['/PasswordRecovery', {}, 400],
    ['/passwordrecovery', {}, 308],
    ['/%43ompany', {}, 308],
    ['/healthz', {}, 200],
    ['/sw.js', {}, 200],
    ['/api/nope', {}, 404],
    ['/Company', { host: 'www.localhost:3000' }, 308],
  ])('is in an answer that nobody stores: %s', async (path, headers, status) => {
    const own = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'from-the-proxy', ...headers };
    const answer = await api(site).get(path, own).expect(status);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.headers['x-request-id']).toBe('from-the-proxy');
  });

  it.each(['/Company', '/Landing?profession=hvac', '/robots.txt', '/company'])(
    'is in none that may be stored: %s',
    async (path) => {
      const { headers } = await api(site).get(path);
      expect(headers).not.toHaveProperty('x-request-id');
    },
  );
});

it('logs and counts a client that disconnects as 499, not as an error', async () => {
  const before = requestLines().length;
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  const start =
    'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
  socket.write(start, () => setImmediate(() => socket.destroy()));
  await expect.poll(() => requestLines().length).toBe(before + 1);
  expect(lastLine()).toMatchObject({ level: 'info', route: '/api/contact', status: 499 });
  expect(await site.services.metrics.registry.metrics()).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/contact",status="499"\} 1/,
  );
});

describe('header lines', () => {
  const manyHeaders = (count: number) =>
    Object.fromEntries([...Array(count)].map((_, n) => [`X-${n}`, 'a']));

  it('beyond a hundred are a 431, so that none can hide the address that limits count by', async () => {
    const headers = { ...manyHeaders(1_000), 'X-Forwarded-For': '203.0.113.9' };
    expect(await request(site.url, 'GET', '/Company', headers)).toMatchObject({ status: 431 });
  });

  it('up to a hundred are read', async () => {
    const answer = await request(site.url, 'GET', '/Company', manyHeaders(98));
    expect(answer?.status).toBe(200);
  });
});
