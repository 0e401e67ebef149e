import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BrokenHost } from '../helpers/brokenHost';
import { startBrokenHost } from '../helpers/brokenHost';
import { sample, startUpstream } from '../helpers/upstreamClient';

const { context, contact, support, question, link, change } = sample;
const { password, ...changeLink } = change;

let host: BrokenHost;
let client: ReturnType<typeof startUpstream>;

beforeAll(async () => {
  host = await startBrokenHost();
  client = startUpstream({ url: `${host.url}/php/` });
});
afterEach(() => {
  host.requests.length = 0;
});
afterAll(async () => {
  await client.upstream.close();
  await host.close();
});

function answers(body: unknown, status = 200) {
  host.answer((_request, response) => {
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
}

describe('what is sent', () => {
  const calls = [
    [
      'contact',
      () => client.mail.sendContact({ ...contact, captcha: 'x' } as typeof contact, context),
      '/php/support/contact_send.php',
      '{"formData":{"name":"Meera Joshi","email":"meera@site.example","message":"Please call me back."}}',
    ],
    [
      'support',
      () => client.mail.sendSupport({ ...support, email: 'x' } as typeof support, context),
      '/php/support/support_request.php',
      '{"role":"service_provider","uniqueId":"SP-MH-104233","name":"Asha","message":"The calendar stays empty."}',
    ],
    [
      'verify id',
      () => client.access.verifyId({ ...question, captcha: 'x' } as typeof question, context),
      '/php/web-extra/verifyId.php',
      '{"uniqueId":"SP-MH-104233","type":"service_provider"}',
    ],
    [
      'password verify',
      () => client.access.verifyPasswordLink({ ...link, extra: 'x' } as typeof link, context),
      '/php/common/verify.php',
      '{"token":"demo-valid","unique_id":"SP-MH-104233","user_type":"service_provider"}',
    ],
    [
      'password done',
      () => client.access.changePassword({ password, ...changeLink }, context),
      '/php/common/12d_resetPassword_done.php',
      '{"token":"demo-valid","unique_id":"SP-MH-104233","user_type":"service_provider","password":"abcd123!"}',
    ],
  ] as const;

  it.each(calls)('%s: exactly the described body and headers', async (_name, call, path, body) => {
    answers({ success: 1 });
    await call();
    expect(host.requests).toHaveLength(1);
    const [request] = host.requests;
    expect(request?.url).toBe(path);
    expect(request?.body).toBe(body);
    const { host: _host, connection: _connection, ...headers } = request?.headers ?? {};
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-request-id': 'req-1',
    });
  });

  it('sends every character unchanged', async () => {
    const message = 'नमस्ते "quotes" \\ \n\t😀 </script> \u2028';
    await client.mail.sendContact({ ...contact, message }, context);
    expect(JSON.parse(host.requests[0]?.body ?? '').formData.message).toBe(message);
  });

  it('sends nothing if the request id is not fit for a header', async () => {
    const result = await client.mail.sendContact(contact, { requestId: 'a\r\nx-evil: 1' });
    expect(result.kind).toBe('unreached');
    expect(host.requests).toHaveLength(0);
  });

  it('uses a connection again', async () => {
    const before = host.connections;
    for (let i = 0; i < 5; i += 1) await client.mail.sendContact(contact, context);
    expect(host.connections - before).toBeLessThanOrEqual(1);
  });
});

describe('contact and support', () => {
  it.each([
    [{ success: 1 }, 200, 'sent'],
    [{ success: '1' }, 200, 'sent'],
    [{ success: true }, 201, 'sent'],
    ['\uFEFF \n{"success":"1","extra":[]}\r\n', 200, 'sent'],
    [{ success: 0 }, 200, 'refused'],
    [{ success: 2 }, 200, 'refused'],
    [{}, 200, 'refused'],
    [{ success: 0 }, 422, 'refused'],
    // Outside 2xx nothing is a success.
    [{ success: 1 }, 500, 'refused'],
    [{ success: 1 }, 404, 'refused'],
  ])('%j with %i is %s', async (body, status, kind) => {
    answers(body, status);
    expect(await client.mail.sendContact(contact, context)).toEqual({ kind });
    expect(await client.mail.sendSupport(support, context)).toEqual({ kind });
  });
});

describe('verify id', () => {
  it.each([
    [{ name: 'Asha' }, 200, { kind: 'found', name: 'Asha' }],
    [{ name: ' Asha\nRao\u0000 ' }, 200, { kind: 'found', name: 'Asha Rao' }],
    [{ name: '' }, 200, { kind: 'unknown' }],
    [{ name: null }, 200, { kind: 'unknown' }],
    [{ name: false }, 200, { kind: 'unknown' }],
    [{ name: ['Asha'] }, 200, { kind: 'unknown' }],
    [{ success: 1 }, 200, { kind: 'unknown' }],
    [{ error: 'no such id' }, 404, { kind: 'unknown' }],
    [{ name: 'Asha' }, 404, { kind: 'broken', reason: 'status', status: 404 }],
    ['<h1>Not found</h1>', 404, { kind: 'broken', reason: 'not-json', status: 404 }],
  ])('%j with %i', async (body, status, result) => {
    answers(body, status);
    expect(await client.access.verifyId(question, context)).toEqual(result);
  });
});

describe('password verify', () => {
  const other = { token: 't2', unique_id: 'u2', user_type: 'x' };

  it.each([
    [
      { success: 1, data: other },
      { kind: 'valid', data: other },
    ],
    [
      { success: '1', message: 'Hi', data: other },
      { kind: 'valid', data: other, message: 'Hi' },
    ],
    [
      { success: true, data: { ...other, role: 'admin' } },
      { kind: 'valid', data: other },
    ],
    // Without three usable texts the link's own values are kept.
    [{ success: 1 }, { kind: 'valid', data: link }],
    [
      { success: 1, data: null },
      { kind: 'valid', data: link },
    ],
    [
      { success: 1, data: { ...other, unique_id: 7 } },
      { kind: 'valid', data: link },
    ],
    [
      { success: 1, data: { ...other, token: '' } },
      { kind: 'valid', data: link },
    ],
    [
      { success: 1, data: { ...other, token: 'x'.repeat(513) } },
      { kind: 'valid', data: link },
    ],
    [{ success: 2 }, { kind: 'expired' }],
    [
      { success: '2', message: 'Too\nlate' },
      { kind: 'expired', message: 'Too late' },
    ],
    [
      { success: 0, message: 'Wrong <b>link</b>' },
      { kind: 'invalid', message: 'Wrong <b>link</b>' },
    ],
    [{ success: 3, message: ['x'] }, { kind: 'invalid' }],
    [{}, { kind: 'invalid' }],
  ])('%j', async (body, result) => {
    answers(body);
    expect(await client.access.verifyPasswordLink(link, context)).toEqual(result);
  });

  it.each([400, 401, 404, 500, 503])('is an error with %i, whatever its body', async (status) => {
    answers({ success: 1, message: 'fine', data: other }, status);
    expect(await client.access.verifyPasswordLink(link, context)).toEqual({
      kind: 'broken',
      reason: 'status',
      status,
    });
  });
});

describe('password done', () => {
  it.each([
    [{ success: 1 }, 200, { kind: 'changed' }],
    [{ success: '1', message: 'Done' }, 200, { kind: 'changed', message: 'Done' }],
    [{ success: 0, message: 'Used before' }, 200, { kind: 'rejected', message: 'Used before' }],
    [{ success: 0 }, 200, { kind: 'rejected' }],
    [{ success: 0, message: 'Used before' }, 422, { kind: 'rejected', message: 'Used before' }],
    [{ success: 1, message: 'Done' }, 500, { kind: 'broken', reason: 'status', status: 500 }],
  ])('%j with %i', async (body, status, result) => {
    answers(body, status);
    expect(await client.access.changePassword(change, context)).toEqual(result);
  });
});
