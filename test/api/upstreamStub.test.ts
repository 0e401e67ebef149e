import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleSite } from '../../server/config/site';
import { stubBanner } from '../../server/stub/banner';
import { type Reply, stubScenarios } from '../../server/stub/scenarios';
import { type Stub, startStub } from '../../server/stub/server';
import { startStubHost } from '../helpers/stubHost';
import { sample, startUpstream } from '../helpers/upstreamClient';

const { context, contact, support, link, change } = sample;

type Outcomes = Partial<Record<Reply, string>>;

let stub: Stub;
let client: ReturnType<typeof startUpstream>;
/** Gives up soon, for what never gets an answer. */
let hasty: ReturnType<typeof startUpstream>;
const clientFor = (reply: Reply) => (reply === 'stall' ? hasty : client);

beforeAll(async () => {
  stub = await startStubHost();
  client = startUpstream({ url: stub.url });
  hasty = startUpstream({ url: stub.url, timeoutMs: 3_000 });
});
afterEach(() => stub.record.clear());
afterAll(async () => {
  await Promise.all([client.upstream.close(), hasty.upstream.close()]);
  await stub.close();
});

describe('the stub, asked by the real client', () => {
  /** How the client reads the replies. */
  const failures = { fail: 'broken', stall: 'timeout' };
  const sends: Outcomes = { ...failures, ok: 'sent', loose: 'sent', refuse: 'refused' };
  it.each([
    ['no word of the table', 'ok'] as const,
    ...stubScenarios.flatMap((s) => (s.field === 'word' ? [[s.value, s.send] as const] : [])),
  ])('takes a message with %s as documented', async (word, reply) => {
    const message = `Please look at this: ${word}.`;
    const kind = sends[reply];
    const { mail } = clientFor(reply);
    expect(await mail.sendContact({ ...contact, message }, context)).toMatchObject({ kind });
    expect(await mail.sendSupport({ ...support, message }, context)).toMatchObject({ kind });
    expect(stub.record.entries.map((entry) => [entry.call, entry.reply])).toEqual([
      ['contact', reply],
      ['support', reply],
    ]);
  });

  const lookUps: Outcomes = { ...failures, ok: 'found', unknown: 'unknown' };
  it.each(stubScenarios.flatMap((s) => (s.field === 'id' ? [s] : [])))(
    'looks $value up as documented',
    async ({ value, role, name, lookUp }) => {
      const question = { uniqueId: value, type: role ?? 'service_seeker' } as const;
      const result = await clientFor(lookUp).access.verifyId(question, context);
      expect(result).toMatchObject({ kind: lookUps[lookUp] });
      if (name) expect(result).toEqual({ kind: 'found', name });
    },
  );

  const links = { ok: 'valid', late: 'valid', expired: 'expired', invalid: 'invalid' };
  const checks: Outcomes = { ...failures, ...links };
  const rejected = { refuse: 'rejected', 'refuse-silently': 'rejected' };
  const changes: Outcomes = { ...failures, ...rejected, ok: 'changed' };
  it.each(stubScenarios.flatMap((s) => (s.field === 'token' ? [s] : [])))(
    'treats the link with $value as documented',
    async ({ value, verify, done }) => {
      const { access } = clientFor(verify);
      const asked = await access.verifyPasswordLink({ ...link, token: value }, context);
      expect(asked).toMatchObject({ kind: checks[verify] });
      if (asked.kind !== 'valid') return;
      const last = clientFor(done).access;
      const changed = await last.changePassword({ ...change, token: value }, context);
      expect(changed).toMatchObject({ kind: changes[done] });
    },
  );
});

describe('what is not as the hosts expect it', () => {
  const good = {
    method: 'POST',
    path: '/support/support_request.php',
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'x-request-id': 'req-1',
    },
    body: JSON.stringify(support),
  };

  async function send(change: Partial<typeof good>) {
    const { path, ...options } = { ...good, ...change };
    const response = await fetch(stub.url + path, options);
    return { status: response.status, text: await response.text() };
  }

  const { role, uniqueId, name, message } = support;
  it.each([
    ['another method', { method: 'PUT' }, 'POST'],
    ['a form', { headers: { ...good.headers, 'content-type': 'text/plain' } }, 'content-type'],
    ['another accept', { headers: { ...good.headers, accept: '*/*' } }, 'accept'],
    ['compression', { headers: { ...good.headers, 'accept-encoding': 'gzip' } }, 'accept-encoding'],
    ['no request id', { headers: { ...good.headers, 'x-request-id': '' } }, 'x-request-id'],
    ['no JSON', { body: '{' }, 'JSON'],
    ['an array', { body: '[]' }, 'object'],
    ['an extra field', { body: JSON.stringify({ ...support, email: 'x' }) }, 'exactly'],
    ['a missing field', { body: JSON.stringify({ role, uniqueId, name }) }, 'exactly'],
    ['another order', { body: JSON.stringify({ uniqueId, role, name, message }) }, 'order'],
    ['a number', { body: JSON.stringify({ ...support, message: 5 }) }, 'non-empty string'],
    ['another role', { body: JSON.stringify({ ...support, role: 'admin' }) }, 'role'],
    ['too much', { body: JSON.stringify({ ...support, message: 'x'.repeat(70_000) }) }, 'large'],
    [
      'contact without formData',
      { path: '/support/contact_send.php', body: JSON.stringify(contact) },
      'formData',
    ],
    [
      'contact with more than formData',
      { path: '/support/contact_send.php', body: JSON.stringify({ formData: contact, x: 1 }) },
      'formData',
    ],
  ])('is refused clearly: %s', async (_what, change, word) => {
    const { status, text } = await send(change);
    expect(status).toBe(400);
    expect(text).toContain(word);
    expect(stub.record.entries.at(-1)).toMatchObject({ reply: 'not-contracted' });
    expect(text).toContain(stub.record.entries.at(-1)?.complaint ?? 'nothing');
  });

  it.each(['/common/other.php', '/__proto__', '/constructor'])('is a 404: %s', async (path) => {
    expect((await send({ path })).status).toBe(404);
  });
});

describe('the record and the inbox', () => {
  const get = async (path: string, method = 'GET') => {
    const response = await fetch(`${stub.url}${path}`, { method });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('keeps exact bodies, and can be emptied', async () => {
    await client.access.changePassword(change, context);
    const entries = JSON.parse((await get('/record')).text);
    expect(entries).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        call: 'password_done',
        requestId: 'req-1',
        raw: JSON.stringify(change),
        body: change,
        reply: 'ok',
      },
    ]);
    expect((await get('/record', 'DELETE')).status).toBe(204);
    expect((await get('/record')).text).toBe('[]');
    expect(stub.record.entries).toEqual([]);
  });

  it('keeps the last 500', async () => {
    for (let i = 0; i < 510; i += 1) {
      await client.mail.sendContact(contact, { requestId: `req-${i}` });
    }
    expect(stub.record.entries).toHaveLength(500);
    expect(stub.record.entries[0]?.requestId).toBe('req-10');
  });

  it('shows what has arrived, escaped and without passwords', async () => {
    const message = '<script>alert(1)</script> & "quotes"';
    await client.mail.sendContact({ ...contact, message }, context);
    await client.access.changePassword(change, context);
    const { text, headers } = await get('/');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
    expect(text).not.toContain('<script');
    expect(text).not.toContain(change.password);
    expect(text).toContain(contact.email);
    expect(text).toContain('demo-valid');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await get('/inbox.css')).headers.get('content-type')).toContain('text/css');
    expect((await get('/healthz')).status).toBe(200);
  });
});

it('the banner names ids in the form of the settings, which the stub knows', async () => {
  const idForms = { ...sampleSite().idForms, service_provider: 'PUN-000000' };
  const own = await startStub({ port: 0, host: '127.0.0.1', hash: 'verify', idForms });
  expect(stubBanner(own).join('\n')).toContain('PUN-104233');
  expect(stubBanner(own).join('\n')).toContain('PUN-000500');
  const { access, upstream } = startUpstream({ url: own.url });
  const question = { uniqueId: 'PUN-104233', type: 'service_provider' } as const;
  expect(await access.verifyId(question, context)).toEqual({ kind: 'found', name: 'Asha' });
  await upstream.close();
  await own.close();
});
