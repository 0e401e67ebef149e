import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { workLimits } from '../../server/middleware/workLimit';
import { contactForm } from '../../shared/contactForm';
import { newPasswordBody, resetLink, verifyLinkBody } from '../../shared/newPassword';
import { apiPaths } from '../../shared/paths';
import { problemCodes } from '../../shared/problem';
import { roleValues } from '../../shared/roles';
import { check, type Form } from '../../shared/rules';
import { supportForm, verifyIdForm } from '../../shared/supportForm';
import { type BrokenPlay, startBrokenHost } from '../helpers/brokenHost';
import { answerMistakes, describedAnswers, mistakes, openapi } from '../helpers/openapi';
import { freePort } from '../helpers/redis';
import { api } from '../helpers/requests';
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

/** Sends a request, and checks its answer against the description. What has no body is a GET. */
async function expectAnswer(
  address: string,
  expected: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Response> {
  const { get, post } = api(site);
  const answer = await (body === undefined ? get(address, headers) : post(address, body, headers));
  const [path = ''] = address.split('?');
  expectDescribed(body === undefined ? 'get' : 'post', path, answer, expected);
  return answer;
}

/** Starts the site of one test. */
async function open(settings: TestSettings): Promise<void> {
  site = await startSite(settings);
  onTestFinished(site.close);
}

const challengePath = `${apiPaths.captchaChallenge}?for=contact`;
const withHost = Object.keys(bodies).filter((path) => path !== apiPaths.clientEvents);
const withKey = [apiPaths.contact, apiPaths.support, apiPaths.passwordDone];

describe('the description of the API', () => {
  it('has every route, code and role, and no other', () => {
    const { Problem, Role } = openapi.components.schemas;
    expect(Object.keys(openapi.paths).sort()).toEqual(Object.values(apiPaths).sort());
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

  it.each(Object.keys(bodies))('gives an example of %s that is as described', (path) => {
    const { content = {} } = openapi.paths[path]?.post?.requestBody ?? {};
    for (const [type, { example }] of Object.entries(content))
      expect(
        mistakes(['paths', path, 'post', 'requestBody', 'content', type, 'schema'], example),
      ).toEqual([]);
  });
});

describe('an answer is as described', () => {
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  it.each(Object.keys(bodies))('%s: what is wrong before a field is read', async (path) => {
    const refuses = (body: unknown, expected: string, headers = {}) =>
      expectAnswer(path, expected, body, headers);
    for (const body of ['{', '', '"text"', '1', 'null']) await refuses(body, '400 malformed');
    await refuses({ pad: 'x'.repeat(16 * 1024) }, '413 too-large');
    await refuses('x', '415 media-type', { 'content-type': 'text/plain' });
    await refuses('{}', '415 media-type', { 'content-encoding': 'gzip' });
    const answer = await api(site).get(path).expect(405);
    expect(answerMistakes('get', path, answer).found).toEqual([]);
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: `${site.services.settings.PUBLIC_ORIGIN}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const { headers } = await refuses({}, '403 cross-site', foreign);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('to a path that does not exist', async () => {
    for (const path of ['/api/nope', '/api/', '/api', '/api/Contact', '/api/contact/']) {
      const answer = await api(site).post(path, {}).expect(404);
      expect(answerMistakes('post', path, answer)).toEqual({ found: [], code: 'not-found' });
    }
  });

  it.each<[path: string, given: object, expected: string]>([
    [apiPaths.contact, {}, '200'],
    [apiPaths.contact, { name: 'A' }, '422 invalid'],
    [apiPaths.contact, { captcha: undefined }, '422 captcha'],
    [apiPaths.verifyId, {}, '200'],
    [apiPaths.verifyId, { uniqueId: 'SP' }, '422 invalid'],
    [apiPaths.verifyId, { captcha: '' }, '422 captcha'],
    [apiPaths.verifyId, { uniqueId: 'SP-XX-000000' }, '404 not-found'],
    [apiPaths.support, {}, '200'],
    [apiPaths.support, { role: 'admin' }, '422 invalid'],
    [apiPaths.support, { ticket: 'forged' }, '422 ticket'],
    [apiPaths.support, { captcha: '' }, '422 captcha'],
    [apiPaths.passwordVerify, {}, '200'],
    [apiPaths.passwordVerify, { token: '' }, '422 invalid'],
    [apiPaths.passwordVerify, { token: 'demo-expired' }, '410 expired'],
    [apiPaths.passwordVerify, { token: 'demo-invalid' }, '422 rejected'],
    [apiPaths.passwordDone, {}, '200'],
    [apiPaths.passwordDone, { password: 'weak' }, '422 invalid'],
    [apiPaths.passwordDone, { token: 'demo-refused' }, '422 rejected'],
    [apiPaths.clientEvents, {}, '204'],
    [apiPaths.clientEvents, { kind: 'x' }, '422 invalid'],
  ])('of %s with %j: %s', async (path, given, expected) => {
    await expectAnswer(path, expected, { ...validBody(site, path), ...given });
  });

  it.each(withKey)('of %s to a key that is none', async (path) => {
    const key = { 'idempotency-key': 'short' };
    await expectAnswer(path, '422 idempotency', validBody(site, path), key);
  });

  it('of a captcha that is not our own', async () => {
    const path = apiPaths.captchaChallenge;
    const foreign = { origin: 'https://evil.example' };
    await expectAnswer(path, '404 not-found');
    await expectAnswer(path, '403 cross-site', undefined, foreign);
    await api(site).post(path, {}).expect(405).expect('Allow', 'GET, HEAD');
  });
});

it('an answer is as described past a limit', async () => {
  const names = ['FORM_TRIES', 'CHALLENGE', 'CLIENT_EVENTS'];
  await open({
    CAPTCHA_PROVIDER: 'altcha',
    ...Object.fromEntries(names.map((name) => [`RATE_LIMIT_${name}`, '1/10m'])),
  });
  await expectAnswer(challengePath, '200');
  await expectAnswer(challengePath, '429 rate-limited');
  for (const [path, body] of Object.entries(bodies)) {
    await api(site).post(path, {});
    await expectAnswer(path, '429 rate-limited', body);
  }
});

/** The settings of a site in front of a host that answers so. */
async function behind(play: BrokenPlay) {
  const host = await startBrokenHost();
  onTestFinished(host.close);
  host.play(play);
  return { MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url, UPSTREAM_TIMEOUT_MS: '2000' };
}
const unreached = async () => `http://127.0.0.1:${await freePort()}`;
it.each<[string, () => Promise<TestSettings> | TestSettings, string[], string]>([
  [
    'forms that are switched off',
    () => ({ FORMS_OFF: 'contact,support,password' }),
    withHost,
    '503 busy',
  ],
  [
    'a host that is not reached',
    async () => ({ MAIL_HOST_URL: await unreached(), ACCESS_HOST_URL: await unreached() }),
    withHost,
    '502 upstream',
  ],
  ['a host that answers nonsense', () => behind('html with 200'), withKey, '502 unconfirmed'],
  ['a host that is silent', () => behind('silence'), withHost, '504 upstream-timeout'],
])('an answer is as described with %s', async (_what, settings, paths, expected) => {
  await open(await settings());
  await Promise.all(paths.map((path) => expectAnswer(path, expected, validBody(site, path))));
});

it('an answer is as described above the limit of concurrent challenges, and for an unknown form', async () => {
  await open({ CAPTCHA_PROVIDER: 'altcha' });
  await expectAnswer(`${apiPaths.captchaChallenge}?for=nothing`, '422 invalid');
  site.services.captcha.challenge = () => new Promise(() => {});
  const { active, waiting } = workLimits;
  const asked = [...Array(active + waiting + 1)].map(async () => api(site).get(challengePath));
  expectDescribed('get', apiPaths.captchaChallenge, await Promise.race(asked), '503 busy');
});

it('an answer is as described where a captcha is required, and cannot be checked', async () => {
  await open({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET: 'a-captcha-secret-of-at-least-32-characters',
    CAPTCHA_VERIFY_URL: await unreached(),
    RATE_LIMIT_PASSWORD: '1/10m',
  });
  await expectAnswer(apiPaths.passwordVerify, '200', link);
  await expectAnswer(apiPaths.passwordVerify, '422 captcha', link);
  await expectAnswer(apiPaths.passwordDone, '422 captcha', change);
  for (const path of withHost) {
    const body = { ...validBody(site, path), captcha: 'an answer' };
    await expectAnswer(path, '503 captcha-unavailable', body);
  }
});

// The tests above get every described answer, in any order, but for the 500 of our own mistakes.
afterAll(() => {
  const described = describedAnswers().filter((answer) => !answer.endsWith('500 internal'));
  expect([...seen].sort()).toEqual(described.sort());
});
