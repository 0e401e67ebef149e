import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { solveCaptcha } from '../helpers/captcha';
import { patient } from '../helpers/parts';
import { contact, linkPath } from '../helpers/sampleForms';
import { sharedSite, startOwnSite } from '../helpers/sharedSite';

const site = sharedSite({ TRUST_PROXY: '1' });

const requestLines = () => site.lines.filter(({ msg }) => msg === 'request');

// This test comes first, because later tests increase the counters.
it('exactly the counters that alerts read begin at zero', async () => {
  const alerts = readFileSync('ops/prometheus/alerts.yml', 'utf8');
  const text = await site.services.metrics.registry.metrics();
  const begun = [...text.matchAll(/^(\w+_total)(?:\{.*\})? 0$/gm)].map(([, name]) => name);
  const ours = begun.filter((name) => !/^(process|nodejs)_/.test(name ?? ''));
  expect(new Set(ours)).toEqual(new Set(alerts.match(/\b\w+_total\b/g)));
});

it.each<[string, string, object, object?]>([
  ['POST', '/api/contact', { status: 422, code: 'invalid', field: 'name' }, { name: 'A' }],
  ['POST', '/api/nope', { status: 404, code: 'not-found' }],
  ['GET', '/Landing?profession=Juggling', { status: 404, field: 'profession' }],
  ['GET', '/PasswordRecovery?token=a&type=b', { status: 400, field: 'uniqueid' }],
  ['GET', '/hi/SP/a.b', { status: 404, field: 'id', route: '/SP/:id' }],
])(
  'the log line of a request has the reason of its rejection: %s %s',
  async (method, path, expected, body = {}) => {
    const before = requestLines().length;
    await (method === 'GET' ? site.get(path) : site.post(path, body));
    await expect
      .poll(() => requestLines().slice(before))
      .toEqual([expect.objectContaining({ level: 'info', ...expected })]);
  },
);

it('health checks and files are logged only if they are redirected or fail, and 503 at level info', async () => {
  const before = requestLines().length;
  for (const path of ['/healthz', '/readyz']) await site.get(path).expect(200);
  const file = site.services.brand.get('og/home.jpg')?.url ?? '';
  const { headers } = await site.get(file).expect(200);
  await site.get(file, { 'if-none-match': headers.etag ?? '' }).expect(304);
  await site.get('/healthz/').expect(308);
  const { readiness } = site.services;
  readiness.state = 'stopping';
  await site.get('/readyz').expect(503);
  readiness.state = 'ready';
  await expect
    .poll(() => requestLines().slice(before))
    .toMatchObject([{ status: 308 }, { level: 'info', route: '/readyz', status: 503 }]);
});

it('the log lines of one address are limited, but not those of its messages, failures and upstream calls', async () => {
  const own = await startOwnSite({
    LOG_LINES: '3/1h',
    TRUST_PROXY: '1',
    CAPTCHA_PROVIDER: 'altcha',
  });
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const flood = from('203.0.113.9');
  const of = (fields: Record<string, unknown>) =>
    own.lines.filter((line) =>
      Object.entries(fields).every(([name, value]) => line[name] === value),
    );
  for (let i = 0; i < 5; i += 1) await own.get('/api/nope', flood).expect(404);
  for (let i = 0; i < 5; i += 1) await own.post('/api/contact', contact, flood).expect(422);
  const captcha = await solveCaptcha(own.url, 'contact', flood);
  const { headers } = await own.post('/api/contact', { ...contact, captcha }, flood).expect(200);
  own.services.pageRouter.element = () => {
    throw new Error('out of order');
  };
  await own.get(linkPath, flood).expect(500);
  await own.get('/api/nope', from('203.0.113.10')).expect(404);
  const statuses = () => of({ msg: 'request' }).map(({ status }) => status);
  await expect.poll(statuses).toEqual([404, 404, 404, 200, 500, 404]);
  expect(of({ msg: 'request', reference: headers['x-reference'] })).toHaveLength(1);
  expect(of({ event: 'upstream_call', outcome: 'answered' })).toHaveLength(1);
});

describe('the id of a request', () => {
  it.each([
    ['/nope', {}, 404],
    ['/Download', {}, 302],
    ['/healthz', {}, 200],
    ['/api/nope', {}, 404],
    ['/Company', { host: 'www.localhost:3000' }, 308],
  ])('is in a response that no cache stores: %s', async (path, headers, status) => {
    const own = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'of-a-stranger', ...headers };
    const answer = await site.get(path, own).expect(status);
    expect(answer.headers['cache-control']).toContain('no-store');
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(/^[\da-f-]{36}$/);
    const logged = path === '/healthz' ? '' : `"reqId":"${id}"`;
    await expect.poll(() => JSON.stringify(site.lines)).toContain(logged);
  });

  it('is in no response that a cache may store', async () => {
    for (const path of ['/Company', '/Landing?profession=hvac', '/robots.txt', '/company'])
      expect((await site.get(path)).headers, path).not.toHaveProperty('x-request-id');
  });
});

it('logs and counts a client that disconnects as 499, not as an error, and no longer as in flight', async () => {
  const { registry } = site.services.metrics;
  const inFlight = () => registry.getSingleMetricAsString('http_requests_in_flight');
  const before = requestLines().length;
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  const start = 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  socket.write(`${start}Content-Length: 9\r\n\r\n{`);
  await expect.poll(inFlight, patient).toContain('http_requests_in_flight 1');
  socket.destroy();
  await expect.poll(() => requestLines().length).toBe(before + 1);
  expect(requestLines().at(-1)).toMatchObject({
    level: 'info',
    route: '/api/contact',
    status: 499,
  });
  expect(await inFlight()).toContain('http_requests_in_flight 0');
  expect(await registry.metrics()).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/contact",status="499"\} 1/,
  );
});
