import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formTextsOf } from '../../shared/texts/textsOf';
import { api } from '../helpers/api';
import { startSite, type TestSite } from '../helpers/site';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.close());

const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  api(site).post(path, body, headers);

const contact = {
  name: 'Asha Rao',
  email: 'asha@mail.example',
  message: 'Please call me back',
  captcha: 'none',
};

describe('every /api route', () => {
  const routes = [
    '/api/contact',
    '/api/support/verify-id',
    '/api/support',
    '/api/password/verify',
    '/api/password/done',
    '/api/client-events',
  ];

  it.each(routes)('%s takes POST only', async (path) => {
    const answer = await api(site).get(path).expect(405).expect('Allow', 'POST');
    expect(answer.body).toMatchObject({ code: 'method', status: 405 });
  });

  it('the challenge is for GET and HEAD', async () => {
    const answer = await post('/api/captcha/challenge', {})
      .expect(405)
      .expect('Allow', 'GET, HEAD');
    expect(answer.body).toMatchObject({ code: 'method', status: 405 });
  });

  it.each(routes)('%s takes JSON only', async (path) => {
    const answer = await post(path, 'name=x', { 'content-type': 'text/plain' }).expect(415);
    expect(answer.type).toBe('application/problem+json');
    expect(answer.body).toMatchObject({ code: 'media-type' });
  });

  it.each(routes)('%s refuses a compressed body', async (path) => {
    await post(path, '{}', { 'content-encoding': 'gzip' }).expect(415);
  });

  it.each(routes)('%s refuses what is not a JSON object', async (path) => {
    for (const text of ['{', '', '[]', '"text"', '1', 'null']) {
      const { status, body } = await post(path, text);
      expect([text, status, body.code]).toEqual([text, 400, 'malformed']);
    }
  });

  it.each(routes)('%s reads 16 KiB and no more', async (path) => {
    const { body } = await post(path, { pad: 'x'.repeat(16 * 1024) }).expect(413);
    expect(body.code).toBe('too-large');
  });

  it.each(routes)('%s refuses what another site asks for', async (path) => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const origin of foreign) {
      const { status, headers, body } = await post(path, {}, origin);
      expect([status, body.code]).toEqual([403, 'cross-site']);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it.each(routes)('%s answers without being stored, with the id of the request', async (path) => {
    const { headers, body } = await post(path, {});
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-request-id']).toEqual(expect.any(String));
    expect(body.requestId).toBe(headers['x-request-id']);
    expect(body.type).toBe('about:blank');
    expect(body.title).toBe('Unprocessable Entity');
  });

  it('takes the site itself and the address that it was asked at', async () => {
    const own = { origin: site.url, 'sec-fetch-site': 'same-origin' };
    await post('/api/contact', contact, own).expect(200);
    const named = { origin: site.services.settings.PUBLIC_ORIGIN };
    await post('/api/contact', contact, named).expect(200);
  });

  it('answers 404 for a route that does not exist', async () => {
    for (const path of ['/api/nope', '/api/', '/api', '/api/Contact', '/api/contact/']) {
      const { status, body } = await post(path, {});
      expect([path, status, body.code]).toEqual([path, 404, 'not-found']);
    }
  });
});

describe('contact', () => {
  it('forwards exactly the described body', async () => {
    site.stub.record.clear();
    const { status, body } = await post('/api/contact', {
      ...contact,
      name: '  Asha Rao ',
      admin: true,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ success: 1 });
    expect(site.stub.record.entries.map(({ raw }) => raw)).toEqual([
      '{"formData":{"name":"Asha Rao","email":"asha@mail.example","message":"Please call me back"}}',
    ]);
  });

  it.each([
    ['#refuse', 502, 'upstream', 'Something went wrong'],
    ['#fail', 502, 'upstream', 'Something went wrong'],
    [
      '#stall',
      504,
      'upstream-timeout',
      'We could not confirm that it arrived. To avoid sending it twice, please wait ten minutes before you try again.',
    ],
  ])('tells of a host that answers %s', async (word, status, code, detail) => {
    const message = `Please help ${word}`;
    const { body } = await post('/api/contact', { ...contact, message }).expect(status);
    expect(body).toMatchObject({ code, detail, status });
    expect(JSON.stringify(body)).not.toMatch(/\.php|127\.0\.0\.1|\.ts:\d/);
  });
});

describe('support', () => {
  const question = { uniqueId: 'SP-MH-104233', type: 'service_provider' };
  const form = {
    name: 'Typed Name',
    email: 'typed@mail.example',
    role: 'service_provider',
    message: 'The calendar shows no visit for today.',
    uniqueId: 'SP-MH-104233',
    captcha: 'none',
  };

  async function ticket(): Promise<string> {
    return (await post('/api/support/verify-id', question)).body.ticket;
  }

  it('forwards the verified name, never the typed one', async () => {
    const verified = await post('/api/support/verify-id', question);
    expect(verified.body).toEqual({ name: 'Asha', ticket: expect.any(String) });
    site.stub.record.clear();
    const { body } = await post('/api/support', { ...form, ticket: verified.body.ticket });
    expect(body).toEqual({ success: 1 });
    expect(site.stub.record.entries.map(({ raw }) => raw)).toEqual([
      '{"role":"service_provider","uniqueId":"SP-MH-104233","name":"Asha","message":"The calendar shows no visit for today."}',
    ]);
  });

  it('gives one answer for every kind of miss', async () => {
    const unknown = await post('/api/support/verify-id', { ...question, uniqueId: 'SP-XX-000000' });
    const wrongRole = await post('/api/support/verify-id', { ...question, type: 'service_agent' });
    for (const { status, body } of [unknown, wrongRole]) {
      expect(status).toBe(404);
      expect({ ...body, requestId: '' }).toEqual({
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        detail: 'sorry, we could not find that ID in our system.',
        code: 'not-found',
        field: 'uniqueId',
        requestId: '',
      });
    }
  });

  it('refuses a ticket that is missing, forged, damaged or for somebody else', async () => {
    const good = await ticket();
    const [payload = '', signature = ''] = good.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, name: 'Mallory' })).toString(
      'base64url',
    );
    const attempts: object[] = [
      {},
      { ticket: '' },
      { ticket: `${forged}.${signature}` },
      { ticket: `${payload}.${'A'.repeat(signature.length)}` },
      { ticket: `${good}.x` },
      { ticket: payload },
      { ticket: good, uniqueId: 'MSC-CUS-208114' },
      { ticket: good, role: 'service_agent' },
    ];
    site.stub.record.clear();
    for (const attempt of attempts) {
      const { status, body } = await post('/api/support', { ...form, ...attempt });
      expect([status, body.code, body.field]).toEqual([422, 'ticket', 'ticket']);
    }
    expect(site.stub.record.entries).toEqual([]);
  });

  it('tells of a host that fails', async () => {
    const body = {
      ...form,
      ticket: await ticket(),
      message: 'A long enough text with #fail in it',
    };
    const answer = await post('/api/support', body);
    expect(answer.body).toMatchObject({
      status: 502,
      detail: 'Pops! looks like there was some problem with our server. Please try again later.',
    });
    const check = await post('/api/support/verify-id', { ...question, uniqueId: 'SP-XX-000500' });
    expect(check.body).toMatchObject({ status: 502, detail: answer.body.detail });
  });
});

describe('password', () => {
  const link = { token: 'demo-valid', unique_id: 'SP-MH-104233', user_type: 'service_provider' };

  it('checks a link and sets the new password with exactly the described bodies', async () => {
    site.stub.record.clear();
    const verified = await post('/api/password/verify', { ...link, extra: 1 });
    expect(verified.body).toMatchObject({ success: 1, data: link });
    const done = await post('/api/password/done', { ...link, password: 'abcdef1!' });
    expect(done.body).toMatchObject({ success: 1 });
    expect(site.stub.record.entries.map(({ raw }) => raw)).toEqual([
      '{"token":"demo-valid","unique_id":"SP-MH-104233","user_type":"service_provider"}',
      '{"token":"demo-valid","unique_id":"SP-MH-104233","user_type":"service_provider","password":"abcdef1!"}',
    ]);
  });

  it.each([
    ['demo-expired', 410, 'expired'],
    ['demo-invalid', 422, 'rejected'],
    ['demo-check-fail', 502, 'upstream'],
    ['demo-check-stall', 504, 'upstream-timeout'],
  ])('tells the state of %s', async (token, status, code) => {
    const { body } = await post('/api/password/verify', { ...link, token });
    expect(body).toMatchObject({ status, code });
  });

  it.each([
    ['demo-expired', 'This link has expired. Ask for a new one in the app.', 'expired'],
    ['demo-invalid', 'This link is not valid.', 'invalid'],
  ] as const)(
    'says what the host says of %s, and in other languages its own sentence',
    async (token, said, name) => {
      const english = await post('/api/password/verify', { ...link, token });
      expect(english.body.detail).toBe(said);
      const hindi = { 'accept-language': 'hi' };
      const translated = await post('/api/password/verify', { ...link, token }, hindi);
      expect(translated.body.detail).toBe(formTextsOf('hi').messages.password[name]);
    },
  );

  it.each([
    ['demo-refused-silently', 422, 'rejected', 'An unexpected error occurred. Please try again.'],
    ['demo-fail', 502, 'upstream', 'An unexpected error occurred. Please try again.'],
  ])('tells of a change that fails: %s', async (token, status, code, detail) => {
    const { body } = await post('/api/password/done', { ...link, token, password: 'abcdef1!' });
    expect(body).toMatchObject({ status, code, detail });
  });

  it('never forwards a password against the rules', async () => {
    site.stub.record.clear();
    const { body } = await post('/api/password/done', { ...link, password: 'abcdefgh' });
    expect(body).toMatchObject({ status: 422, code: 'invalid', field: 'password' });
    expect(site.stub.record.entries).toEqual([]);
  });
});
