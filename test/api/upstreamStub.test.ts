import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleSite } from '../../server/config/site';
import { stubBanner } from '../../server/stub/inbox';
import { type Reply, type Scenario, stubScenarios } from '../../server/stub/scenarios';
import { type Stub, startStub } from '../../server/stub/server';
import { startStubHost, stopTime } from '../helpers/brokenHost';
import { patient } from '../helpers/patient';
import { sample, startUpstream } from '../helpers/upstreamClient';

const { context, contact, support, link, change } = sample;

let stub: Stub;
let client: ReturnType<typeof startUpstream>;

beforeAll(async () => {
  await stopTime();
  stub = await startStubHost();
  client = startUpstream({ url: stub.url });
});
afterEach(() => stub.record.clear());
afterAll(async () => {
  await client.upstream.close();
  await stub.close();
  vi.useRealTimers();
});

describe('the stub, asked by the real client', () => {
  /** How the client reads the replies. */
  const kinds: Partial<Record<Reply, string>> = {
    fail: 'broken',
    stall: 'timeout',
    loose: 'sent',
    refuse: 'refused',
    unknown: 'unknown',
    expired: 'expired',
    invalid: 'invalid',
  };
  const of = (field: Scenario['field']) => stubScenarios.filter((s) => s.field === field);

  /** The result of a call, whose deadline passes if it is one that never gets an answer. */
  async function ask<Result extends object>(call: () => Promise<Result>): Promise<Result> {
    const before = stub.record.entries.length;
    const asked = call();
    await vi.waitFor(() => expect(stub.record.entries.length).toBeGreaterThan(before), patient);
    if (stub.record.entries.at(-1)?.reply === 'stall') vi.advanceTimersByTime(20_000);
    return asked;
  }

  it.each(of('word'))('takes a message with $value as documented', async ({ value, reply }) => {
    const message = `Please look at this: ${value}.`;
    const kind = kinds[reply];
    const { mail } = client;
    for (const call of [
      () => mail.sendContact({ ...contact, message }, context),
      () => mail.sendSupport({ ...support, message }, context),
    ]) {
      expect(await ask<object>(call)).toMatchObject({ kind });
    }
  });

  it.each(of('id'))('looks $value up as documented', async ({ value, role, name, reply }) => {
    const question = { uniqueId: value, type: role ?? 'service_seeker' } as const;
    const result = await ask(() => client.access.verifyId(question, context));
    expect(result).toEqual(
      name ? { kind: 'found', name } : expect.objectContaining({ kind: kinds[reply] }),
    );
  });

  it.each(of('token'))(
    'treats the link with $value as documented',
    async ({ value, reply, done = 'ok' }) => {
      const token = { token: value };
      const asked = await ask(() =>
        client.access.verifyPasswordLink({ ...link, ...token }, context),
      );
      expect(asked.kind).toBe(reply === 'ok' ? 'valid' : kinds[reply]);
      if (asked.kind !== 'valid') return;
      const changed = await ask(() =>
        client.access.changePassword({ ...change, ...token }, context),
      );
      const ends = { ok: 'changed', refuse: 'rejected', advise: 'rejected' } as typeof kinds;
      expect(changed.kind).toBe(ends[done] ?? kinds[done]);
    },
  );
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
