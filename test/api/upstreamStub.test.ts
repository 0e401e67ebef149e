import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleSite } from '../../server/config/site';
import { stubBanner } from '../../server/stub/inbox';
import { type Reply, type Scenario, stubScenarios } from '../../server/stub/scenarios';
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
  const kinds: Record<Scenario['field'] | 'done', Outcomes> = {
    word: { fail: 'broken', stall: 'timeout', ok: 'sent', loose: 'sent', refuse: 'refused' },
    id: { fail: 'broken', stall: 'timeout', ok: 'found', unknown: 'unknown' },
    token: {
      fail: 'broken',
      stall: 'timeout',
      ok: 'valid',
      expired: 'expired',
      invalid: 'invalid',
    },
    done: {
      fail: 'broken',
      stall: 'timeout',
      ok: 'changed',
      refuse: 'rejected',
      advise: 'rejected',
    },
  };
  const of = (field: Scenario['field']) => stubScenarios.filter((s) => s.field === field);

  it.each(of('word'))('takes a message with $value as documented', async ({ value, reply }) => {
    const message = `Please look at this: ${value}.`;
    const kind = kinds.word[reply];
    const { mail } = clientFor(reply);
    expect(await mail.sendContact({ ...contact, message }, context)).toMatchObject({ kind });
    expect(await mail.sendSupport({ ...support, message }, context)).toMatchObject({ kind });
    expect(stub.record.entries.map((entry) => [entry.call, entry.reply])).toEqual([
      ['contact', reply],
      ['support', reply],
    ]);
  });

  it.each(of('id'))('looks $value up as documented', async ({ value, role, name, reply }) => {
    const question = { uniqueId: value, type: role ?? 'service_seeker' } as const;
    const result = await clientFor(reply).access.verifyId(question, context);
    expect(result).toMatchObject({ kind: kinds.id[reply] });
    if (name) expect(result).toEqual({ kind: 'found', name });
  });

  it.each(of('token'))('treats the link with $value as documented', async (scenario) => {
    const { value, reply, done = 'ok' } = scenario;
    const asked = await clientFor(reply).access.verifyPasswordLink(
      { ...link, token: value },
      context,
    );
    expect(asked).toMatchObject({ kind: kinds.token[reply] });
    if (asked.kind !== 'valid') return;
    const changed = await clientFor(done).access.changePassword(
      { ...change, token: value },
      context,
    );
    expect(changed).toMatchObject({ kind: kinds.done[done] });
  });
});

it.each<[string, object, Record<string, string>]>([
  ['another content type', support, { 'content-type': 'text/plain' }],
  ['no request id', support, { 'x-request-id': '' }],
  ['an extra field', { ...support, email: 'x' }, {}],
  ['another order', { uniqueId: 'x', role: 'x', name: 'x', message: 'x' }, {}],
  ['a number', { ...support, message: 5 }, {}],
])('the stub refuses %s, in plain text', async (_what, body, headers) => {
  const response = await fetch(`${stub.url}/support/support_request.php`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'x-request-id': 'req-1',
      ...headers,
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('expected');
  expect(stub.record.entries.at(-1)).toMatchObject({ reply: 'not-contracted' });
});

it('the inbox shows what has arrived, escaped and without passwords', async () => {
  const message = '<script>alert(1)</script>';
  await client.mail.sendContact({ ...contact, message }, context);
  await client.access.changePassword(change, context);
  const response = await fetch(stub.url);
  const text = await response.text();
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).not.toContain('<script');
  expect(text).not.toContain(change.password);
  expect(text).toContain(contact.email);
  expect(text).toContain('demo-valid');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
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
