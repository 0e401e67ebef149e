import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { challengeLimits } from '../../server/middleware/workLimit';
import { lengths } from '../../shared/limits';
import { apiPaths } from '../../shared/paths';
import { problemCodes } from '../../shared/problem';
import { roleValues } from '../../shared/roles';
import { api } from '../helpers/api';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { answerMistakes, describedAnswers, mistakes, openapi } from '../helpers/openapi';
import { freePort } from '../helpers/redis';
import { contact, question as idQuestion, link, support as request } from '../helpers/sampleForms';
import { startSite, type TestSettings, type TestSite } from '../helpers/site';

const support = { ...request, ticket: '' };
const change = { ...link, password: 'Secret1!' };
const event = { kind: 'web-vital', route: '/Contact', metric: 'LCP', value: 812 };

/** A request, as what is said in it or as what is sent in its body. */
interface Asked {
  body?: unknown;
  headers?: Record<string, string>;
  /** Of the address, with its question mark. */
  query?: string;
}

const seen = new Set<string>();
let site: TestSite;

/** Holds an answer against the description. */
function expectDescribed(method: string, path: string, answer: Response, expected: string): void {
  const { found, code } = answerMistakes(method, path, answer);
  expect(`${answer.status} ${code ?? ''}`.trim()).toBe(expected);
  expect(found).toEqual([]);
  if (code) expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
  seen.add(`${method} ${path} ${expected}`);
}

/** Asks, and holds the answer against the description. */
async function expectAnswer(
  method: 'post' | 'get',
  path: string,
  { body, headers, query = '' }: Asked,
  expected: string,
): Promise<Response> {
  const { get, post } = api(site);
  const answer = await (method === 'get' ? get(path + query, headers) : post(path, body, headers));
  expectDescribed(method, path, answer, expected);
  return answer;
}

/** A site for a group of tests. */
function withSite(settings: () => TestSettings | Promise<TestSettings>): void {
  beforeAll(async () => {
    site = await startSite(await settings());
  });
  afterAll(() => site.close());
}

const closedHost = async () => `http://127.0.0.1:${await freePort()}`;
const bodies: Record<string, object> = {
  [apiPaths.contact]: contact,
  [apiPaths.verifyId]: idQuestion,
  [apiPaths.support]: support,
  [apiPaths.passwordVerify]: link,
  [apiPaths.passwordDone]: change,
  [apiPaths.clientEvents]: event,
  [apiPaths.cspReports]: [],
};
const withoutHost: readonly string[] = [apiPaths.clientEvents, apiPaths.cspReports];
const withHost = Object.keys(bodies).filter((path) => !withoutHost.includes(path));

/** The same body with a ticket of this site, where it has one. */
function withTicket(body: object = {}): object {
  const claims = { uniqueId: support.uniqueId, role: 'service_provider', name: 'Asha' } as const;
  return 'ticket' in body ? { ...body, ticket: site.services.tickets.issue(claims) } : body;
}

async function ticket(): Promise<string> {
  return (await expectAnswer('post', apiPaths.verifyId, { body: idQuestion }, '200')).body.ticket;
}

describe('the description of the API', () => {
  it('has every route and no other', () => {
    expect(Object.keys(openapi.paths).sort()).toEqual(Object.values(apiPaths).sort());
  });

  it('has every code and role', () => {
    const { Problem, Role } = openapi.components.schemas;
    expect(Problem?.properties?.code).toEqual({ enum: [...problemCodes] });
    expect(Role?.enum).toEqual([...roleValues]);
  });

  it('has the lengths that are checked', () => {
    const range = (schema: string, field: string) => {
      const { minLength: min = 0, maxLength: max } = (openapi.components.schemas[schema]
        ?.properties?.[field] ?? {}) as { minLength?: number; maxLength?: number };
      return { min, max };
    };
    for (const [schema, field, wanted] of [
      ...(['Name', 'Email', 'Message'] as const).flatMap((name) => [
        ['Contact', name.toLowerCase(), lengths[`contact${name}`]] as const,
        ['Support', name.toLowerCase(), lengths[`support${name}`]] as const,
      ]),
      ['Contact', 'captcha', lengths.captcha],
      ['Support', 'ticket', lengths.ticket],
      ['VerifyId', 'uniqueId', lengths.uniqueId],
      ['ResetLink', 'token', lengths.token],
      ['ResetLink', 'unique_id', lengths.linkUniqueId],
      ['ResetLink', 'user_type', lengths.userType],
      ['NewPassword', 'password', lengths.password],
    ] as const)
      expect([schema, field, range(schema, field)]).toEqual([schema, field, wanted]);
  });

  it('gives examples that are as described', () => {
    for (const [path, { post }] of Object.entries(openapi.paths)) {
      for (const [type, { example }] of Object.entries(post?.requestBody?.content ?? {})) {
        const place = ['paths', path, 'post', 'requestBody', 'content', type, 'schema'];
        expect([path, type, mistakes(place, example)]).toEqual([path, type, []]);
      }
    }
  });
});

describe('an answer is as described', () => {
  withSite(() => ({ UPSTREAM_TIMEOUT_MS: '2000' }));

  it.each(Object.keys(bodies))('%s: what is wrong before a field is read', async (path) => {
    const refuses = (body: unknown, expected: string, headers = {}) =>
      expectAnswer('post', path, { body, headers }, expected);
    for (const body of ['{', '', '"text"', '1', 'null']) await refuses(body, '400 malformed');
    await refuses({ pad: 'x'.repeat(16 * 1024) }, '413 too-large');
    await refuses('x', '415 media-type', { 'content-type': 'text/plain' });
    await refuses('{}', '415 media-type', { 'content-encoding': 'gzip' });
    const answer = await api(site).get(path).expect(405);
    expect(answerMistakes('get', path, answer).found).toEqual([]);
    if (path === apiPaths.cspReports) return;
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: `${site.services.settings.PUBLIC_ORIGIN}.evil.example` },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const { headers } = await refuses({}, '403 cross-site', foreign);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it.each(['/api/nope', '/api/', '/api', '/api/Contact', '/api/contact/'])(
    'to a path that does not exist: %s',
    async (path) => {
      const answer = await api(site).post(path, {}).expect(404);
      expect(answerMistakes('post', path, answer)).toEqual({ found: [], code: 'not-found' });
    },
  );

  it('of contact', async () => {
    const ask = (body: object, expected: string, headers = {}) =>
      expectAnswer('post', apiPaths.contact, { body: { ...contact, ...body }, headers }, expected);
    await ask({}, '200');
    await ask({ name: 'A' }, '422 invalid');
    await ask({ captcha: undefined }, '422 captcha');
    await ask({}, '422 idempotency', { 'idempotency-key': 'short' });
    await ask({ message: 'Please #fail with this' }, '502 upstream');
    await ask({ message: 'Please #stall with this' }, '504 upstream-timeout');
  });

  it('of verify-id', async () => {
    const ask = (uniqueId: string, expected: string) =>
      expectAnswer('post', apiPaths.verifyId, { body: { ...idQuestion, uniqueId } }, expected);
    await ask('SP-MH-104233', '200');
    await ask('SP', '422 invalid');
    await ask('SP-XX-000000', '404 not-found');
    await ask('SP-XX-000500', '502 upstream');
    await ask('SP-XX-000504', '504 upstream-timeout');
  });

  it('of support', async () => {
    const own = { ticket: await ticket() };
    const ask = (body: object, expected: string, headers = {}) => {
      const whole = { ...support, ...own, ...body };
      return expectAnswer('post', apiPaths.support, { body: whole, headers }, expected);
    };
    await ask({}, '200');
    await ask({ role: 'admin' }, '422 invalid');
    await ask({ ticket: 'forged' }, '422 ticket');
    await ask({ captcha: '' }, '422 captcha');
    await ask({}, '422 idempotency', { 'idempotency-key': 'short' });
    await ask({ message: 'Please #fail with this request' }, '502 upstream');
    await ask({ message: 'Please #stall with this request' }, '504 upstream-timeout');
  });

  it('of password/verify', async () => {
    const ask = (token: string, expected: string) =>
      expectAnswer('post', apiPaths.passwordVerify, { body: { ...link, token } }, expected);
    await ask('demo-valid', '200');
    await ask('', '422 invalid');
    await ask('demo-expired', '410 expired');
    await ask('demo-invalid', '422 rejected');
    await ask('demo-check-fail', '502 upstream');
    await ask('demo-check-stall', '504 upstream-timeout');
  });

  it('of password/done', async () => {
    const ask = (body: object, expected: string, headers = {}) =>
      expectAnswer(
        'post',
        apiPaths.passwordDone,
        { body: { ...change, ...body }, headers },
        expected,
      );
    await ask({}, '200');
    await ask({ password: 'weak' }, '422 invalid');
    await ask({ token: 'demo-refused' }, '422 rejected');
    await ask({}, '422 idempotency', { 'idempotency-key': 'short' });
    await ask({ token: 'demo-fail' }, '502 upstream');
    await ask({ token: 'demo-stall' }, '504 upstream-timeout');
  });

  it('of the reports', async () => {
    const path = apiPaths.clientEvents;
    await expectAnswer('post', path, { body: event }, '204');
    await expectAnswer('post', path, { body: { ...event, kind: 'x' } }, '422 invalid');
    await expectAnswer('post', apiPaths.cspReports, { body: [] }, '204');
  });

  it('of a captcha that is not our own', async () => {
    const path = apiPaths.captchaChallenge;
    const foreign = { origin: 'https://evil.example' };
    await expectAnswer('get', path, {}, '404 not-found');
    await expectAnswer('get', path, { headers: foreign }, '403 cross-site');
    await api(site).post(path, {}).expect(405).expect('Allow', 'GET, HEAD');
  });
});

describe('an answer is as described past a limit', () => {
  const names = ['FORM_TRIES', 'CHALLENGE', 'CLIENT_EVENTS'];
  withSite(() => ({
    CAPTCHA_PROVIDER: 'altcha',
    RATE_LIMIT_CSP_REPORTS: '1/10m',
    ...Object.fromEntries(names.map((name) => [`RATE_LIMIT_${name}`, '1/10m'])),
  }));

  it('of the captcha', async () => {
    const path = apiPaths.captchaChallenge;
    await expectAnswer('get', path, { query: '?for=contact' }, '200');
    await expectAnswer('get', path, { query: '?for=contact' }, '429 rate-limited');
  });

  it.each(Object.entries(bodies))('of %s', async (path, body) => {
    await api(site).post(path, {});
    await expectAnswer('post', path, { body }, '429 rate-limited');
  });
});

describe('an answer is as described where a host is away', () => {
  withSite(async () => ({
    MAIL_HOST_URL: await closedHost(),
    ACCESS_HOST_URL: await closedHost(),
  }));

  it.each(withHost)('%s', async (path) => {
    const body = withTicket(bodies[path]);
    for (let n = 0; n < 5; n += 1) await api(site).post(path, body);
    await expectAnswer('post', path, { body }, '503 busy');
  });
});

describe('an answer is as described where a host answers nonsense', () => {
  let host: BrokenHost;
  withSite(async () => {
    host = await startBrokenHost();
    host.play('html with 200');
    return { MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url };
  });
  afterAll(() => host.close());

  it.each([apiPaths.contact, apiPaths.support, apiPaths.passwordDone])('%s', async (path) => {
    await expectAnswer('post', path, { body: withTicket(bodies[path]) }, '502 unconfirmed');
  });
});

describe('a response is as described above the limit of concurrent challenges', () => {
  withSite(() => ({ CAPTCHA_PROVIDER: 'altcha' }));

  it('of a challenge for an unknown form', async () => {
    const path = apiPaths.captchaChallenge;
    await expectAnswer('get', path, { query: '?for=nothing' }, '422 invalid');
  });

  it('of challenges', async () => {
    const { captcha } = site.services;
    const { challenge } = captcha;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    captcha.challenge = async (binding) => {
      await held;
      return (await challenge?.(binding)) ?? {};
    };
    const { active, waiting } = challengeLimits;
    const path = apiPaths.captchaChallenge;
    const all = [...Array(active + waiting + 1)].map(async () =>
      api(site).get(`${path}?for=contact`),
    );
    expectDescribed('get', path, await Promise.race(all), '503 busy');
    goOn();
    await Promise.all(all);
  });
});

const silentCaptcha = async () => ({
  CAPTCHA_PROVIDER: 'turnstile',
  CAPTCHA_SITE_KEY: 'site-key',
  CAPTCHA_SECRET: 'a-captcha-secret-of-at-least-32-characters',
  CAPTCHA_VERIFY_URL: await closedHost(),
});

describe('an answer is as described where a captcha cannot be checked', () => {
  withSite(silentCaptcha);

  it('of a form', async () => {
    const own = { ...support, ticket: await ticket() };
    await expectAnswer('post', apiPaths.contact, { body: contact }, '503 captcha-unavailable');
    await expectAnswer('post', apiPaths.support, { body: own }, '503 captcha-unavailable');
  });
});

describe('a response is as described where a captcha is required', () => {
  withSite(async () => ({
    ...(await silentCaptcha()),
    RATE_LIMIT_VERIFY_ID_MISSES: '1/10m',
    RATE_LIMIT_PER_ID: '1/10m',
  }));

  it('because too many ids were unknown', async () => {
    const path = apiPaths.verifyId;
    const unknown = { ...idQuestion, uniqueId: 'SP-XX-000000' };
    await expectAnswer('post', path, { body: unknown }, '404 not-found');
    await expectAnswer('post', path, { body: idQuestion }, '422 captcha');
    const answered = { ...idQuestion, captcha: 'an answer' };
    await expectAnswer('post', path, { body: answered }, '503 captcha-unavailable');
  });

  it('because too many links were tried for an id', async () => {
    const guess = { ...link, token: 'guess' };
    await expectAnswer('post', apiPaths.passwordVerify, { body: guess }, '422 rejected');
    for (const [path, body] of [
      [apiPaths.passwordVerify, guess],
      [apiPaths.passwordDone, { ...change, ...guess }],
    ] as const) {
      await expectAnswer('post', path, { body }, '422 captcha');
      const answered = { ...body, captcha: 'an answer' };
      await expectAnswer('post', path, { body: answered }, '503 captcha-unavailable');
    }
  });
});

// Whatever the order of the tests: nothing is described that none of them could provoke, but mistakes of ours.
afterAll(() => {
  const described = describedAnswers().filter((answer) => !answer.endsWith('500 internal'));
  expect([...seen].sort()).toEqual(described.sort());
});
