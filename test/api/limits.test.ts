import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { unlimited } from '../../scripts/unlimited';
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
import { sharedSite } from '../helpers/sharedSite';
import { startSite, type TestSite } from '../helpers/site';
import { solveCaptcha } from '../helpers/solveCaptcha';

type Headers = Record<string, string>;

// The tests move the clocks, so that windows end.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  // lru-cache keeps for good what was stored when the clock said 0.
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => vi.advanceTimersByTime(ms);
const from = (address: string): Headers => ({ 'x-forwarded-for': address });

let last = 0;
/** An address that no other test has used. */
const fresh = () => {
  last += 1;
  return `203.0.${last >> 8}.${last & 255}`;
};

/** Posts from one address, and gives status, code and field. */
async function coded(site: TestSite, path: string, body: object, headers: Headers = {}) {
  const answer = await api(site).post(path, body, headers);
  return [answer.status, answer.body.code, answer.body.field];
}
const asked = [422, 'captcha', 'captcha'];

const reset = '/PasswordRecovery?token=demo-invalid&uniqueid=a&type=b';

describe('on one site for all', () => {
  const settings = Object.keys(unlimited).map((name) => [name, '3/1m']);
  const site = sharedSite({
    ...Object.fromEntries(settings),
    // Other limits count the same requests.
    RATE_LIMIT_FORM_TRIES: '8/1m',
    RATE_LIMIT_PAGES: '8/1m',
    RATE_LIMIT_PER_ID: '100/1m',
    TRUST_PROXY: '1',
  });

  /** Routes for every limit that refuses; what has no body is a GET. */
  const limited: [limiter: string, limit: number, path: string, body?: () => object][] = [
    ['form_tries', 8, '/api/contact', () => ({})],
    ['form_tries', 8, '/api/password/done', () => ({})],
    ['contact', 3, '/api/contact', () => contact],
    ['support', 3, '/api/support', () => validBody(site, '/api/support')],
    ['verify_id', 3, '/api/support/verify-id', () => idQuestion],
    ['challenge', 3, '/api/captcha/challenge?for=contact'],
    ['client_events', 3, '/api/client-events', () => ({})],
    ['pages', 8, '/Company'],
    ['pages', 8, '/api/nope', () => ({})],
    ['pages', 8, '/static/none.js'],
    ['uncached_pages', 3, '/SP/a'],
    ['uncached_pages', 3, '/nope'],
    ['uncached_pages', 3, reset],
  ];

  it.each(limited)(
    '%s lets %d through, refuses the next and recovers: %s',
    async (limiter, limit, path, body) => {
      const content = body?.();
      const headers = from(fresh());
      const ask = () =>
        content ? api(site).post(path, content, headers) : api(site).get(path, headers);
      const hits = async () => {
        const { values } = await site.services.metrics.rateLimitHits.get();
        return values.find(({ labels }) => labels.limiter === limiter)?.value ?? 0;
      };
      const before = await hits();
      for (let i = 0; i < limit; i += 1) expect((await ask()).status).not.toBe(429);
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(refused.headers).toMatchObject({
        ratelimit: expect.stringContaining(`"${limiter}"`),
        'ratelimit-policy': expect.stringContaining(`q=${limit}`),
        'cache-control': 'private, no-store',
      });
      if (refused.type.includes('json')) {
        const detail = formTextsOf('en').messages.rateLimited;
        expect(refused.body).toMatchObject({ code: 'rate-limited', detail });
      } else if (limiter !== 'pages') expect(refused.text).toMatch(/<h1/);
      const line = expect.objectContaining({ event: 'rate_limited', limiter });
      expect(site.lines).toContainEqual(line);
      expect(await hits()).toBe(before + 1);
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThanOrEqual(1);
      wait(seconds * 1_000);
      expect((await ask()).status).not.toBe(429);
    },
  );

  it('has no header of a limit that is not exceeded, but for calls of the API', async () => {
    for (const path of ['/Company', '/nope', '/SP/SP-MH-104233', '/Download', reset]) {
      const { headers } = await api(site).get(path, from(fresh()));
      const names = ['ratelimit', 'ratelimit-policy', 'retry-after'];
      expect([path, ...names.filter((name) => name in headers)]).toEqual([path]);
    }
  });

  it('whatever headers a page of another site lets a browser send, the address alone is counted', async () => {
    const address = from(fresh());
    const ask = (headers: Headers) => api(site).get('/SP/a', { ...address, ...headers });
    const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    await ask(foreign).expect(200);
    await ask({ origin: 'https://evil.example' }).expect(200);
    await ask({ 'sec-fetch-site': 'none' }).expect(200);
    for (const headers of [foreign, { 'sec-fetch-site': 'same-origin' }])
      await ask(headers).expect(429);
  });

  it.each([
    ['contact', '/api/contact', () => contact],
    ['support', '/api/support', () => validBody(site, '/api/support')],
    ['verify_id', '/api/support/verify-id', () => idQuestion],
  ] as const)('%s is not used up by what does not pass', async (_limiter, path, body) => {
    const address = from(fresh());
    for (let i = 0; i < 4; i += 1) await api(site).post(path, {}, address).expect(422);
    await api(site).post(path, body(), address).expect(200);
  });

  it('health checks and files are outside the page limit', async () => {
    const address = from(fresh());
    const { text } = await api(site).get('/Company', address);
    const [file = ''] = /\/static\/js\/[\w.-]+\.js/.exec(text) ?? [];
    for (let i = 0; i < 8; i += 1) await api(site).get('/Company', address);
    await api(site).get('/Company', address).expect(429);
    for (const path of ['/healthz', '/readyz', file])
      await api(site).get(path, address).expect(200);
  });

  it.each<[string, number, string, object?, Headers?]>([
    ['an unknown address of the API', 404, '/api/nope', {}],
    ['another method', 405, '/api/contact'],
    ['no JSON', 415, '/api/contact', {}, { 'Content-Type': 'text/plain' }],
    ['a missing file', 404, '/static/none.js'],
  ])('what is refused counts in the page limit: %s', async (_name, status, path, body, more) => {
    const address = from(fresh());
    const headers = { ...address, ...more };
    for (let i = 0; i < 8; i += 1) {
      const answer = body ? api(site).post(path, body, headers) : api(site).get(path, headers);
      await answer.expect(status);
    }
    await api(site).get('/Company', address).expect(429);
    const form = await api(site).post('/api/contact', {}, address).expect(429);
    expect(form.body).toMatchObject({ code: 'rate-limited' });
    wait(60_000);
    await api(site).get('/Company', address).expect(200);
  });

  it('reports that browsers send by themselves are only lost above their limit', async () => {
    const address = from(fresh());
    for (let i = 0; i < 15; i += 1) await api(site).post('/api/client-events', {}, address);
    await api(site).get('/Company', address).expect(200);
    await api(site).post('/api/contact', contact, address).expect(200);
  });
});

describe('with a captcha', () => {
  const site = sharedSite({
    CAPTCHA_PROVIDER: 'altcha',
    TRUST_PROXY: '1',
    RATE_LIMIT_CONTACT: '1/1m',
    RATE_LIMIT_SUPPORT: '1/1m',
    RATE_LIMIT_VERIFY_ID: '1/1m',
    RATE_LIMIT_PASSWORD: '2/1m',
  });

  it.each([
    ['/api/contact', 'contact', () => contact],
    ['/api/support', 'support', () => validBody(site, '/api/support')],
    ['/api/support/verify-id', 'verify-id', () => idQuestion],
  ] as const)(
    '%s: whoever is refused keeps his solved captcha, and nonsense counts for nothing',
    async (path, form, body) => {
      const address = from(fresh());
      const send = (captcha: string) => coded(site, path, { ...body(), captcha }, address);
      for (let i = 0; i < 3; i += 1) expect(await send('nonsense')).toEqual(asked);
      expect(await send(await solveCaptcha(site.url, form))).toEqual([200, undefined, undefined]);
      const captcha = await solveCaptcha(site.url, form);
      expect(await send(captcha)).toEqual([429, 'rate-limited', undefined]);
      wait(60_000);
      expect(await send(captcha)).toEqual([200, undefined, undefined]);
    },
  );

  it('an answer that is kept under a key comes before the limit', async () => {
    const headers = { ...from(fresh()), 'idempotency-key': 'one-intent-of-a-visitor' };
    const captcha = await solveCaptcha(site.url, 'contact');
    for (let i = 0; i < 3; i += 1)
      await api(site)
        .post('/api/contact', { ...contact, captcha }, headers)
        .expect(200);
  });

  it.each(['/api/password/verify', '/api/password/done'])(
    '%s above RATE_LIMIT_PASSWORD takes one, however often, and reaches the host with it',
    async (path) => {
      const address = from(fresh());
      const logged = () => site.lines.filter(({ limiter }) => limiter === 'password').length;
      const before = logged();
      for (let i = 0; i < 2; i += 1)
        await coded(site, '/api/password/verify', { ...goodLink, token: 'guess' }, address);
      site.stub.record.clear();
      for (let i = 0; i < 30; i += 1)
        expect(await coded(site, path, goodChange, address)).toEqual(asked);
      const { headers } = await api(site).post(path, goodChange, address);
      expect(headers).not.toHaveProperty('retry-after');
      expect(logged()).toBe(before + 1);
      const page = await api(site).get(linkPath, address).expect(200);
      expect(page.text).toContain('&quot;state&quot;:&quot;captcha-needed&quot;');
      expect(site.stub.record.entries).toEqual([]);
      const captcha = await solveCaptcha(site.url, 'password');
      await api(site)
        .post(path, { ...goodChange, captcha }, address)
        .expect(200);
      expect(site.stub.record.entries).toHaveLength(1);
    },
  );

  it('an IPv6 /48 has four times RATE_LIMIT_PASSWORD, whatever its headers say', async () => {
    const codes: unknown[] = [];
    for (let n = 0; n < 12; n += 1) {
      const address = `2001:db8:5:${(n * 256).toString(16)}::1`;
      const headers = { ...from(address), 'sec-fetch-site': n % 2 ? 'cross-site' : 'none' };
      const { text } = await api(site).get(linkPath, headers);
      codes.push(/&quot;state&quot;:&quot;([\w-]+)&quot;/.exec(text)?.[1]);
    }
    expect(codes).toEqual([...Array(8).fill('valid'), ...Array(4).fill('captcha-needed')]);
  });
});

describe('addresses', () => {
  const site = sharedSite({
    TRUST_PROXY: '1',
    RATE_LIMIT_FORM_TRIES: '1/1m',
    RATE_LIMIT_UNCACHED_PAGES: '1/1m',
    RATE_LIMIT_CHALLENGE: '1/1m',
    CAPTCHA_PROVIDER: 'altcha',
  });
  /** An address in the n-th /56 of one /48. */
  const nth = (n: number, network: string) => from(`${network}:${(n * 256).toString(16)}::1`);

  it('share a limit within an IPv6 /56', async () => {
    const status = async (address: string) => (await api(site).get('/SP/a', from(address))).status;
    expect(await status('2001:db8:0:1::1')).toBe(200);
    expect(await status('2001:db8:0:ff:1:2:3:4')).toBe(429);
    expect(await status('2001:db8:0:100::1')).toBe(200);
  });

  it('of an IPv6 /48 have four times RATE_LIMIT_FORM_TRIES', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await api(site).post('/api/contact', {}, nth(n, '2001:db8:1'))).status);
    expect(statuses).toEqual([422, 422, 422, 422, 429, 429]);
    await api(site).post('/api/contact', {}, nth(0, '2001:db8:2')).expect(422);
  });

  it('of a /48 are not counted together for challenges, which messages need: it may be a carrier', async () => {
    for (let n = 0; n < 20; n += 1)
      await api(site).get('/api/captcha/challenge?for=contact', nth(n, '2001:db8:3')).expect(200);
  });

  it('of IPv4 have no network, however they are written', async () => {
    for (let n = 0; n < 10; n += 1)
      for (const address of [`192.0.2.${n}`, `::ffff:198.51.100.${n}`])
        await api(site).post('/api/contact', {}, from(address)).expect(422);
  });
});

describe('password checks of one id', () => {
  let site: TestSite;
  afterEach(() => site?.close());

  const verify = (token: string, address: string, captcha?: string) =>
    coded(site, '/api/password/verify', { ...goodLink, token, captcha }, from(address));
  const change = (token: string, captcha?: string, key?: string) =>
    api(site).post(
      '/api/password/done',
      { ...goodChange, token, captcha },
      key ? { 'idempotency-key': key } : {},
    );
  const page = async (token: string) => {
    const { status, text } = await api(site).get(linkPath.replace(goodLink.token, token));
    const [, state] = /&quot;state&quot;:&quot;([\w-]+)&quot;/.exec(text) ?? [];
    return [status, state];
  };
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
    const captcha = await solveCaptcha(site.url, 'password');
    expect(await verify('guess-7', '203.0.113.9', captcha)).toEqual(wrong);
    expect(await verify('guess-8', '203.0.113.9', captcha)).toEqual(asked);
    expect(site.stub.record.entries).toHaveLength(1);
    const other = { ...goodLink, token: 'guess', unique_id: 'MSC-CUS-208114' };
    await api(site).post('/api/password/verify', other).expect(422);
    expect(site.stub.record.entries).toHaveLength(2);
    wait(60_000);
    expect(await verify('guess-9', '203.0.113.9')).toEqual(wrong);
  });

  it('count the id in any case and width as one, and the host gets what was typed', async () => {
    site = await start('3/1m');
    const spellings = ['SP-MH-104233', 'sp-mh-104233', 'ＳＰ-ＭＨ-１０４２３３', 'Sp-mh-104233'];
    const codes: unknown[] = [];
    for (const unique_id of spellings) {
      const [, code] = await coded(site, '/api/password/verify', {
        ...goodLink,
        token: 'guess',
        unique_id,
      });
      codes.push(code);
    }
    expect(codes).toEqual(['rejected', 'rejected', 'rejected', 'captcha']);
    expect(site.stub.record.entries.map(({ body }) => body)).toMatchObject(
      spellings.slice(0, 3).map((unique_id) => ({ unique_id })),
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

  it('do not lock the owner out, who continues with a captcha each time', async () => {
    site = await start('2/1m');
    for (let i = 0; i < 2; i += 1) expect(await verify('guess', `203.0.113.${i}`)).toEqual(wrong);
    expect(await page('demo-valid')).toEqual([200, 'captcha-needed']);
    const solve = () => solveCaptcha(site.url, 'password');
    expect((await verify('demo-valid', '198.51.100.1', await solve()))[0]).toBe(200);
    const refused = await change('demo-valid', undefined, 'one-change');
    expect(refused.body).toMatchObject({ code: 'captcha', field: 'captcha' });
    expect((await change('demo-valid', await solve(), 'one-change')).status).toBe(200);
  });

  it('give back what was right', async () => {
    site = await start('2/1m');
    for (let i = 0; i < 4; i += 1) expect((await verify('demo-valid', ''))[0]).toBe(200);
    for (let i = 0; i < 2; i += 1) expect(await verify('guess', '')).toEqual(wrong);
    expect(await verify('guess', '')).toEqual(asked);
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
