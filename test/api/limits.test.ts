import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { unlimited } from '../../scripts/unlimited';
import { durations } from '../../shared/durations';
import { formTextsOf } from '../../shared/texts/textsOf';
import { startBrokenHost, startSiteverify } from '../helpers/brokenHost';
import { solveCaptcha } from '../helpers/captcha';
import { untilLogged } from '../helpers/parts';
import {
  claims,
  contact,
  change as goodChange,
  link as goodLink,
  idLookUp,
  support,
  validBody,
} from '../helpers/sampleForms';
import { sharedSite, startOwnSite } from '../helpers/sharedSite';
import type { TestSite } from '../helpers/site';

type Headers = Record<string, string>;

// The tests advance the clocks, so that the windows of limits end.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const advance = (ms: number) => vi.advanceTimersByTime(ms);
const from = (address: string): Headers => ({ 'x-forwarded-for': address });

let addresses = 0;
/** Returns a client address that no other test has used. */
const newAddress = () => {
  addresses += 1;
  return `203.0.${addresses >> 8}.${addresses & 255}`;
};

/** Returns an address in the n-th /56 of an IPv6 /48. */
const addressIn = (n: number, network: string) => `${network}:${(n * 256).toString(16)}::1`;

/** Posts a body, and returns the status, code and field of the response. */
async function postTo(site: TestSite, path: string, body: object, headers: Headers = {}) {
  const answer = await site.post(path, body, headers);
  return [answer.status, answer.body.code, answer.body.field];
}
const unsolved = [422, 'captcha', 'captcha'];

describe('a site on which most limits admit three requests', () => {
  const site = sharedSite({
    ...Object.fromEntries(Object.keys(unlimited).map((name) => [name, '3/1m'])),
    LOG_LINES: '100000/1m',
    RATE_LIMIT_RESET_LINK_ID: '100/1m',
    TRUST_PROXY: '1',
  });

  /** A request for each limit that responds with 429. It is a GET if it has no body. */
  it.each<[limiter: string, path: string, body?: () => object]>([
    ['contact', '/api/contact', () => contact],
    ['support_id', '/api/support', () => validBody(site, '/api/support')],
    ['verify_id', '/api/support/verify-id', () => idLookUp],
    ['challenge', '/api/captcha/challenge?for=contact'],
    ['challenge', '/api/client-events', () => ({ kind: 'error', route: '/' })],
    ['invalid_requests', '/api/contact', () => ({})],
    ['invalid_requests', '/api/nope'],
    ['invalid_requests', '/api/contact'],
    ['qr_codes', '/download-qr.svg?c=x'],
  ])('%s admits three requests, rejects the next and recovers: %s', async (limiter, path, body) => {
    const content = body?.();
    const headers = from(newAddress());
    const send = () => (content ? site.post(path, content, headers) : site.get(path, headers));
    for (let i = 0; i < 3; i += 1) expect((await send()).status).not.toBe(429);
    const refused = await send().expect(429);
    expect(refused.headers).toMatchObject({
      ratelimit: expect.stringContaining(`"${limiter}"`),
      'ratelimit-policy': expect.stringContaining('q=3'),
      'cache-control': 'private, no-store',
    });
    if (refused.type.includes('json')) {
      const detail = formTextsOf('en').messages.rateLimited;
      expect(refused.body).toMatchObject({ code: 'rate-limited', detail });
    } else expect(refused.text).toBe('Too many requests\n');
    const ip = expect.stringMatching(/^203\.0\.\d+\.0\/24$/);
    const line = expect.objectContaining({ event: 'rate_limited', limiter, ip });
    expect(site.lines).toContainEqual(line);
    const metrics = await site.services.metrics.registry.metrics();
    expect(metrics).toMatch(new RegExp(`^rate_limit_hits_total.*"${limiter}"\\} [1-9]`, 'm'));
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    advance(seconds * 1_000);
    expect((await send()).status).not.toBe(429);
  });

  it('no limit counts deep links, which thirty phones behind one address open', async () => {
    const address = from(newAddress());
    const taps = Array.from({ length: 30 }, (_, n) => site.get(`/SP/SP-${n}`, address));
    for (const tap of taps) expect((await tap).status).toBe(200);
    for (const path of ['/nope', '/static/none.js']) await site.get(path, address).expect(404);
  });

  it.each<[string, (address: Headers) => Promise<unknown>]>([
    ['QR codes', (address) => site.get('/download-qr.svg?c=x', address)],
    ['invalid requests', (address) => site.post('/api/contact', {}, address)],
    ['unknown paths', (address) => site.get('/api/nope', address)],
    ['challenges', (address) => site.get('/api/captcha/challenge?for=contact', address)],
    ['reports', (address) => site.post('/api/client-events', { kind: 'x' }, address)],
  ])(
    'above the limit of %s, visitors behind the same address get every page, file and form',
    async (_name, flood) => {
      const address = from(newAddress());
      for (let i = 0; i < 10; i += 1) await flood(address);
      expect(await flood(address)).toMatchObject({ status: 429 });
      const { text } = await site.get('/Company', address).expect(200);
      const [file = ''] = /\/static\/js\/[\w.-]+\.js/.exec(text) ?? [];
      for (const path of ['/robots.txt', '/favicon.svg', '/healthz', '/readyz', file])
        await site.get(path, address).expect(200);
      await site.post('/api/contact', contact, address).expect(200);
      await site.post('/api/support', validBody(site, '/api/support'), address).expect(200);
      await site.post('/api/support/verify-id', idLookUp, address).expect(200);
      await site.post('/api/password/verify', goodLink, address).expect(200);
    },
  );

  it('a look-up of an unknown id does not count as an invalid request', async () => {
    const address = from(newAddress());
    const unknown = { ...idLookUp, uniqueId: 'SP-XX-000000' };
    for (let i = 0; i < 3; i += 1)
      await site.post('/api/support/verify-id', unknown, address).expect(404);
    await site.post('/api/contact', {}, address).expect(422);
  });

  it('cross-site requests count in no limit of their client address', async () => {
    const address = from(newAddress());
    const crossSite = { ...address, 'sec-fetch-site': 'cross-site' };
    const image = { ...crossSite, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
    const elsewhere = { ...address, origin: 'https://elsewhere.example' };
    const before = site.lines.length;
    for (let i = 0; i < 10; i += 1) {
      for (const path of ['/api/contact', '/api/nope', '/api/client-events'])
        await site.post(path, contact, elsewhere).expect(403);
      await site.get('/download-qr.svg?c=x', image).expect(403);
      await site.get('/favicon.svg', image).expect(200);
    }
    await site.get('/download-qr.svg?c=x', address).expect(200);
    await site.post('/api/contact', contact, address).expect(200);
    await site.post('/api/client-events', { kind: 'error', route: '/' }, address).expect(204);
    expect(site.lines.slice(before).filter(({ event }) => event === 'rate_limited')).toEqual([]);
  });

  it('no limit of an IPv6 /48 rejects a message', async () => {
    for (let n = 0; n < 34; n += 1) {
      const address = from(addressIn(n, '2001:db8:1'));
      await site.post('/api/contact', {}, address).expect(422);
      await site.post('/api/contact', contact, address).expect(200);
    }
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
    ['/api/support/verify-id', 'verify-id', () => idLookUp],
  ] as const)(
    '%s: an invalid captcha does not count, and a solved one counts once',
    async (path, form, body) => {
      const address = from(newAddress());
      const send = (captcha: string) => postTo(site, path, { ...body(), captcha }, address);
      const solve = () => solveCaptcha(site.url, form);
      await Promise.all(Array.from({ length: 30 }, () => send('nonsense')));
      const captcha = await solve();
      expect((await send(captcha))[0]).toBe(200);
      expect(await send(captcha)).toEqual(unsolved);
      expect((await send(await solve()))[0]).toBe(429);
      // Above the limit, too, a wrong solution gets 422 and not 429.
      expect(await send('nonsense')).toEqual(unsolved);
      advance(60_000);
      expect((await send(await solve()))[0]).toBe(200);
    },
  );

  it.each(['/api/password/verify', '/api/password/done'])(
    '%s requires a captcha above RATE_LIMIT_PASSWORD, and reaches the host with it',
    async (path) => {
      const address = from(newAddress());
      const logged = () => site.lines.filter(({ limiter }) => limiter === 'password').length;
      const before = logged();
      for (let i = 0; i < 2; i += 1) await postTo(site, '/api/password/verify', goodLink, address);
      site.stub.record.clear();
      for (let i = 0; i < 3; i += 1)
        expect(await postTo(site, path, goodChange, address)).toEqual(unsolved);
      expect(logged()).toBe(before + 1);
      expect(site.stub.record.entries).toEqual([]);
      const captcha = await solveCaptcha(site.url, 'password');
      expect((await postTo(site, path, { ...goodChange, captcha }, address))[0]).toBe(200);
      expect(site.stub.record.entries).toHaveLength(1);
    },
  );

  it('an IPv6 /48 has four times RATE_LIMIT_PASSWORD, whatever its header Sec-Fetch-Site is', async () => {
    for (let n = 0; n < 10; n += 1) {
      const headers = {
        ...from(addressIn(n, '2001:db8:5')),
        'sec-fetch-site': n % 2 ? 'same-origin' : 'none',
      };
      const [status] = await postTo(site, '/api/password/verify', goodLink, headers);
      expect(status).toBe(n < 8 ? 200 : 422);
    }
  });
});

it('above RATE_LIMIT_SUPPORT_ID, the same id may send from elsewhere, and other ids from the same address', async () => {
  const site = await startOwnSite({
    RATE_LIMIT_SUPPORT_ID: '2/1m',
    RATE_LIMIT_SUPPORT: '5/1m',
    TRUST_PROXY: '1',
  });
  const send = async (uniqueId: string, address: Headers) => {
    const ticket = site.services.tickets.issue({ ...claims, uniqueId });
    const body = { ...support, uniqueId, ticket };
    const { headers, status } = await site.post('/api/support', body, address);
    return status === 429 ? /"(\w+)"[^"]*$/.exec(`${headers.ratelimit}`)?.[1] : status;
  };
  const [home, elsewhere] = [from(newAddress()), from(newAddress())];
  const ends = [];
  for (const id of ['SP-1', 'sp-1', 'SP-1', 'Sp-1', 'SP-2', 'SP-2', 'SP-3', 'SP-4'])
    ends.push(await send(`${id}00000`, home));
  expect(ends).toEqual([200, 200, 'support_id', 'support_id', 200, 200, 200, 'support']);
  expect(await send('SP-100000', elsewhere)).toBe(200);
});

it('a form that is switched off gives any body the same response up to a limit, and affects no other form', async () => {
  const site = await startOwnSite({
    FORMS_OFF: 'contact',
    RATE_LIMIT_FORMS_OFF: '3/1m',
    RATE_LIMIT_INVALID_REQUESTS: '1/1m',
    TRUST_PROXY: '1',
  });
  const address = from(newAddress());
  const send = (body: unknown) => postTo(site, '/api/contact', body as object, address);
  const off = [503, 'busy', undefined];
  for (const body of [contact, {}, '{']) expect(await send(body)).toEqual(off);
  expect(await send(contact)).toEqual([429, 'rate-limited', undefined]);
  expect((await send(contact))[0]).toBe(429);
  await site.post('/api/support', validBody(site, '/api/support'), address).expect(200);
  const lines = site.lines.filter(({ route }) => route === '/api/contact');
  expect(lines.map(({ level, status }) => [level, status])).toEqual([
    ...Array(3).fill(['info', 503]),
    ...Array(2).fill(['info', 429]),
  ]);
  // The alert ApiFailing ignores requests with this label.
  const { values } = await site.services.metrics.httpRequestDuration.get();
  const failed = values.filter(({ labels }) => labels.status === 503);
  expect(new Set(failed.map(({ labels }) => labels.form))).toEqual(new Set(['off']));
});

it('an unsolved captcha counts as an invalid request, and an expired or used captcha does not', async () => {
  const site = await startOwnSite({
    CAPTCHA_PROVIDER: 'altcha',
    RATE_LIMIT_INVALID_REQUESTS: '3/1m',
    TRUST_PROXY: '1',
  });
  const late = await solveCaptcha(site.url, 'contact');
  const used = await solveCaptcha(site.url, 'contact');
  const address = from(newAddress());
  const send = (captcha?: string) => postTo(site, '/api/contact', { ...contact, captcha }, address);
  const verify = () => postTo(site, '/api/password/verify', { ...goodLink, captcha: '' }, address);
  expect((await send(used))[0]).toBe(200);
  for (let i = 0; i < 5; i += 1) expect(await send(used)).toEqual(unsolved);
  advance(durations.challengeLifetime + 1_000);
  for (let i = 0; i < 5; i += 1) expect(await send(late)).toEqual(unsolved);
  const other = await solveCaptcha(site.url, 'support');
  for (const captcha of [undefined, 'x', other]) expect(await send(captcha)).toEqual(unsolved);
  for (const captcha of ['', 'x']) expect((await send(captcha))[0]).toBe(429);
  expect(await send(late)).toEqual(unsolved);
  expect((await verify())[0]).toBe(200);
});

describe('guesses at the links of one id', () => {
  const settings = {
    RATE_LIMIT_RESET_LINK_ID: '3/1m',
    CAPTCHA_PROVIDER: 'altcha',
    TRUST_PROXY: '1',
  };
  const site = sharedSite(settings);
  const wrong = [422, 'rejected', undefined];
  const solve = () => solveCaptcha(site.url, 'password');
  const received = () => site.stub.record.entries;
  beforeEach(() => site.stub.record.clear());

  /** Returns functions that try a link of an id, each time from another client address. */
  function attempts(unique_id = `SP-MH-${newAddress()}`) {
    const post = (path: string) => (token: string, more?: object) =>
      postTo(site, path, { ...goodChange, unique_id, token, ...more }, from(newAddress()));
    return {
      verify: post('/api/password/verify'),
      change: post('/api/password/done'),
    };
  }

  it('require a captcha each above the limit, from any address, until the window ends', async () => {
    const logged = () => site.lines.filter(({ limiter }) => limiter === 'reset_link_id').length;
    const before = logged();
    const { verify, change } = attempts();
    expect((await verify('demo-valid'))[0]).toBe(200);
    // A host may refuse a guess with an error page.
    expect((await verify('demo-check-fail'))[1]).toBe('upstream');
    for (let i = 0; i < 2; i += 1) expect(await verify(`guess-${i}`)).toEqual(wrong);
    site.stub.record.clear();
    expect(await verify('demo-valid')).toEqual(unsolved);
    expect(await change('demo-valid')).toEqual(unsolved);
    expect(received()).toEqual([]);
    expect(logged()).toBeGreaterThan(before);
    // A solved captcha is accepted for one attempt.
    const captcha = await solve();
    expect(await verify('guess-4', { captcha })).toEqual(wrong);
    expect(await verify('guess-5', { captcha })).toEqual(unsolved);
    expect((await change('demo-valid', { captcha: await solve() }))[0]).toBe(200);
    expect(received()).toHaveLength(2);
    advance(60_000);
    expect(await verify('guess-6')).toEqual(wrong);
  });

  it('are counted for the id, whatever its case, and the host gets the id as it was typed', async () => {
    const spellings = ['SP-MH-104233', 'sp-mh-104233', 'SP-mh-104233', 'Sp-mh-104233'];
    for (const [i, spelling] of spellings.entries())
      expect(await attempts(spelling).verify('guess')).toEqual(i < 3 ? wrong : unsolved);
    const ids = received().map(({ body }) => Object(body).unique_id);
    expect(ids).toEqual(spellings.slice(0, 3));
  });

  it('never reach the host for an id with other characters than printable ASCII', async () => {
    const id = 'ＳＰ-MH-104233';
    const { verify, change } = attempts(encodeURIComponent(id));
    const given = { unique_id: id };
    const invalid = [422, 'invalid', 'unique_id'];
    expect(await verify('demo-valid', given)).toEqual(invalid);
    expect(await change('demo-valid', given)).toEqual(invalid);
    expect(received()).toEqual([]);
  });

  it('reach the host no more often than the limit admits if they are concurrent', async () => {
    const { verify, change } = attempts();
    const tries = Array.from({ length: 5 }, (_, i) => [
      verify(`guess-${i}`),
      change(`demo-refused-${i}`),
    ]);
    await Promise.all(tries.flat());
    expect(received()).toHaveLength(3);
  });
});

it('the check of a link counts although its client disconnects before the response', async () => {
  const host = await startBrokenHost();
  onTestFinished(host.close);
  const settings = { RATE_LIMIT_RESET_LINK_ID: '1/1m', CAPTCHA_PROVIDER: 'altcha' };
  const site = await startOwnSite({ ...settings, ACCESS_HOST_URL: host.url });
  const verify = () => postTo(site, '/api/password/verify', goodLink);
  for (let i = 0; i < 2; i += 1) expect((await verify())[0]).toBe(200);
  let answer = () => {};
  host.answer((_request, response) => {
    answer = () => void response.end('{"success":1}');
  });
  const leaving = site.post('/api/password/verify', goodLink);
  leaving.end(() => undefined);
  await expect.poll(() => host.requests).toHaveLength(3);
  leaving.abort();
  await untilLogged(site, { status: 499 });
  answer();
  const answered = () => site.lines.filter(({ outcome }) => outcome === 'answered');
  await expect.poll(answered).toHaveLength(3);
  expect(await verify()).toEqual(unsolved);
});

it('a token of Turnstile is counted before Cloudflare is called, and a valid one decrements the counter again', async () => {
  const cloudflare = await startSiteverify();
  onTestFinished(cloudflare.close);
  const site = await startOwnSite({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET: '1x0000000000000000000000000000000AA',
    CAPTCHA_VERIFY_URL: cloudflare.url,
    RATE_LIMIT_INVALID_REQUESTS: '3/1m',
    TRUST_PROXY: '1',
  });
  const address = from(newAddress());
  let sent = 0;
  const send = (headers = address) => {
    sent += 1;
    return postTo(site, '/api/contact', { ...contact, captcha: `token ${sent}` }, headers);
  };
  cloudflare.respondWith({ success: true, hostname: 'localhost' });
  for (let i = 0; i < 5; i += 1) expect((await send())[0]).toBe(200);
  cloudflare.respondWith({ success: false, 'error-codes': ['invalid-input-response'] });
  const before = cloudflare.forms().length;
  const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(answers.filter(([status]) => status === 422)).toEqual([unsolved, unsolved, unsolved]);
  expect(answers.filter(([status]) => status === 429)).toHaveLength(7);
  expect(cloudflare.forms()).toHaveLength(before + 3);
  // The site also rejects other visitors behind the same address, but none behind another.
  cloudflare.respondWith({ success: true, hostname: 'localhost' });
  expect((await send())[0]).toBe(429);
  expect((await send(from(newAddress())))[0]).toBe(200);
  advance(60_000);
  expect((await send())[0]).toBe(200);
});
