import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sampleSite } from '../../server/config/site';
import { stubBanner } from '../../server/stub/inbox';
import { type Reply, type Scenario, stubScenarios } from '../../server/stub/scenarios';
import { type Stub, startStub } from '../../server/stub/server';
import { startStubHost } from '../helpers/brokenHost';
import { patient, stopTime } from '../helpers/parts';
import { sample, startUpstream } from '../helpers/upstreamClient';

const { context, contact, support, link, change } = sample;

let stub: Stub;
let client: ReturnType<typeof startUpstream>;

beforeAll(async () => {
  await stopTime();
  stub = await startStubHost();
  client = startUpstream({ url: stub.url });
});
afterAll(async () => {
  await client.upstream.close();
  await stub.close();
  vi.useRealTimers();
});

/** How the client reads the replies; what is not here is a success of its call. */
const kinds: Partial<Record<Reply, string>> = {
  fail: 'broken',
  stall: 'timeout',
  loose: 'sent',
  unknown: 'unknown',
  expired: 'expired',
  invalid: 'invalid',
};

/** The kind of a call's result; its deadline passes if it is one that never gets an answer. */
async function kindOf(call: Promise<{ kind: string }>): Promise<string> {
  const before = stub.record.entries.length;
  await vi.waitFor(() => expect(stub.record.entries.length).toBeGreaterThan(before), patient);
  if (stub.record.entries.at(-1)?.reply === 'stall') vi.advanceTimersByTime(20_000);
  return (await call).kind;
}

/** Sends, looks up or opens what the stub knows, and gives how that ends and how it must. */
const tries: Record<
  Scenario['field'],
  (known: Scenario) => Promise<[ends: string[], must: (string | undefined)[]]>
> = {
  async word({ value: message, reply }) {
    const must = kinds[reply] ?? 'refused';
    const contacted = await kindOf(client.mail.sendContact({ ...contact, message }, context));
    const asked = await kindOf(client.mail.sendSupport({ ...support, message }, context));
    return [
      [contacted, asked],
      [must, must],
    ];
  },
  async id({ value: uniqueId, role: type = 'service_seeker', reply }) {
    return [
      [await kindOf(client.access.verifyId({ uniqueId, type }, context))],
      [kinds[reply] ?? 'found'],
    ];
  },
  async token({ value: token, reply, done = 'ok' }) {
    const checked = await kindOf(client.access.verifyPasswordLink({ ...link, token }, context));
    if (reply !== 'ok') return [[checked], [kinds[reply]]];
    const changed = await kindOf(client.access.changePassword({ ...change, token }, context));
    return [
      [checked, changed],
      ['valid', done === 'ok' ? 'changed' : (kinds[done] ?? 'rejected')],
    ];
  },
};

it.each(stubScenarios)('$value is answered as documented: $effect', async (known) => {
  const [ends, must] = await tries[known.field](known);
  expect(ends).toEqual(must);
});

it.each<[string, object, Record<string, string>]>([
  ['another content type', support, { 'content-type': 'text/plain' }],
  ['an extra field', { ...support, email: 'x' }, {}],
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
  const { access, upstream } = startUpstream({ url: own.url });
  const question = { uniqueId: 'PUN-104233', type: 'service_provider' } as const;
  expect(await access.verifyId(question, context)).toEqual({ kind: 'found', name: 'Asha' });
  await upstream.close();
  await own.close();
});
