import { describe, expect, it } from 'vitest';
import { api } from '../helpers/api';
import {
  change,
  contact,
  contactMessage,
  link,
  question,
  support as request,
} from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite({ UPSTREAM_TIMEOUT_MS: '2000' });

const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  api(site).post(path, body, headers);

describe('every /api route', () => {
  const routes = [
    '/api/contact',
    '/api/support/verify-id',
    '/api/support',
    '/api/password/verify',
    '/api/password/done',
    '/api/client-events',
  ];

  it('the challenge is for GET and HEAD', async () => {
    const answer = await post('/api/captcha/challenge', {})
      .expect(405)
      .expect('Allow', 'GET, HEAD');
    expect(answer.body).toMatchObject({ code: 'method', status: 405 });
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
      name: `  ${contact.name} `,
      admin: true,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ success: 1 });
    expect(site.stub.record.entries.map(({ raw }) => raw)).toEqual([
      JSON.stringify({ formData: contactMessage }),
    ]);
  });
});

describe('support', () => {
  it('forwards the verified name, never the typed one', async () => {
    const verified = await post('/api/support/verify-id', question);
    expect(verified.body).toEqual({ name: 'Asha', ticket: expect.any(String) });
    site.stub.record.clear();
    const { body } = await post('/api/support', {
      ...request,
      name: 'Typed Name',
      ticket: verified.body.ticket,
    });
    expect(body).toEqual({ success: 1 });
    expect(site.stub.record.entries.map(({ raw }) => raw)).toEqual([
      '{"role":"service_provider","uniqueId":"SP-MH-104233","name":"Asha","message":"The calendar of my app stays empty."}',
    ]);
  });

  it('has the same response for every kind of miss', async () => {
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
});

describe('password', () => {
  it('checks a link and sets the new password with exactly the described bodies', async () => {
    site.stub.record.clear();
    const verified = await post('/api/password/verify', { ...link, extra: 1 });
    expect(verified.body).toMatchObject({ success: 1, data: link });
    const done = await post('/api/password/done', change);
    expect(done.body).toMatchObject({ success: 1 });
    expect(site.stub.record.entries.map(({ raw }) => raw)).toEqual([
      '{"token":"demo-valid","unique_id":"SP-MH-104233","user_type":"service_provider"}',
      '{"token":"demo-valid","unique_id":"SP-MH-104233","user_type":"service_provider","password":"abcdef1!"}',
    ]);
  });
});
