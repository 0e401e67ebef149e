import type { Response } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { workLimits } from '../../server/middleware/workLimit';
import { contactForm } from '../../shared/contactForm';
import { newPasswordBody, resetLink, verifyLinkBody } from '../../shared/newPassword';
import { apiPaths } from '../../shared/paths';
import { problemCodes } from '../../shared/problem';
import { roleValues } from '../../shared/roles';
import { check, type Form } from '../../shared/rules';
import { supportForm, verifyIdForm } from '../../shared/supportForm';
import { api } from '../helpers/api';
import { startBrokenHost } from '../helpers/brokenHost';
import { answerMistakes, describedAnswers, mistakes, openapi } from '../helpers/openapi';
import { freePort } from '../helpers/redis';
import {
  bodies,
  change,
  contact,
  question as idQuestion,
  link,
  support,
  validBody,
} from '../helpers/sampleForms';
import { startSite, type TestSettings, type TestSite } from '../helpers/site';

/** The body, headers and query of a request. */
interface Asked {
  body?: unknown;
  headers?: Record<string, string>;
  /** With its question mark. */
  query?: string;
}

const seen = new Set<string>();
let site: TestSite;

/** Checks an answer against the description. */
function expectDescribed(method: string, path: string, answer: Response, expected: string): void {
  const { found, code } = answerMistakes(method, path, answer);
  const asked = `${method} ${path}`;
  expect(`${asked} ${answer.status} ${code ?? ''}`.trim()).toBe(`${asked} ${expected}`);
  expect(found).toEqual([]);
  if (code) expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
  seen.add(`${asked} ${expected}`);
}

/** Sends a request, and checks its answer against the description. */
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

/** Starts the site of one test. */
async function open(settings: TestSettings): Promise<void> {
  site = await startSite(settings);
  onTestFinished(site.close);
}

const closedHost = async () => `http://127.0.0.1:${await freePort()}`;
const withoutHost: readonly string[] = [apiPaths.clientEvents];
const withHost = Object.keys(bodies).filter((path) => !withoutHost.includes(path));

describe('the description of the API', () => {
  it('has every route and no other', () => {
    expect(Object.keys(openapi.paths).sort()).toEqual(Object.values(apiPaths).sort());
  });

  it('has every code and role', () => {
    const { Problem, Role } = openapi.components.schemas;
    expect(Problem?.properties?.code).toEqual({ enum: [...problemCodes] });
    expect(Role?.enum).toEqual([...roleValues]);
  });

  it.each<[string, Form<unknown>, object]>([
    ['Contact', contactForm, contact],
    ['Support', supportForm, { ...support, ticket: 'a' }],
    ['VerifyId', verifyIdForm, idQuestion],
    ['ResetLink', resetLink, link],
    ['VerifyLink', verifyLinkBody, link],
    ['NewPassword', newPasswordBody, change],
  ])('has the fields of %s, as short and as long as they may be', (schema, form, body) => {
    const { properties, required = [] } = Object(openapi.components.schemas[schema]);
    expect(Object.keys(Object(properties)).sort()).toEqual(Object.keys(form).sort());
    for (const [field, property] of Object.entries(Object(properties))) {
      const { minLength: min = 0, maxLength: max } = Object(property);
      const ending = field === 'password' ? 'a1!' : '@a.bc';
      for (const length of max ? [min - 1, min, max, max + 1] : []) {
        const text = `${'x'.repeat(length)}${ending}`.slice(ending.length);
        const { ok } = check(form, { ...body, [field]: text });
        const isMissing = text === '' && !required.includes(field);
        const fits = isMissing || (length >= min && length <= max);
        expect([field, length, ok]).toEqual([field, length, fits]);
      }
    }
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
  beforeAll(async () => {
    site = await startSite({ UPSTREAM_TIMEOUT_MS: '3000' });
  });
  afterAll(() => site.close());

  it.each(Object.keys(bodies))('%s: what is wrong before a field is read', async (path) => {
    const refuses = (body: unknown, expected: string, headers = {}) =>
      expectAnswer('post', path, { body, headers }, expected);
    for (const body of ['{', '', '"text"', '1', 'null']) await refuses(body, '400 malformed');
    await refuses({ pad: 'x'.repeat(16 * 1024) }, '413 too-large');
    await refuses('x', '415 media-type', { 'content-type': 'text/plain' });
    await refuses('{}', '415 media-type', { 'content-encoding': 'gzip' });
    const answer = await api(site).get(path).expect(405);
    expect(answerMistakes('get', path, answer).found).toEqual([]);
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

  const shortKey = { 'idempotency-key': 'short' };
  it.each<[path: string, given: object, expected: string, headers?: Record<string, string>]>([
    [apiPaths.contact, {}, '200'],
    [apiPaths.contact, { name: 'A' }, '422 invalid'],
    [apiPaths.contact, { captcha: undefined }, '422 captcha'],
    [apiPaths.contact, {}, '422 idempotency', shortKey],
    [apiPaths.contact, { message: 'Please #fail with this' }, '502 upstream'],
    [apiPaths.contact, { message: 'Please #stall with this' }, '504 upstream-timeout'],
    [apiPaths.verifyId, {}, '200'],
    [apiPaths.verifyId, { uniqueId: 'SP' }, '422 invalid'],
    [apiPaths.verifyId, { captcha: '' }, '422 captcha'],
    [apiPaths.verifyId, { uniqueId: 'SP-XX-000000' }, '404 not-found'],
    [apiPaths.verifyId, { uniqueId: 'SP-XX-000500' }, '502 upstream'],
    [apiPaths.verifyId, { uniqueId: 'SP-XX-000504' }, '504 upstream-timeout'],
    [apiPaths.support, {}, '200'],
    [apiPaths.support, { role: 'admin' }, '422 invalid'],
    [apiPaths.support, { ticket: 'forged' }, '422 ticket'],
    [apiPaths.support, { captcha: '' }, '422 captcha'],
    [apiPaths.support, {}, '422 idempotency', shortKey],
    [apiPaths.support, { message: 'Please #fail with this request' }, '502 upstream'],
    [apiPaths.support, { message: 'Please #stall with this request' }, '504 upstream-timeout'],
    [apiPaths.passwordVerify, {}, '200'],
    [apiPaths.passwordVerify, { token: '' }, '422 invalid'],
    [apiPaths.passwordVerify, { token: 'demo-expired' }, '410 expired'],
    [apiPaths.passwordVerify, { token: 'demo-invalid' }, '422 rejected'],
    [apiPaths.passwordVerify, { token: 'demo-check-fail' }, '502 upstream'],
    [apiPaths.passwordVerify, { token: 'demo-check-stall' }, '504 upstream-timeout'],
    [apiPaths.passwordDone, {}, '200'],
    [apiPaths.passwordDone, { password: 'weak' }, '422 invalid'],
    [apiPaths.passwordDone, { token: 'demo-refused' }, '422 rejected'],
    [apiPaths.passwordDone, {}, '422 idempotency', shortKey],
    [apiPaths.passwordDone, { token: 'demo-fail' }, '502 upstream'],
    [apiPaths.passwordDone, { token: 'demo-stall' }, '504 upstream-timeout'],
    [apiPaths.clientEvents, {}, '204'],
    [apiPaths.clientEvents, { kind: 'x' }, '422 invalid'],
  ])('of %s with %j: %s', async (path, given, expected, headers) => {
    const body = { ...validBody(site, path), ...given };
    await expectAnswer('post', path, { body, headers }, expected);
  });

  it('of a captcha that is not our own', async () => {
    const path = apiPaths.captchaChallenge;
    const foreign = { origin: 'https://evil.example' };
    await expectAnswer('get', path, {}, '404 not-found');
    await expectAnswer('get', path, { headers: foreign }, '403 cross-site');
    await api(site).post(path, {}).expect(405).expect('Allow', 'GET, HEAD');
  });
});

it('an answer is as described past a limit', async () => {
  const names = ['FORM_TRIES', 'CHALLENGE', 'CLIENT_EVENTS'];
  await open({
    CAPTCHA_PROVIDER: 'altcha',
    ...Object.fromEntries(names.map((name) => [`RATE_LIMIT_${name}`, '1/10m'])),
  });
  const query = '?for=contact';
  await expectAnswer('get', apiPaths.captchaChallenge, { query }, '200');
  await expectAnswer('get', apiPaths.captchaChallenge, { query }, '429 rate-limited');
  for (const [path, body] of Object.entries(bodies)) {
    await api(site).post(path, {});
    await expectAnswer('post', path, { body }, '429 rate-limited');
  }
});

it('an answer is as described where the forms are switched off', async () => {
  await open({ FORMS_OFF: 'contact,support,password' });
  for (const path of withHost) {
    await expectAnswer('post', path, { body: validBody(site, path) }, '503 busy');
  }
});

it('an answer is as described where a host is not reached', async () => {
  await open({ MAIL_HOST_URL: await closedHost(), ACCESS_HOST_URL: await closedHost() });
  for (const path of withHost) {
    await expectAnswer('post', path, { body: validBody(site, path) }, '502 upstream');
  }
});

it('an answer is as described where a host answers nonsense', async () => {
  const host = await startBrokenHost();
  onTestFinished(host.close);
  host.play('html with 200');
  await open({ MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url });
  for (const path of [apiPaths.contact, apiPaths.support, apiPaths.passwordDone]) {
    await expectAnswer('post', path, { body: validBody(site, path) }, '502 unconfirmed');
  }
});

it('an answer is as described above the limit of concurrent challenges, and for an unknown form', async () => {
  await open({ CAPTCHA_PROVIDER: 'altcha' });
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
  const { active, waiting } = workLimits;
  const path = apiPaths.captchaChallenge;
  await expectAnswer('get', path, { query: '?for=nothing' }, '422 invalid');
  const all = [...Array(active + waiting + 1)].map(async () =>
    api(site).get(`${path}?for=contact`),
  );
  expectDescribed('get', path, await Promise.race(all), '503 busy');
  goOn();
  await Promise.all(all);
});

describe('an answer is as described where a captcha is required', () => {
  beforeEach(async () => {
    await open({
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET: 'a-captcha-secret-of-at-least-32-characters',
      CAPTCHA_VERIFY_URL: await closedHost(),
      RATE_LIMIT_PER_ID: '1/10m',
    });
  });

  it('by a form, and cannot be checked', async () => {
    for (const path of [apiPaths.contact, apiPaths.support, apiPaths.verifyId]) {
      const body = validBody(site, path);
      await expectAnswer('post', path, { body }, '503 captcha-unavailable');
    }
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

// The tests above get every described answer, in any order, but for the 500 of our own mistakes.
afterAll(() => {
  const described = describedAnswers().filter((answer) => !answer.endsWith('500 internal'));
  expect([...seen].sort()).toEqual(described.sort());
});
