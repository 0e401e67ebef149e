import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { breakerLimits } from '../../server/upstream/breaker';
import { createPool, postOnce } from '../../server/upstream/postOnce';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { patient } from '../helpers/patient';
import { sample, startUpstream } from '../helpers/upstreamClient';

const { context, contact, question } = sample;
const breaker = { ...breakerLimits, failures: 1_000 };

let host: BrokenHost;
const opened: ReturnType<typeof startUpstream>[] = [];

/** The deadline of a call to a silent host. */
const shortMs = 300;

function clientOf(url: string, timeoutMs?: number) {
  const client = startUpstream({ url, breaker, ...(timeoutMs && { timeoutMs }) });
  opened.push(client);
  return client;
}

/** A server without TLS for one test; its address says https. */
async function startTcpServer(listener: (socket: Socket) => void): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  host = await startBrokenHost();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ upstream }) => upstream.close()));
  await host.close();
});

it('a submit is sent once over a connection that the host closes just then', async () => {
  const { mail } = clientOf(host.url);
  for (let i = 0; i < 5; i += 1) {
    host.says({ success: 1 });
    expect(await mail.sendContact(contact, context)).toEqual({ kind: 'sent' });
    host.play('a reset');
    await mail.sendContact(contact, context);
  }
  expect(host.requests).toHaveLength(10);
});

describe('a look-up', () => {
  it('gives the answer of the second try', async () => {
    const { access } = clientOf(host.url);
    let first = true;
    host.answer((request, response) => {
      if (first) request.socket.resetAndDestroy();
      else response.end('{"name":"Asha"}');
      first = false;
    });
    expect(await access.verifyId(question, context)).toEqual({ kind: 'found', name: 'Asha' });
  });

  it('has one deadline for both tries', async () => {
    const anHour = 3_600_000;
    const { access, logged } = clientOf(host.url, anHour);
    vi.useFakeTimers({ toFake: ['performance'] });
    let tries = 0;
    host.answer((request) => {
      tries += 1;
      // The first try ends just before the deadline; with a separate deadline the second would have an hour.
      if (tries > 1) return;
      vi.advanceTimersByTime(anHour - shortMs);
      request.socket.resetAndDestroy();
    });
    expect(await access.verifyId(question, context)).toEqual({ kind: 'timeout' });
    vi.useRealTimers();
    expect(tries).toBe(2);
    expect(logged.calls().map(({ ms }) => ms)).toEqual([anHour - shortMs]);
  });
});

describe('a host that is not reached', () => {
  it('because nothing listens', async () => {
    await host.close();
    const { mail, logged } = clientOf(host.url);
    const result = { kind: 'unreached', cause: 'ECONNREFUSED' };
    expect(await mail.sendContact(contact, context)).toEqual(result);
    expect(logged.calls()).toMatchObject([{ reason: 'ECONNREFUSED' }]);
  });

  it('because its name does not resolve', async () => {
    // A label of 64 characters is refused before any server is asked.
    const { mail } = clientOf(`http://${'a'.repeat(64)}.invalid`);
    const result = await mail.sendContact(contact, context);
    expect(result).toMatchObject({ kind: 'unreached' });
    expect(JSON.stringify(result)).not.toContain('aaaa');
  });

  it('because it hangs up during the TLS handshake', async () => {
    let connections = 0;
    const { mail } = clientOf(
      await startTcpServer((socket) => {
        connections += 1;
        socket.once('data', () => socket.destroy());
      }),
    );
    expect(await mail.sendContact(contact, context)).toMatchObject({ kind: 'unreached' });
    // Nothing of the message has left, so it may be tried once more.
    expect(connections).toBe(2);
  });

  it('because it never finishes the TLS handshake', async () => {
    const { mail } = clientOf(await startTcpServer(() => {}), shortMs);
    expect(await mail.sendContact(contact, context)).toMatchObject({ kind: 'unreached' });
  });

  it('because every connection is busy until its deadline: then it is never sent', async () => {
    const pool = createPool(host.url, 20_000);
    const post = { path: '/', headers: {}, body: '{}' };
    const waiting: (() => void)[] = [];
    host.answer((_request, response) => {
      waiting.push(() => response.end('{"success":1}'));
    });
    const first = Array.from({ length: 32 }, () => postOnce(pool, { ...post, timeoutMs: 20_000 }));
    await vi.waitFor(() => expect(waiting).toHaveLength(32), patient);
    expect(await postOnce(pool, { ...post, timeoutMs: 100 })).toEqual({
      kind: 'unreached',
      cause: 'ETIMEDOUT',
    });
    for (const answer of waiting.splice(0)) answer();
    await Promise.all(first);
    // Whatever the pool still had to send would leave now, be counted and answered.
    host.says({ success: 1 });
    await pool.close();
    expect(host.requests).toHaveLength(32);
  });
});

it('closing waits for the calls under way; later ones are busy', async () => {
  const { mail, upstream } = clientOf(host.url);
  let answer = () => {};
  host.answer((_request, response) => {
    answer = () => void response.end('{"success":1}');
  });
  const underWay = mail.sendContact(contact, context);
  await vi.waitFor(() => expect(host.requests).toHaveLength(1), patient);
  const closing = upstream.close();
  expect(await mail.sendContact(contact, context)).toEqual({ kind: 'busy' });
  answer();
  expect(await underWay).toEqual({ kind: 'sent' });
  await closing;
  expect(host.requests).toHaveLength(1);
});
