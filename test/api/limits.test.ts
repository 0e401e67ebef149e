import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '../../shared/paths';
import { startSite, type TestSite } from '../helpers/site';
import { solveCaptcha } from '../helpers/solveCaptcha';

let site: TestSite;

// Windows end when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await site?.close();
});

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

const postTo = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const post = (path: string, body: object, headers?: Record<string, string>) =>
  postTo(site.url + path, body, headers);

const reset = '/PasswordRecovery?token=demo-invalid&uniqueid=a&type=b';

/** Routes for every limit. */
const limited: [setting: string, limiter: string, method: 'GET' | 'POST', path: string][] = [
  ['CONTACT', 'contact', 'POST', '/api/contact'],
  ['SUPPORT', 'support', 'POST', '/api/support'],
  ['VERIFY_ID', 'verify_id', 'POST', '/api/support/verify-id'],
  ['PASSWORD', 'password', 'POST', '/api/password/verify'],
  ['PASSWORD', 'password', 'POST', '/api/password/done'],
  ['PASSWORD', 'password', 'GET', reset],
  ['CHALLENGE', 'challenge', 'GET', '/api/captcha/challenge'],
  ['CLIENT_EVENTS', 'client_events', 'POST', '/api/client-events'],
  ['CSP_REPORTS', 'csp_reports', 'POST', '/api/csp-reports'],
  ['PAGES', 'pages', 'GET', '/Company'],
  ['PAGES', 'pages', 'GET', '/nope'],
  ['PAGES', 'pages', 'POST', '/api/nope'],
];

/** Lets N through and expects N+1 to be refused; gives back how long to wait, and a try after that. */
async function expectLimit([setting, limiter, method, path]: (typeof limited)[number]) {
  const own = await startSite({ [`RATE_LIMIT_${setting}`]: '3/1m', CAPTCHA_PROVIDER: 'altcha' });
  const ask = () => (method === 'GET' ? fetch(own.url + path) : postTo(own.url + path, {}));
  for (let i = 0; i < 3; i += 1) {
    const answer = await ask();
    await answer.text();
    expect([path, answer.status]).not.toEqual([path, 429]);
  }
  const refused = await ask();
  const text = await refused.text();
  expect([path, refused.status]).toEqual([path, 429]);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(refused.headers.get('ratelimit')).toContain(`"${limiter}"`);
  expect(refused.headers.get('ratelimit-policy')).toContain('q=3');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  if (refused.headers.get('content-type')?.includes('json')) {
    expect(JSON.parse(text)).toMatchObject({
      code: 'rate-limited',
      detail: 'Too many tries. Please wait a little and try again.',
    });
  } else {
    expect(text).toMatch(/<h1/);
  }
  expect(own.lines).toContainEqual(expect.objectContaining({ event: 'rate_limited', limiter }));
  const metrics = await own.services.metrics.registry.metrics();
  expect(metrics).toContain(`rate_limit_hits_total{limiter="${limiter}"} 1`);
  return {
    seconds,
    async tryAgain() {
      const again = await ask();
      await again.text();
      await own.close();
      return [path, again.status];
    },
  };
}

it('each limit lets N through, refuses N+1, and recovers', async () => {
  const refused = [];
  for (const row of limited) refused.push(await expectLimit(row));
  wait(Math.max(...refused.map(({ seconds }) => seconds)) * 1_000);
  for (const { tryAgain } of refused) {
    const [path, status] = await tryAgain();
    expect([path, status]).not.toEqual([path, 429]);
  }
});

it('no route of the API is without a limit', async () => {
  site = await startSite({ CAPTCHA_PROVIDER: 'altcha' });
  for (const path of Object.values(apiPaths)) {
    const isGet = path === apiPaths.captchaChallenge;
    const answer = await (isGet ? fetch(site.url + path) : post(path, {}));
    await answer.text();
    expect([path, answer.status < 500, answer.headers.has('ratelimit')]).toEqual([
      path,
      true,
      true,
    ]);
  }
});

describe('client addresses', () => {
  it('are not taken from a header that anybody can send', async () => {
    site = await startSite({ RATE_LIMIT_PAGES: '2/1m' });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}` };
      statuses.push((await fetch(`${site.url}/Company`, { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it('are taken from one trusted proxy, whatever the client put in front', async () => {
    site = await startSite({ RATE_LIMIT_PAGES: '1/1m', TRUST_PROXY: '1' });
    const ask = async (forwarded: string) =>
      (await fetch(`${site.url}/Company`, { headers: { 'x-forwarded-for': forwarded } })).status;
    expect(await ask('203.0.113.1')).toBe(200);
    expect(await ask('198.51.100.7, 203.0.113.1')).toBe(429);
    expect(await ask('203.0.113.2')).toBe(200);
  });

  it('share a limit within an IPv6 /56', async () => {
    site = await startSite({ RATE_LIMIT_PAGES: '1/1m', TRUST_PROXY: '1' });
    const ask = async (forwarded: string) =>
      (await fetch(`${site.url}/Company`, { headers: { 'x-forwarded-for': forwarded } })).status;
    expect(await ask('2001:db8:0:1::1')).toBe(200);
    expect(await ask('2001:db8:0:ff:1:2:3:4')).toBe(429);
    expect(await ask('2001:db8:0:100::1')).toBe(200);
  });

  it('of a foreign page do not use up the visitor’s tries', async () => {
    site = await startSite({ RATE_LIMIT_CONTACT: '1/1m' });
    for (let i = 0; i < 3; i += 1) {
      expect((await post('/api/contact', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
    expect((await post('/api/contact', {})).status).toBe(422);
  });
});

describe('health checks and assets', () => {
  it('are outside the page limit', async () => {
    site = await startSite({ RATE_LIMIT_PAGES: '1/1m' });
    for (let i = 0; i < 5; i += 1) {
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${site.url}/static/none.js`)).status).toBe(404);
    }
  });
});

describe('password checks of one id', () => {
  const link = (token: string) => ({
    token,
    unique_id: 'SP-MH-104233',
    user_type: 'service_provider',
  });
  const verify = async (token: string, from: string) =>
    (await post('/api/password/verify', link(token), { 'x-forwarded-for': from })).status;

  it('share a budget of failures over all addresses', async () => {
    site = await startSite({ RATE_LIMIT_PER_ID: '3/1m', TRUST_PROXY: '1' });
    for (let i = 0; i < 3; i += 1) expect(await verify(`guess-${i}`, `203.0.113.${i}`)).toBe(422);
    const refused = await post('/api/password/verify', link('guess-4'), {
      'x-forwarded-for': '203.0.113.9',
    });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBeTruthy();
    const page = await fetch(
      `${site.url}/PasswordRecovery?token=guess-5&uniqueid=SP-MH-104233&type=service_provider`,
    );
    expect(page.status).toBe(429);
    const other = { ...link('guess'), unique_id: 'MSC-CUS-208114' };
    expect((await post('/api/password/verify', other)).status).toBe(422);
  });

  it('are let through again once the window is over, on both routes and the page', async () => {
    site = await startSite({ RATE_LIMIT_PER_ID: '1/1m' });
    const page = async () =>
      (await fetch(`${site.url}/PasswordRecovery?token=x&uniqueid=SP-MH-104233&type=y`)).status;
    const done = async () =>
      (await post('/api/password/done', { ...link('demo-refused'), password: 'abcdef1!' })).status;
    for (const [ask, before] of [
      [() => verify('guess', ''), 422],
      [done, 422],
      [page, 200],
    ] as const) {
      expect(await ask()).toBe(before);
      expect(await ask()).toBe(429);
      wait(60_000);
    }
    expect(await verify('guess', '')).toBe(422);
  });

  it('do not count successes, and let in who has opened the right link before', async () => {
    site = await startSite({ RATE_LIMIT_PER_ID: '2/1m', TRUST_PROXY: '1' });
    for (let i = 0; i < 4; i += 1) expect(await verify('demo-valid', '203.0.113.1')).toBe(200);
    for (let i = 0; i < 2; i += 1) expect(await verify('guess', `198.51.100.${i}`)).toBe(422);
    expect(await verify('guess', '198.51.100.7')).toBe(429);
    expect(await verify('demo-valid', '203.0.113.1')).toBe(200);
    const done = await post('/api/password/done', { ...link('demo-valid'), password: 'abcdef1!' });
    expect(done.status).toBe(200);
  });
});

describe('unknown ids over all addresses', () => {
  it('make the id check ask for a captcha', async () => {
    site = await startSite({
      RATE_LIMIT_VERIFY_ID_MISSES: '2/1m',
      TRUST_PROXY: '1',
      CAPTCHA_PROVIDER: 'altcha',
    });
    const ask = (uniqueId: string, from: string) =>
      post(
        '/api/support/verify-id',
        { uniqueId, type: 'service_provider' },
        { 'x-forwarded-for': from },
      );
    for (let i = 0; i < 2; i += 1)
      expect((await ask('SP-XX-000000', `203.0.113.${i}`)).status).toBe(404);
    site.stub.record.clear();
    const refused = await ask('SP-MH-104233', '203.0.113.9');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'captcha', field: 'captcha' });
    expect(site.stub.record.entries).toEqual([]);
  });

  it('ask for none again once the window is over', async () => {
    site = await startSite({ RATE_LIMIT_VERIFY_ID_MISSES: '1/1m', CAPTCHA_PROVIDER: 'altcha' });
    const ask = async (uniqueId: string, captcha?: string) =>
      (await post('/api/support/verify-id', { uniqueId, type: 'service_provider', captcha }))
        .status;
    expect(await ask('SP-XX-000000')).toBe(404);
    expect(await ask('SP-MH-104233')).toBe(422);
    expect(await ask('SP-MH-104233', await solveCaptcha(site.url))).toBe(200);
    wait(60_000);
    expect(await ask('SP-MH-104233')).toBe(200);
  });
});
