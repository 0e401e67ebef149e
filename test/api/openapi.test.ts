import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020';
import type { Test } from 'supertest';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contactForm } from '../../shared/contactForm';
import { newPasswordBody, resetLink, verifyLinkBody } from '../../shared/newPassword';
import { apiPaths } from '../../shared/paths';
import { problemStatuses } from '../../shared/problem';
import { roleValues } from '../../shared/roles';
import type { Form } from '../../shared/rules';
import { supportForm, verifyIdForm } from '../../shared/supportForm';
import { freePort } from '../helpers/redis';
import { contact, validBody } from '../helpers/sampleForms';
import { sharedSite, startOwnSite } from '../helpers/sharedSite';

const openapi = parse(readFileSync('docs/openapi.yaml', 'utf8'));
// In its strict mode, Ajv would reject the keywords of OpenAPI around the schemas.
const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema(openapi, 'openapi');

/** Expects that a value matches the schema at a place of the description. */
function expectAsIn(place: string, value: unknown): void {
  const validate = ajv.getSchema(`openapi${place}`);
  if (!validate) throw new Error(`docs/openapi.yaml has no ${place}`);
  expect(validate(value) || ajv.errorsText(validate.errors), place).toBe(true);
}

/** Expects a status and a code, and headers and a body that match the description. */
async function expectDescribed(expected: string, request: Test): Promise<void> {
  const { status, headers, text, type, body: given } = await request;
  expect(`${status} ${given.code ?? ''}`.trim()).toBe(expected);
  const unlisted = status === 405 ? 'MethodNotAllowed' : 'NotFound';
  const operation = openapi.paths[new URL(request.url).pathname]?.[request.method.toLowerCase()];
  const place = operation
    ? operation.responses[status]?.$ref
    : `#/components/responses/${unlisted}`;
  const described = openapi.components.responses[place?.split('/').at(-1)];
  for (const [name, { $ref }] of Object.entries<{ $ref: string }>(described.headers)) {
    const value = headers[name.toLowerCase()];
    // Only a limit that has counted the request sets the headers RateLimit and RateLimit-Policy.
    if (value !== undefined || status === 429 || !name.startsWith('RateLimit'))
      expectAsIn(`${$ref}/schema`, value);
  }
  if (!described.content) return expect(text).toBe('');
  const [mediaType = ''] = Object.keys(described.content);
  expect(type).toBe(mediaType);
  expectAsIn(`${place}/content/${mediaType.replace('/', '~1')}/schema`, given);
  if (given.code) expect(given).toMatchObject({ status, requestId: headers['x-request-id'] });
}

describe('the description of the API', () => {
  it('has every route, code and role, and no other', () => {
    const { Problem, Role } = openapi.components.schemas;
    expect(Object.keys(openapi.paths).sort()).toEqual(Object.values(apiPaths).sort());
    expect(Problem.properties.code).toEqual({ enum: Object.keys(problemStatuses) });
    expect(Role.enum).toEqual([...roleValues]);
  });

  it.each<[string, Form<unknown>]>([
    ['Contact', contactForm],
    ['Support', supportForm],
    ['VerifyId', verifyIdForm],
    ['ResetLink', resetLink],
    ['VerifyLink', verifyLinkBody],
    ['NewPassword', newPasswordBody],
  ])('has the fields of %s', (schema, form) => {
    const { properties } = openapi.components.schemas[schema];
    expect(Object.keys(properties).sort()).toEqual(Object.keys(form).sort());
  });
});

describe('a response is as described', () => {
  const site = sharedSite();

  it.each<[path: string, given: object, expected: string]>([
    [apiPaths.contact, {}, '200'],
    [apiPaths.contact, { name: 'A' }, '422 invalid'],
    [apiPaths.contact, { message: 'Please #fail with this' }, '504 unconfirmed'],
    [apiPaths.contact, { message: 'Please #refuse this one' }, '502 upstream'],
    [apiPaths.verifyId, {}, '200'],
    [apiPaths.verifyId, { uniqueId: 'SP-XX-000000' }, '404 not-found'],
    [apiPaths.support, {}, '200'],
    [apiPaths.support, { captcha: '' }, '422 captcha'],
    [apiPaths.support, { ticket: 'forged' }, '422 ticket'],
    [apiPaths.passwordVerify, {}, '200'],
    [apiPaths.passwordVerify, { token: 'demo-expired' }, '410 expired'],
    [apiPaths.passwordDone, {}, '200'],
    [apiPaths.passwordDone, { token: 'demo-refused' }, '422 rejected'],
    [apiPaths.clientEvents, {}, '204'],
    [apiPaths.clientEvents, { kind: 'x' }, '422 invalid'],
    ['/api/Contact', {}, '404 not-found'],
    [apiPaths.captchaChallenge, {}, '405 method'],
  ])('of %s with %j: %s', async (path, given, expected) => {
    await expectDescribed(expected, site.post(path, { ...validBody(site, path), ...given }));
  });

  it.each<[expected: string, body: unknown, headers?: Record<string, string>]>([
    ['400 malformed', '{'],
    ['400 malformed', 'null'],
    ['400 malformed', '[]'],
    ['413 too-large', { pad: 'x'.repeat(16 * 1024) }],
    ['200', contact, { 'content-type': 'application/json; version=1; charset="utf-8"' }],
    ['415 media-type', '{}', { 'content-type': '' }],
    ['415 media-type', '{}', { 'content-type': 'application/json; charset=utf-16' }],
    ['415 media-type', 'x', { 'content-type': 'text/plain' }],
    ['415 media-type', '{}', { 'content-encoding': 'gzip' }],
    ['403 cross-site', {}, { 'sec-fetch-site': 'cross-site' }],
    ['422 idempotency', contact, { 'idempotency-key': 'short' }],
  ])('%s to %j with the headers %j', async (expected, body, headers) => {
    await expectDescribed(expected, site.post(apiPaths.contact, body, headers));
  });
});

it('a challenge, and its rejection above the limit, are as described', async () => {
  const site = await startOwnSite({ CAPTCHA_PROVIDER: 'altcha', RATE_LIMIT_CHALLENGE: '1/10m' });
  const address = `${apiPaths.captchaChallenge}?for=contact`;
  await expectDescribed('200', site.get(address));
  await expectDescribed('429 rate-limited', site.get(address));
});

it('the rejection of a message whose captcha cannot be checked is as described', async () => {
  const site = await startOwnSite({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET: '1x0000000000000000000000000000000AA',
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${await freePort()}`,
  });
  await expectDescribed('503 captcha-unavailable', site.post(apiPaths.contact, contact));
  expect(site.stub.record.entries).toEqual([]);
});
