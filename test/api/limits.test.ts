import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { formTextsOf } from '../../shared/texts/textsOf';
import { api } from '../helpers/api';
import { type BrokenPlay, startBrokenHost } from '../helpers/brokenHost';
import {
  contact,
  change as goodChange,
  link as goodLink,
  question as idQuestion,
  linkPath,
  validBody,
} from '../helpers/sampleForms';
import { startSite, type TestSite } from '../helpers/site';
import { solveCaptcha } from '../helpers/solveCaptcha';

let site: TestSite;

// The tests move the clocks, so that windows end.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(async () => {
  vi.useRealTimers();
  await site?.close();
});

const wait = (ms: number) => vi.advanceTimersByTime(ms);

const get = (path: string, headers?: Record<string, string>) => api(site).get(path, headers);

const post = (path: string, body: object, headers?: Record<string, string>) =>
  api(site).post(path, body, headers);

const reset = '/PasswordRecovery?token=demo-invalid&uniqueid=a&type=b';
const empty = () => ({});
const guess = () => ({ ...goodChange, token: 'guess' });

/** Routes for every limit; what has no body is a GET. */
const limited: [setting: string, limiter: string, path: string, body?: () => object][] = [
  ['FORM_TRIES', 'form_tries', '/api/contact', empty],
  ['FORM_TRIES', 'form_tries', '/api/password/done', empty],
  ['CONTACT', 'contact', '/api/contact', () => contact],
  ['SUPPORT', 'support', '/api/support', () => validBody(site, '/api/support')],
  ['VERIFY_ID', 'verify_id', '/api/support/verify-id', () => idQuestion],
  ['PASSWORD', 'password', '/api/password/verify', guess],
  ['PASSWORD', 'password', '/api/password/done', guess],
  ['PASSWORD', 'password', reset],
  ['CHALLENGE', 'challenge', '/api/captcha/challenge?for=contact'],
  ['CLIENT_EVENTS', 'client_events', '/api/client-events', empty],
  ['PAGES', 'pages', '/Company'],
  ['PAGES', 'pages', '/nope'],
  ['PAGES', 'pages', '/api/nope', empty],
  ['UNCACHED_PAGES', 'uncached_pages', '/SP/a'],
  ['UNCACHED_PAGES', 'uncached_pages', '/nope'],
  ['UNCACHED_PAGES', 'uncached_pages', '/Landing?profession=nope'],
  ['UNCACHED_PAGES', 'uncached_pages', '/Download'],
];

/** Limits above which a captcha is asked for; refused is at ten times as many. */
const asking = ['FORM_TRIES', 'VERIFY_ID', 'PASSWORD'];

it.each(limited)(
  'RATE_LIMIT_%s lets three or ten times as many through, refuses the next, and recovers',
  async (setting, limiter, path, body) => {
    const CAPTCHA_PROVIDER = setting === 'CHALLENGE' ? 'altcha' : 'none';
    site = await startSite({ [`RATE_LIMIT_${setting}`]: '3/1m', CAPTCHA_PROVIDER });
    const content = body?.();
    const ask = () => (content ? post(path, content) : get(path));
    const most = asking.includes(setting) ? 30 : 3;
    for (let i = 0; i < most; i += 1) expect((await ask()).status).not.toBe(429);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({
      ratelimit: expect.stringContaining(`"${limiter}"`),
      'ratelimit-policy': expect.stringContaining('q=3'),
      'cache-control': 'private, no-store',
    });
    if (refused.type.includes('json')) {
      const detail = formTextsOf('en').messages.rateLimited;
      expect(refused.body).toMatchObject({ code: 'rate-limited', detail });
    } else expect(refused.text).toMatch(/<h1/);
    expect(site.lines).toContainEqual(expect.objectContaining({ event: 'rate_limited', limiter }));
    const metrics = await site.services.metrics.registry.metrics();
    expect(metrics).toContain(`rate_limit_hits_total{limiter="${limiter}"} ${most - 2}`);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    wait(seconds * 1_000);
    expect((await ask()).status).not.toBe(429);
  },
);

describe('above a limit that asks for a captcha', () => {
  const form = { name: 'A', email: '', message: '' };
  const fill = async (path: string, body: object, times: number) => {
    for (let i = 0; i < times; i += 1) await post(path, body);
  };
  const code = async (answer: ReturnType<typeof post>) => {
    const { status, body } = await answer;
    return [status, body.code ?? body.success, body.field];
  };
  const asked = [422, 'captcha', 'captcha'];
  const open = async (settings: Record<string, string>) => {
    site = await startSite({ CAPTCHA_PROVIDER: 'altcha', ...settings });
  };

  it('one of form tries is asked for before the fields, and each answer passes once', async () => {
    await open({ RATE_LIMIT_FORM_TRIES: '3/1m' });
    await fill('/api/contact', {}, 3);
    expect(await code(post('/api/contact', form))).toEqual(asked);
    for (const wrong of ['nonsense', 5, { a: 1 }, 'x'.repeat(9_000)])
      expect(await code(post('/api/contact', { ...form, captcha: wrong }))).toEqual(asked);
    const captcha = await solveCaptcha(site.url, 'contact');
    const answered = { ...form, captcha };
    expect(await code(post('/api/contact', answered))).toEqual([422, 'invalid', 'name']);
    expect(await code(post('/api/contact', answered))).toEqual(asked);
    expect(site.stub.record.entries).toEqual([]);
    wait(60_000);
    expect(await code(post('/api/contact', form))).toEqual([422, 'invalid', 'name']);
  });

  it('a ticket is read only after the captcha', async () => {
    await open({ RATE_LIMIT_FORM_TRIES: '1/1m' });
    await fill('/api/contact', {}, 1);
    const forged = { ...validBody(site, '/api/support'), ticket: 'x.y' };
    expect(await code(post('/api/support', { ...forged, captcha: 'none' }))).toEqual(asked);
    const captcha = await solveCaptcha(site.url, 'support');
    const answer = await code(post('/api/support', { ...forged, captcha }));
    expect(answer).toEqual([422, 'ticket', 'ticket']);
  });

  it.each(['/api/password/verify', '/api/password/done'])(
    '%s asks for one and reaches the host with it, also where the budget of the id asks too',
    async (path) => {
      await open({ RATE_LIMIT_PASSWORD: '2/1m', RATE_LIMIT_PER_ID: '1/1m' });
      await fill('/api/password/verify', { ...goodLink, token: 'guess' }, 2);
      site.stub.record.clear();
      expect(await code(post(path, goodChange))).toEqual(asked);
      expect(site.stub.record.entries).toEqual([]);
      const captcha = await solveCaptcha(site.url, 'password');
      expect(await code(post(path, { ...goodChange, captcha }))).toEqual([200, 1, undefined]);
      expect(site.stub.record.entries).toHaveLength(1);
      const metrics = await site.services.metrics.registry.metrics();
      expect(metrics).toContain('captcha_verifications_total{provider="altcha",result="passed"} 1');
    },
  );

  it.each([
    ['/api/contact', 'contact', () => contact],
    ['/api/password/done', 'password', () => goodChange],
  ] as const)('an answer that is kept under a key comes first: %s', async (path, name, body) => {
    await open({ RATE_LIMIT_FORM_TRIES: '1/1m' });
    const captcha = await solveCaptcha(site.url, name);
    const key = { 'idempotency-key': 'one-intent-of-a-visitor' };
    await post(path, { ...body(), captcha }, key).expect(200);
    await fill('/api/contact', {}, 3);
    await post(path, { ...body(), captcha: 'used' }, key).expect(200);
    expect(await code(post(path, { ...body(), captcha: 'used' }))).toEqual(asked);
    expect(site.stub.record.entries).toHaveLength(1);
  });

  it('the reset page is there, asks no host, and its island is told to ask with a captcha', async () => {
    await open({ RATE_LIMIT_PASSWORD: '2/1m' });
    await fill('/api/password/verify', { ...goodLink, token: 'guess' }, 2);
    site.stub.record.clear();
    const page = await get(linkPath);
    expect(page.status).toBe(200);
    expect(page.text).toContain('&quot;state&quot;:&quot;captcha-needed&quot;');
    expect(page.text).toContain(formTextsOf('en').formTexts.password.checking);
    const names = ['ratelimit', 'ratelimit-policy', 'retry-after'];
    expect(names.filter((name) => name in page.headers)).toEqual([]);
    expect(site.stub.record.entries).toEqual([]);
  });

  it('says so once in the log, and on no answer that it may be asked again later', async () => {
    await open({ RATE_LIMIT_PASSWORD: '1/1m' });
    await fill('/api/password/verify', goodLink, 4);
    const { headers } = await post('/api/password/verify', goodLink).expect(422);
    expect(headers).not.toHaveProperty('retry-after');
    expect(site.lines.filter(({ event }) => event === 'rate_limited')).toHaveLength(1);
  });
});

describe('an IPv6 /48', () => {
  /** An address in the n-th /56 of one /48. */
  const nth = (n: number, network = '2001:db8:1') => ({
    'x-forwarded-for': `${network}:${(n * 256).toString(16)}::1`,
  });
  const statuses = async (path: string, body: object, count: number) => {
    const all: number[] = [];
    for (let n = 0; n < count; n += 1) all.push((await post(path, body, nth(n))).status);
    return all;
  };

  it.each([
    ['FORM_TRIES', '/api/contact', {}, 'name'],
    ['PASSWORD', '/api/password/verify', goodLink, undefined],
  ] as const)(
    'is asked for a captcha at four times RATE_LIMIT_%s, and refused at forty times',
    async (setting, path, body, field) => {
      site = await startSite({
        [`RATE_LIMIT_${setting}`]: '1/1m',
        TRUST_PROXY: '1',
        CAPTCHA_PROVIDER: 'altcha',
      });
      for (let n = 0; n < 4; n += 1)
        expect((await post(path, body, nth(n))).body.field).toBe(field);
      for (let n = 4; n < 40; n += 1)
        expect((await post(path, body, nth(n))).body.field).toBe('captcha');
      const refused = await post(path, body, nth(40)).expect(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await post(path, body, nth(0, '2001:db8:2'))).body.field).toBe(field);
    },
  );

  it('is refused further looks at names at forty times RATE_LIMIT_VERIFY_ID', async () => {
    site = await startSite({ RATE_LIMIT_VERIFY_ID: '1/1m', TRUST_PROXY: '1' });
    const all = await statuses('/api/support/verify-id', idQuestion, 41);
    expect(all).toEqual([...Array(40).fill(200), 429]);
  });

  it('is not counted for messages and challenges: it may be a carrier', async () => {
    site = await startSite({
      RATE_LIMIT_CONTACT: '1/1m',
      RATE_LIMIT_CHALLENGE: '1/1m',
      TRUST_PROXY: '1',
      CAPTCHA_PROVIDER: 'altcha',
    });
    for (let n = 0; n < 50; n += 1)
      await get('/api/captcha/challenge?for=contact', nth(n)).expect(200);
    for (let n = 50; n < 60; n += 1) {
      const captcha = await solveCaptcha(site.url, 'contact', nth(n));
      await post('/api/contact', { ...contact, captcha }, nth(n)).expect(200);
    }
  });

  it('has no part in limits of IPv4 addresses, however they are written', async () => {
    site = await startSite({ RATE_LIMIT_FORM_TRIES: '1/1m', TRUST_PROXY: '1' });
    for (let n = 0; n < 50; n += 1)
      for (const address of [`203.0.113.${n}`, `::ffff:198.51.100.${n}`])
        await post('/api/contact', {}, { 'x-forwarded-for': address }).expect(422);
    expect(site.lines.filter(({ event }) => event === 'rate_limited')).toEqual([]);
  });
});

it('has no header of a limit that is not exceeded, but for calls of the API', async () => {
  site = await startSite();
  const files = ['/robots.txt', '/static/none.js'];
  for (const path of ['/Company', '/nope', '/SP/SP-MH-104233', '/Download', reset, ...files]) {
    const { headers } = await get(path);
    const names = ['ratelimit', 'ratelimit-policy', 'retry-after'];
    expect([path, ...names.filter((name) => name in headers)]).toEqual([path]);
  }
});

describe('client addresses', () => {
  it('share a limit within an IPv6 /56', async () => {
    site = await startSite({ RATE_LIMIT_PAGES: '1/1m', TRUST_PROXY: '1' });
    const ask = async (forwarded: string) =>
      (await get('/Company', { 'x-forwarded-for': forwarded })).status;
    expect(await ask('2001:db8:0:1::1')).toBe(200);
    expect(await ask('2001:db8:0:ff:1:2:3:4')).toBe(429);
    expect(await ask('2001:db8:0:100::1')).toBe(200);
  });

  it.each(limited.slice(2, 7))(
    '%s: a neighbour cannot use it up with what does not pass',
    async (setting, _limiter, path, body) => {
      site = await startSite({ [`RATE_LIMIT_${setting}`]: '1/1m' });
      for (let i = 0; i < 10; i += 1) await post(path, {}).expect(422);
      const { status } = await post(path, body?.() ?? {});
      expect([200, 422]).toContain(status);
      if (setting !== 'PASSWORD') expect(status).toBe(200);
    },
  );

  it('do not count a foreign page or a captcha that does not pass', async () => {
    site = await startSite({ RATE_LIMIT_CONTACT: '1/1m', CAPTCHA_PROVIDER: 'altcha' });
    const foreign = { 'sec-fetch-site': 'cross-site' };
    for (let i = 0; i < 3; i += 1) await post('/api/contact', contact, foreign).expect(403);
    for (let i = 0; i < 5; i += 1) await post('/api/contact', contact).expect(422);
    const captcha = await solveCaptcha(site.url, 'contact');
    await post('/api/contact', { ...contact, captcha }).expect(200);
  });
});

it('health checks and files are outside the page limit', async () => {
  site = await startSite({ RATE_LIMIT_PAGES: '1/1m' });
  const [file = ''] = /\/static\/js\/[\w.-]+\.js/.exec((await get('/Company')).text) ?? [];
  await get('/Company').expect(429);
  for (const path of ['/healthz', '/healthz', file, file]) await get(path).expect(200);
});

describe('what is refused counts in the page limit', () => {
  it.each<[string, number, string, object?, Record<string, string>?]>([
    ['an unknown address of the API', 404, '/api/nope', {}],
    ['another method', 405, '/api/contact'],
    ['no JSON', 415, '/api/contact', {}, { 'Content-Type': 'text/plain' }],
    ['a long body', 413, '/api/contact', { message: 'x'.repeat(20_000) }],
    ['a missing file', 404, '/static/none.js'],
  ])('%s', async (_name, status, path, body, headers) => {
    site = await startSite({ RATE_LIMIT_PAGES: '2/1m' });
    const ask = () => (body ? post(path, body, headers) : get(path));
    expect([(await ask()).status, (await ask()).status]).toEqual([status, status]);
    await ask().expect(429);
    await get('/Company').expect(429);
    const form = await post('/api/contact', {}).expect(429);
    expect(form.body).toMatchObject({ code: 'rate-limited' });
    expect(Number(form.headers['retry-after'])).toBeGreaterThan(0);
    wait(60_000);
    await get('/Company').expect(200);
  });

  it('a request over another limit', async () => {
    site = await startSite({ RATE_LIMIT_PAGES: '2/1m', RATE_LIMIT_CHALLENGE: '1/1m' });
    const ask = async () => (await get('/api/captcha/challenge?for=contact')).headers.ratelimit;
    await ask();
    expect(await ask()).toContain('"challenge"');
    await ask();
    expect(await ask()).not.toContain('"challenge"');
  });

  it('reports that browsers send by themselves are only lost above their limit', async () => {
    site = await startSite({ RATE_LIMIT_PAGES: '3/1m', RATE_LIMIT_CLIENT_EVENTS: '1/1m' });
    const statuses: number[] = [];
    for (let i = 0; i < 9; i += 1) statuses.push((await post('/api/client-events', {})).status);
    expect(statuses.slice(1)).toEqual(Array(8).fill(429));
    await get('/Company').expect(200);
    await post('/api/contact', contact).expect(200);
  });

  it('what is carried out or has a mistake in a field does not', async () => {
    site = await startSite({ RATE_LIMIT_PAGES: '1/1m' });
    for (let i = 0; i < 4; i += 1) await post('/api/contact', {}).expect(422);
    await get('/Company').expect(200);
  });
});

describe('password checks of one id', () => {
  const link = (token: string) => ({ ...goodLink, token });
  const verify = async (token: string, from: string, captcha?: string) => {
    const body = { ...link(token), captcha };
    const answer = await post('/api/password/verify', body, { 'x-forwarded-for': from });
    return [answer.status, answer.body.code, answer.body.field];
  };
  const change = (token: string, captcha?: string, key?: string) =>
    post(
      '/api/password/done',
      { ...goodChange, token, captcha },
      key ? { 'idempotency-key': key } : {},
    );
  const page = async (token: string) => {
    const { status, text } = await get(linkPath.replace(goodLink.token, token));
    const [, state] = /&quot;state&quot;:&quot;([\w-]+)&quot;/.exec(text) ?? [];
    return [status, state];
  };
  const asked = [422, 'captcha', 'captcha'];
  const wrong = [422, 'rejected', undefined];
  const start = (limit: string) =>
    startSite({
      UPSTREAM_TIMEOUT_MS: '120000',
      RATE_LIMIT_PER_ID: limit,
      TRUST_PROXY: '1',
      CAPTCHA_PROVIDER: 'altcha',
    });
  /** Starts the site behind a host that answers so. */
  async function behind(play: BrokenPlay) {
    const host = await startBrokenHost();
    onTestFinished(host.close);
    host.play(play);
    site = await startSite({
      ACCESS_HOST_URL: host.url,
      UPSTREAM_TIMEOUT_MS: play === 'silence' ? '3000' : '20000',
      RATE_LIMIT_PER_ID: '2/1m',
      CAPTCHA_PROVIDER: 'altcha',
    });
    return host;
  }

  it('share a budget of failures over all addresses, and cost a captcha over it until the window ends', async () => {
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
    const captcha = await solveCaptcha(site.url, 'password', { 'x-forwarded-for': '203.0.113.9' });
    expect(await verify('guess-7', '203.0.113.9', captcha)).toEqual(wrong);
    expect(await verify('guess-8', '203.0.113.9', captcha)).toEqual(asked);
    expect(await verify('guess-8', '203.0.113.9', 'nonsense')).toEqual(asked);
    expect(site.stub.record.entries).toHaveLength(1);
    const other = { ...link('guess'), unique_id: 'MSC-CUS-208114' };
    await post('/api/password/verify', other).expect(422);
    expect(site.stub.record.entries).toHaveLength(2);
    wait(60_000);
    expect(await verify('guess-9', '203.0.113.9')).toEqual(wrong);
  });

  it('count every spelling of the id that a database may take for the same', async () => {
    site = await start('3/1m');
    const spellings = [
      'SP-MH-104233',
      'sp-mh-104233',
      ' SP-MH-104233 ',
      'ＳＰ-ＭＨ-１０４２３３',
      'Ṡp-mh-104233',
      'SP-\u200bMH-104233',
      // Equal in MySQL's collation, though no normal form says so: these share one budget, whatever they spell.
      'SP-MH-१०४२३३',
      'SP-MH-❶04233',
      'SP-MĦ-104233',
      'SP-MH-⓵04233',
      'SP-MH-𝍠04233',
    ];
    const codes: unknown[] = [];
    for (const unique_id of spellings) {
      const body = { ...link('guess'), unique_id };
      codes.push((await post('/api/password/verify', body)).body.code);
    }
    expect(codes).toEqual(
      [3, 3, 3, 2].flatMap((count, n) => Array(count).fill(n % 2 ? 'captcha' : 'rejected')),
    );
    // The host gets what was typed.
    expect(site.stub.record.entries.map(({ body }) => body)).toMatchObject(
      [...spellings.slice(0, 3), ...spellings.slice(6, 9)].map((unique_id) => ({ unique_id })),
    );
  });

  it.each(['verify', 'done', 'page'])(
    'let five of sixty concurrent attempts reach the host, by %s',
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

  it('do not lock the owner out, who continues with a captcha, and then without', async () => {
    site = await start('2/1m');
    for (let i = 0; i < 2; i += 1) expect(await verify('guess', `203.0.113.${i}`)).toEqual(wrong);
    expect(await page('demo-valid')).toEqual([200, 'captcha-needed']);
    expect(await verify('demo-valid', '198.51.100.1')).toEqual(asked);
    const captcha = await solveCaptcha(site.url, 'password', { 'x-forwarded-for': '198.51.100.1' });
    expect((await verify('demo-valid', '198.51.100.1', captcha))[0]).toBe(200);
    expect(await page('demo-valid')).toEqual([200, 'valid']);
    await change('demo-valid').expect(200);
  });

  it('let a change go on with a captcha under the same key', async () => {
    site = await start('1/1m');
    expect(await verify('guess', '203.0.113.1')).toEqual(wrong);
    const refused = await change('demo-refused', undefined, 'one-change');
    expect(refused.body).toMatchObject({ code: 'captcha', field: 'captcha' });
    const captcha = await solveCaptcha(site.url, 'password');
    const answer = await change('demo-refused', captcha, 'one-change');
    expect(answer.body.code).toBe('rejected');
  });

  it.each(['a redirect', 'html with 500', 'an empty body'] as const)(
    'count whatever the host answers but success 1: %s',
    async (play) => {
      const host = await behind(play);
      for (let i = 0; i < 2; i += 1) expect(await verify(`guess-${i}`, '')).not.toEqual(asked);
      expect(await verify('guess-2', '')).toEqual(asked);
      expect(host.requests).toHaveLength(2);
    },
  );

  it('give back what was right', async () => {
    site = await start('2/1m');
    for (let i = 0; i < 4; i += 1) {
      // Another spelling of the type is another link to the guard, and a good one to the host.
      const body = { ...link('demo-valid'), user_type: `type-${i}` };
      await post('/api/password/verify', body).expect(200);
    }
    expect(await verify('guess', '203.0.113.1')).toEqual(wrong);
    expect(await verify('guess', '203.0.113.1')).toEqual(wrong);
    expect(await verify('guess', '203.0.113.1')).toEqual(asked);
  });

  it.each(['silence', 'half a body', 'html with 200'] as const)(
    'count a change that may have been carried out: %s',
    async (play) => {
      const host = await behind(play);
      for (let i = 0; i < 2; i += 1) {
        const { code } = (await change(`guess-${i}`)).body;
        expect(['unconfirmed', 'upstream-timeout']).toContain(code);
      }
      expect((await change('guess-2')).body.code).toBe('captcha');
      expect(await verify('guess-3', '')).toEqual(asked);
      expect(host.requests).toHaveLength(2);
    },
  );
});

describe('an id check', () => {
  const ask = (captcha?: string, uniqueId: string = idQuestion.uniqueId) =>
    post('/api/support/verify-id', { ...idQuestion, uniqueId, captcha });

  it('costs a captcha, each, from the first on', async () => {
    site = await startSite({ CAPTCHA_PROVIDER: 'altcha' });
    const solve = () => solveCaptcha(site.url, 'verify-id');
    const forSupport = await solveCaptcha(site.url, 'support');
    for (const wrong of [undefined, '', 'none', 'x'.repeat(8_000), forSupport])
      expect((await ask(wrong).expect(422)).body).toMatchObject({ code: 'captcha' });
    expect(site.stub.record.entries).toEqual([]);
    const captcha = await solve();
    await ask(captcha).expect(200);
    await ask(captcha).expect(422);
    await ask(await solve(), 'SP-XX-000000').expect(404);
    expect(site.stub.record.entries).toHaveLength(2);
  });

  it('counts in its limit only once the captcha has passed', async () => {
    site = await startSite({ RATE_LIMIT_VERIFY_ID: '1/1m', CAPTCHA_PROVIDER: 'altcha' });
    for (let i = 0; i < 20; i += 1) await ask('nonsense').expect(422);
    await ask(await solveCaptcha(site.url, 'verify-id')).expect(200);
  });
});
