import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { poolSize } from '../../server/upstream/postOnce';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { patient, stopTime } from '../helpers/parts';
import { startUpstream } from '../helpers/upstreamClient';

/** The deadline of a call. It passes only when a test advances the stopped clock. */
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

const allCalls = () => Promise.all(Object.values(client.calls).map((call) => call()));

it('a response of more than 256 KiB is cut off, and the next calls succeed', async () => {
  host.failBy('50 MB');
  const failure = { kind: 'unconfirmed', reason: 'too-large', status: 200 };
  expect(await allCalls()).toEqual(Array(5).fill(failure));
  await vi.waitFor(() => expect(host.openRequests).toBe(0), patient);
  expect(host.bytesStreamed).toBeLessThan(50 * 1024 * 1024);
  host.respondWith({ success: 1, name: 'Asha' });
  const next = (await allCalls()).map(({ kind }) => kind);
  expect(next).toEqual(['answered', 'answered', 'answered', 'valid', 'answered']);
});

it('a look-up whose connection breaks is repeated, and returns the second response', async () => {
  host.answer(({ socket }, response) => {
    if (host.requests.length === 1) socket.resetAndDestroy();
    else response.end('{"name":"Asha"}');
  });
  expect(await client.calls.verify_id()).toMatchObject({ kind: 'answered', name: 'Asha' });
});

it('a message is never sent if every connection is busy for half of its deadline', async () => {
  const waiting: (() => void)[] = [];
  host.answer((_request, response) => {
    waiting.push(() => response.end('{"success":1}'));
  });
  const first = Array.from({ length: poolSize }, client.calls.contact);
  await vi.waitFor(() => expect(waiting).toHaveLength(poolSize), patient);
  const late = client.calls.contact();
  vi.advanceTimersByTime(deadlineMs / 2);
  host.respondWith({ success: 1 });
  for (const answer of waiting) answer();
  expect(await late).toEqual({ kind: 'notSent', reason: 'ETIMEDOUT' });
  for (const { kind } of await Promise.all(first)) expect(kind).toBe('answered');
  // A call that still waits in the pool would be sent before the pool closes.
  await client.upstream.close();
  expect(host.requests).toHaveLength(poolSize);
});

it('a host with two IP addresses is reached at the slow one if the other one is dead', async () => {
  /**
   * Returns both addresses as DNS does, the slow one first. The wait blocks this process, and so
   * simulates a connection that takes 400 ms.
   */
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
  expect(await far.calls.contact()).toMatchObject({ kind: 'answered' });
  await far.upstream.close();
});

it('look-ups without a response delay no message, link check and new password', async () => {
  const hanging: (() => void)[] = [];
  const works = (response: ServerResponse) => void response.end('{"success":1,"name":"Asha"}');
  host.answer(({ url }, response) => {
    if (url?.includes('verifyId')) hanging.push(() => works(response));
    else works(response);
  });
  const { verify_id: lookUp, ...others } = client.calls;
  const looking = Array.from({ length: 2 * poolSize }, lookUp);
  await vi.waitFor(() => expect(hanging).toHaveLength(poolSize), patient);
  const results = await Promise.all(Object.values(others).map((call) => call()));
  expect(results.map(({ kind }) => kind)).toEqual(['answered', 'answered', 'valid', 'answered']);
  host.respondWith({ name: 'Asha' });
  for (const answer of hanging) answer();
  expect(new Set((await Promise.all(looking)).map(({ name }) => name))).toEqual(new Set(['Asha']));
});
