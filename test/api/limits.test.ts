import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '../../shared/paths';
import { api } from '../helpers/api';
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

const get = (path: string, headers?: Record<string, string>) => api(site).get(path, headers);

const post = (path: string, body: object, headers?: Record<string, string>) =>
  api(site).post(path, body, headers);

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
  const ask = () => (method === 'GET' ? api(own).get(path) : api(own).post(path, {}));
  for (let i = 0; i < 3; i += 1) {
    const answer = await ask();
    expect([path, answer.status]).not.toEqual([path, 429]);
  }
  const refused = await ask();
  expect([path, refused.status]).toEqual([path, 429]);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(refused.headers.ratelimit).toContain(`"${limiter}"`);
  expect(refused.headers['ratelimit-policy']).toContain('q=3');
  expect(refused.headers['cache-control']).toBe('private, no-store');
  if (refused.type.includes('json')) {
    expect(refused.body).toMatchObject({
      code: 'rate-limited',
      detail: 'Too many tries. Please wait a little and try again.',
    });
  } else {
    expect(refused.text).toMatch(/<h1/);
  }
  expect(own.lines).toContainEqual(expect.objectContaining({ event: 'rate_limited', limiter }));
  const metrics = await own.services.metrics.registry.metrics();
  expect(metrics).toContain(`rate_limit_hits_total{limiter="${limiter}"} 1`);
  return {
    seconds,
    async tryAgain() {
      const again = await ask();
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
    const { status, headers } = await (isGet ? get(path) : post(path, {}));
    expect([path, status < 500, 'ratelimit' in headers]).toEqual([path, true, true]);
  }
});

describe('client addresses', () => {
  it('are not taken from a header that anybody can send', async () => {
    site = await startSite({ RATE_LIMIT_PAGES: '2/1m' });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}` };
      statuses.push((await get('/Company', headers)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it('are taken from one trusted proxy, whatever the client put in front', async () => {
    site = await startSite({ RATE_LIMIT_PAGES: '1/1m', TRUST_PROXY: '1' });
    const ask = async (forwarded: string) =>
      (await get('/Company', { 'x-forwarded-for': forwarded })).status;
    expect(await ask('203.0.113.1')).toBe(200);
    expect(await ask('198.51.100.7, 203.0.113.1')).toBe(429);
    expect(await ask('203.0.113.2')).toBe(200);
  });

  it('share a limit within an IPv6 /56', async () => {
    site = await startSite({ RATE_LIMIT_PAGES: '1/1m', TRUST_PROXY: '1' });
    const ask = async (forwarded: string) =>
      (await get('/Company', { 'x-forwarded-for': forwarded })).status;
    expect(await ask('2001:db8:0:1::1')).toBe(200);
    expect(await ask('2001:db8:0:ff:1:2:3:4')).toBe(429);
    expect(await ask('2001:db8:0:100::1')).toBe(200);
  });

  it('of a foreign page do not use up the visitor’s tries', async () => {
    site = await startSite({ RATE_LIMIT_CONTACT: '1/1m' });
    for (let i = 0; i < 3; i += 1) {
      await post('/api/contact', {}, { 'sec-fetch-site': 'cross-site' }).expect(403);
    }
    await post('/api/contact', {}).expect(422);
  });
});

describe('health checks and assets', () => {
  it('are outside the page limit', async () => {
    site = await startSite({ RATE_LIMIT_PAGES: '1/1m' });
    for (let i = 0; i < 5; i += 1) {
      await get('/healthz').expect(200);
      await get('/static/none.js').expect(404);
    }
  });
});

describe('password checks of one id', () => {
  const link = (token: string) => ({
    token,
    unique_id: 'SP-MH-104233',
    user_type: 'service_provider',
  });
  const verify = async (token: string, from: string, captcha?: string) => {
    const body = { ...link(token), captcha };
    const answer = await post('/api/password/verify', body, { 'x-forwarded-for': from });
    return [answer.status, answer.body.code, answer.body.field];
  };
  const change = (token: string, captcha?: string, key?: string) =>
    post(
      '/api/password/done',
      { ...link(token), password: 'abcdef1!', captcha },
      key ? { 'idempotency-key': key } : {},
    );
  const page = async (token: string) => {
    const query = `token=${token}&uniqueid=SP-MH-104233&type=service_provider`;
    const { status, text } = await get(`/PasswordRecovery?${query}`);
    const [, state] = /&quot;state&quot;:&quot;([\w-]+)&quot;/.exec(text) ?? [];
    return [status, state];
  };
  const asked = [422, 'captcha', 'captcha'];
  const wrong = [422, 'rejected', undefined];
  const start = (limit: string) =>
    startSite({ RATE_LIMIT_PER_ID: limit, TRUST_PROXY: '1', CAPTCHA_PROVIDER: 'altcha' });

  it('share a budget of failures over all addresses, and cost a captcha over it', async () => {
    site = await start('3/1m');
    for (let i = 0; i < 3; i += 1)
      expect(await verify(`guess-${i}`, `203.0.113.${i}`)).toEqual(wrong);
    site.stub.record.clear();
    expect(await verify('guess-4', '203.0.113.9')).toEqual(asked);
    await change('guess-5').expect(422);
    expect(await page('guess-6')).toEqual([200, 'captcha-needed']);
    expect(site.stub.record.entries).toEqual([]);
    expect(site.lines).toContainEqual(
      expect.objectContaining({ event: 'rate_limited', limiter: 'per_id' }),
    );
    // A captcha passes once, for one guess.
    const captcha = await solveCaptcha(site.url);
    expect(await verify('guess-7', '203.0.113.9', captcha)).toEqual(wrong);
    expect(await verify('guess-8', '203.0.113.9', captcha)).toEqual(asked);
    expect(await verify('guess-8', '203.0.113.9', 'nonsense')).toEqual(asked);
    expect(site.stub.record.entries).toHaveLength(1);
    const other = { ...link('guess'), unique_id: 'MSC-CUS-208114' };
    await post('/api/password/verify', other).expect(422);
    expect(site.stub.record.entries).toHaveLength(2);
  });

  it.each(['verify', 'done', 'page'])(
    'reach the host five times of sixty at the same instant, by %s',
    async (way) => {
      site = await start('5/10m');
      const tries = Array.from({ length: 60 }, async (_, i) => {
        if (way === 'verify') return verify(`guess-${i}`, `203.0.113.${i}`);
        if (way === 'done') return (await change(`demo-refused-${i}`)).status;
        return page(`guess-${i}`);
      });
      const answers = (await Promise.all(tries)).map(String);
      expect(site.stub.record.entries).toHaveLength(5);
      const refused = { verify: String(asked), done: '422', page: '200,captcha-needed' }[way];
      expect(answers.filter((answer) => answer === refused).length).toBeGreaterThanOrEqual(55);
    },
  );

  it('lock nobody out: the owner goes on with a captcha, and then without', async () => {
    site = await start('2/1m');
    for (let i = 0; i < 2; i += 1) expect(await verify('guess', `203.0.113.${i}`)).toEqual(wrong);
    expect(await page('demo-valid')).toEqual([200, 'captcha-needed']);
    expect(await verify('demo-valid', '198.51.100.1')).toEqual(asked);
    const captcha = await solveCaptcha(site.url);
    expect(await verify('demo-valid', '198.51.100.1', captcha)).toEqual([
      200,
      undefined,
      undefined,
    ]);
    expect(await page('demo-valid')).toEqual([200, 'valid']);
    await change('demo-valid').expect(200);
  });

  it('let a change go on with a captcha under the same key', async () => {
    site = await start('1/1m');
    expect(await verify('guess', '203.0.113.1')).toEqual(wrong);
    expect((await change('demo-refused', undefined, 'one-change')).body).toMatchObject({
      code: 'captcha',
      field: 'captcha',
    });
    const captcha = await solveCaptcha(site.url);
    const answer = await change('demo-refused', captcha, 'one-change');
    expect(answer.body.code).toBe('rejected');
  });

  it('are let through again once the window is over, on both routes and the page', async () => {
    site = await start('1/1m');
    const done = async () => (await change('demo-refused')).body.code;
    for (const [ask, before, after] of [
      [() => verify('guess', ''), wrong, asked],
      [done, 'rejected', 'captcha'],
      [() => page('x'), [200, 'invalid'], [200, 'captcha-needed']],
    ] as const) {
      expect(await ask()).toEqual(before);
      expect(await ask()).toEqual(after);
      wait(60_000);
    }
    expect(await verify('guess', '')).toEqual(wrong);
  });

  it('give back what was right, and what the host did not answer', async () => {
    site = await start('2/1m');
    for (let i = 0; i < 4; i += 1) {
      // Another spelling of the type is another link to the guard, and a good one to the host.
      const body = { ...link('demo-valid'), user_type: `type-${i}` };
      await post('/api/password/verify', body).expect(200);
      expect(await verify('demo-check-fail', '203.0.113.1')).toEqual([502, 'upstream', undefined]);
      await change('demo-fail').expect(502);
    }
    expect(await verify('guess', '203.0.113.1')).toEqual(wrong);
    expect(await verify('guess', '203.0.113.1')).toEqual(wrong);
    expect(await verify('guess', '203.0.113.1')).toEqual(asked);
  });

  it('let in who has opened the right link before', async () => {
    site = await start('2/1m');
    expect((await verify('demo-valid', '203.0.113.1'))[0]).toBe(200);
    for (let i = 0; i < 2; i += 1) expect(await verify('guess', `198.51.100.${i}`)).toEqual(wrong);
    expect(await verify('guess', '198.51.100.7')).toEqual(asked);
    expect((await verify('demo-valid', '203.0.113.1'))[0]).toBe(200);
    await change('demo-valid').expect(200);
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
    expect(refused.body).toMatchObject({ code: 'captcha', field: 'captcha' });
    expect(site.stub.record.entries).toEqual([]);
  });

  it('reach the host no more often at the same instant', async () => {
    site = await startSite({
      RATE_LIMIT_VERIFY_ID_MISSES: '3/1m',
      TRUST_PROXY: '1',
      CAPTCHA_PROVIDER: 'altcha',
    });
    const body = { uniqueId: 'SP-XX-000000', type: 'service_provider' };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        post('/api/support/verify-id', body, { 'x-forwarded-for': `203.0.113.${i}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(27);
    expect(site.stub.record.entries).toHaveLength(3);
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
