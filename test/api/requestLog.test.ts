import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { solveCaptcha } from '../helpers/captcha';
import { patient } from '../helpers/parts';
import { api } from '../helpers/requests';
import { contact, linkPath } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';
import { startSite } from '../helpers/site';

const site = sharedSite({ TRUST_PROXY: '1' });

const requestLines = () => site.lines.filter(({ msg }) => msg === 'request');
const lastLine = () => requestLines().at(-1);

// The first test: others count.
it('the counters that an alert reads begin at zero, and no others', async () => {
  const alerts = readFileSync('ops/prometheus/alerts.yml', 'utf8');
  const text = await site.services.metrics.registry.metrics();
  const begun = [...text.matchAll(/^(\w+_total)(?:\{.*\})? 0$/gm)].map(([, name]) => name);
  const ours = begun.filter((name) => !/^(process|nodejs)_/.test(name ?? ''));
  expect(new Set(ours)).toEqual(new Set(alerts.match(/\b\w+_total\b/g)));
});

describe('the log line of a request says why it was refused', () => {
  it.each<[string, string, object, object?]>([
    ['POST', '/api/contact', { status: 422, code: 'invalid', field: 'name' }, { name: 'A' }],
    ['POST', '/api/nope', { status: 404, code: 'not-found' }],
    ['GET', '/Landing?profession=Juggling', { status: 404, field: 'profession' }],
    ['GET', '/PasswordRecovery?token=a&type=b', { status: 400, field: 'uniqueid' }],
    ['GET', '/hi/SP/a.b', { status: 404, field: 'id', route: '/SP/:id' }],
  ])('%s %s', async (method, path, expected, body = {}) => {
    const before = requestLines().length;
    const { get, post } = api(site);
    await (method === 'GET' ? get(path) : post(path, body));
    await expect
      .poll(() => requestLines().slice(before))
      .toEqual([expect.objectContaining({ level: 'info', ...expected })]);
  });
});

it('has no line of health checks and files that are well', async () => {
  const before = requestLines().length;
  const { get } = api(site);
  for (const path of ['/healthz', '/readyz']) await get(path).expect(200);
  const file = site.services.brand.get('og/home.jpg')?.url ?? '';
  const { headers } = await get(file).expect(200);
  await get(file, { 'if-none-match': headers.etag ?? '' }).expect(304);
  await get('/healthz/').expect(308);
  await expect.poll(() => requestLines().slice(before)).toMatchObject([{ status: 308 }]);
});

it('a process that does not serve yet or any more says so without an error line', async () => {
  const own = await startSite();
  onTestFinished(own.close);
  own.services.readiness.state = 'stopping';
  await api(own).get('/readyz').expect(503);
  await expect
    .poll(() => own.lines)
    .toContainEqual(expect.objectContaining({ level: 'info', route: '/readyz', status: 503 }));
});

it('one address fills no log, but its messages, failures and calls to hosts all have lines', async () => {
  const own = await startSite({ LOG_LINES: '3/1h', TRUST_PROXY: '1', CAPTCHA_PROVIDER: 'altcha' });
  onTestFinished(own.close);
  const { get, post } = api(own);
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const flood = from('203.0.113.9');
  const of = (fields: Record<string, unknown>) =>
    own.lines.filter((line) =>
      Object.entries(fields).every(([name, value]) => line[name] === value),
    );
  for (let i = 0; i < 5; i += 1) await get('/api/nope', flood).expect(404);
  for (let i = 0; i < 5; i += 1) await post('/api/contact', contact, flood).expect(422);
  const captcha = await solveCaptcha(own.url, 'contact', flood);
  const { headers } = await post('/api/contact', { ...contact, captcha }, flood).expect(200);
  own.services.pageRouter.element = () => {
    throw new Error('out of order');
  };
  await get(linkPath, flood).expect(500);
  await get('/api/nope', from('203.0.113.10')).expect(404);
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
  ])('is in an answer that nobody stores: %s', async (path, headers, status) => {
    const own = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'of-a-stranger', ...headers };
    const answer = await api(site).get(path, own).expect(status);
    expect(answer.headers['cache-control']).toContain('no-store');
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(/^[\da-f-]{36}$/);
    const logged = path === '/healthz' ? '' : `"reqId":"${id}"`;
    await expect.poll(() => JSON.stringify(site.lines)).toContain(logged);
  });

  it('is in none that may be stored', async () => {
    for (const path of ['/Company', '/Landing?profession=hvac', '/robots.txt', '/company'])
      expect((await api(site).get(path)).headers, path).not.toHaveProperty('x-request-id');
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
  expect(lastLine()).toMatchObject({ level: 'info', route: '/api/contact', status: 499 });
  expect(await inFlight()).toContain('http_requests_in_flight 0');
  expect(await registry.metrics()).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/contact",status="499"\} 1/,
  );
});
