import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPool, poolSize, postOnce } from '../../server/upstream/postOnce';
import { type BrokenHost, type BrokenPlay, startBrokenHost } from '../helpers/brokenHost';
import { patient, stopTime } from '../helpers/parts';
import { sample, startUpstream } from '../helpers/upstreamClient';

const { context, contact, support, question, link, change } = sample;
/** The deadline of a call. Time stands still unless a test lets it pass: neither waits for it nor meets it by accident. */
const deadlineMs = 3_600_000;

let host: BrokenHost;
let client: ReturnType<typeof startUpstream>;

beforeAll(stopTime);
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  host = await startBrokenHost();
  client = startUpstream({ url: host.url, timeoutMs: deadlineMs });
});
afterEach(async () => {
  await client.upstream.close();
  await host.close();
});

const send = () => client.mail.sendContact(contact, context);
const lookUp = () => client.access.verifyId(question, context);
const allCalls = () => [
  send(),
  client.mail.sendSupport(support, context),
  lookUp(),
  client.access.verifyPasswordLink(link, context),
  client.access.changePassword(change, context),
];

const reset = { kind: 'broken', reason: 'reset' };

/** The outcome of a call for each failure. The tests of `readObject` have which texts are JSON objects. */
const expected: [BrokenPlay, { kind: string; reason?: string; status?: number }][] = [
  ['html with 200', { kind: 'broken', reason: 'not-json', status: 200 }],
  ['half a body', { kind: 'broken', reason: 'truncated', status: 200 }],
  ['a reset', reset],
  ['a redirect', { kind: 'broken', reason: 'redirect', status: 302 }],
  ['50 MB', { kind: 'broken', reason: 'too-large', status: 200 }],
  ['silence', { kind: 'timeout' }],
];

it.each(expected)(
  'a host that breaks with %s is a typed failure, with one event a call',
  async (play, failure) => {
    host.play(play);
    const results = Promise.all(allCalls());
    // Submits are sent once, look-ups once more where the connection ended.
    const tries = failure === reset ? 7 : 5;
    if (play === 'silence') {
      await vi.waitFor(() => expect(host.requests).toHaveLength(tries), patient);
      vi.advanceTimersByTime(deadlineMs);
    }
    expect(await results).toEqual(Array(5).fill(failure));
    const { kind, ...why } = failure;
    const calls = client.logged.calls();
    expect(calls.map(({ call }) => call).sort()).toEqual([
      'contact',
      'password_done',
      'password_verify',
      'support',
      'verify_id',
    ]);
    for (const line of calls) expect(line).toMatchObject({ outcome: kind, reqId: 'req-1', ...why });
    expect(host.requests).toHaveLength(tries);
    // What is given up is cut off: 50 MB end early.
    await vi.waitFor(() => expect(host.underWay).toBe(0), patient);
    expect(host.streamed).toBeLessThan(50 * 1024 * 1024);
    // Whatever one visitor makes a host do, the next one is served.
    host.says({ success: 1, name: 'Asha' });
    const next = (await Promise.all(allCalls())).map((result) => result.kind);
    expect(next).toEqual(['sent', 'sent', 'found', 'valid', 'changed']);
  },
);

it('an unasked 100 Continue leaves a message unconfirmed, and makes no look-up be repeated', async () => {
  host.answer((_request, response) => {
    response.writeContinue();
    response.end('{"success":1}');
  });
  expect(await send()).toEqual({ kind: 'broken', reason: 'continue' });
  // The next answer would begin likewise.
  await lookUp();
  expect(host.requests).toHaveLength(2);
});

it('a look-up that is repeated has the second answer', async () => {
  host.answer(({ socket }, response) => {
    if (host.requests.length === 1) socket.resetAndDestroy();
    else response.end('{"name":"Asha"}');
  });
  expect(await lookUp()).toEqual({ kind: 'found', name: 'Asha' });
});

describe('a host is not reached', () => {
  it('if nothing listens', async () => {
    await host.close();
    expect(await send()).toEqual({ kind: 'unreached', cause: 'ECONNREFUSED' });
    expect(client.logged.calls()).toMatchObject([{ reason: 'ECONNREFUSED' }]);
  });

  it('if every connection is busy until its deadline: then nothing is ever sent', async () => {
    const pool = createPool(host.url, { connectTimeoutMs: 20_000, keepAlive: true });
    const post = { path: '/', headers: {}, body: '{}', timeoutMs: deadlineMs };
    const waiting: (() => void)[] = [];
    host.answer((_request, response) => {
      waiting.push(() => response.end('{"success":1}'));
    });
    const first = Array.from({ length: poolSize }, () => postOnce(pool, post));
    await vi.waitFor(() => expect(waiting).toHaveLength(poolSize), patient);
    const late = postOnce(pool, { ...post, timeoutMs: 100 });
    vi.advanceTimersByTime(100);
    expect(await late).toEqual({ kind: 'unreached', cause: 'ETIMEDOUT' });
    for (const answer of waiting.splice(0)) answer();
    await Promise.all(first);
    // Whatever the pool still had to send would leave now, be counted and answered.
    host.says({ success: 1 });
    await pool.close();
    expect(host.requests).toHaveLength(poolSize);
  });
});

it('a host with two addresses is reached by the far one, where the near one is dead', async () => {
  /** Both addresses, the far one first, as DNS would say; the connection takes 400 ms, in which this process sees nothing. */
  const lookup = (_name: string, _options: object, found: (...result: unknown[]) => void) => {
    found(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ]);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  };
  const { port } = new URL(host.url);
  const url = `http://far.example:${port}`;
  const far = startUpstream({ url, timeoutMs: deadlineMs, tls: { lookup } as object });
  expect(await far.mail.sendContact(contact, context)).toEqual({ kind: 'sent' });
  await far.upstream.close();
});

it('look-ups that hang hold up no message, link and password', async () => {
  const hanging: (() => void)[] = [];
  const works = (response: ServerResponse) => void response.end('{"success":1,"name":"Asha"}');
  host.answer(({ url }, response) => {
    if (url?.includes('verifyId')) hanging.push(() => works(response));
    else works(response);
  });
  const looking = Array.from({ length: 2 * poolSize }, lookUp);
  await vi.waitFor(() => expect(hanging).toHaveLength(poolSize), patient);
  const [contact, support, , link, change] = allCalls();
  const others = await Promise.all([contact, support, link, change]);
  expect(others.map((result) => result?.kind)).toEqual(['sent', 'sent', 'valid', 'changed']);
  host.says({ name: 'Asha' });
  for (const answer of hanging) answer();
  expect(new Set((await Promise.all(looking)).map(({ kind }) => kind))).toEqual(new Set(['found']));
});
