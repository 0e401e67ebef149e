import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPool, poolSize, postOnce } from '../../server/upstream/postOnce';
import { type BrokenHost, type BrokenPlay, startBrokenHost } from '../helpers/brokenHost';
import { patient } from '../helpers/patient';
import { sample, startUpstream } from '../helpers/upstreamClient';

const { context, contact, support, question, link, change } = sample;
/** The deadline of a call to a silent host. */
const shortMs = 3_000;

interface Failure {
  kind: string;
  reason?: string;
  status?: number;
}

let host: BrokenHost;
let client: ReturnType<typeof startUpstream>;

beforeEach(async () => {
  host = await startBrokenHost();
  client = startUpstream({ url: host.url });
});
afterEach(async () => {
  await client.upstream.close();
  await host.close();
});

async function restart(options: Partial<Parameters<typeof startUpstream>[0]>): Promise<void> {
  await client.upstream.close();
  client = startUpstream({ url: host.url, ...options });
}

/** A server without TLS for one test; its address says https. */
async function startTcpServer(listener: (socket: Socket) => void): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const allCalls = () => [
  client.mail.sendContact(contact, context),
  client.mail.sendSupport(support, context),
  client.access.verifyId(question, context),
  client.access.verifyPasswordLink(link, context),
  client.access.changePassword(change, context),
];

const notJson = { kind: 'broken', reason: 'not-json', status: 200 };

/** The outcome of a call for each failure. The tests of `readObject` have which texts are JSON objects. */
const expected: Partial<Record<BrokenPlay, Failure>> = {
  'html with 200': notJson,
  'html with 500': { kind: 'broken', reason: 'not-json', status: 500 },
  'deeply nested brackets': notJson,
  'half a body': { kind: 'broken', reason: 'truncated', status: 200 },
  'a reset amid the body': { kind: 'broken', reason: 'truncated', status: 200 },
  'a reset': { kind: 'broken', reason: 'reset' },
  'a closed connection': { kind: 'broken', reason: 'reset' },
  'another protocol': { kind: 'broken', reason: 'reset' },
  'huge headers': { kind: 'broken', reason: 'reset' },
  'a redirect': { kind: 'broken', reason: 'redirect', status: 302 },
  'a permanent redirect': { kind: 'broken', reason: 'redirect', status: 308 },
  '50 MB': { kind: 'broken', reason: 'too-large', status: 200 },
  'a size that it announces': { kind: 'timeout' },
  silence: { kind: 'timeout' },
  'silence after the head': { kind: 'timeout' },
  'one byte at a time': { kind: 'timeout' },
};

const isTimeout = ({ kind }: Failure) => kind === 'timeout';

describe('a host that breaks', () => {
  it.each(Object.entries(expected) as [BrokenPlay, Failure][])(
    'with %s is a typed failure, with one event a call',
    async (play, failure) => {
      if (isTimeout(failure)) await restart({ timeoutMs: shortMs });
      host.play(play);
      const results = await Promise.all(allCalls());
      expect(results).toEqual(results.map(() => failure));
      const { kind, ...why } = failure;
      const calls = client.logged.calls();
      expect(calls.map(({ call }) => call).sort()).toEqual([
        'contact',
        'password_done',
        'password_verify',
        'support',
        'verify_id',
      ]);
      for (const line of calls)
        expect(line).toMatchObject({ outcome: kind, reqId: 'req-1', ...why });
      // Submits are sent once, look-ups once more where the connection ended; what took too long is cut off.
      const tries = why.reason === 'reset' ? 7 : 5;
      if (isTimeout(failure)) {
        // On a busy machine a call may give up before the host has read it.
        expect(host.requests.length).toBeLessThanOrEqual(tries);
      } else expect(host.requests).toHaveLength(tries);
      expect(host.requests.map(({ url }) => url)).not.toContain('/moved');
      await vi.waitFor(() => expect(host.underWay).toBe(0), patient);
    },
  );
});

describe('the size cap', () => {
  it('stops reading 50 MB early', async () => {
    host.play('50 MB');
    await client.mail.sendContact(contact, context);
    // What the sockets of both ends take in before the connection is cut.
    expect(host.streamed).toBeLessThan(16 * 1024 * 1024);
  });

  it('is 256 KiB to the byte', async () => {
    const filled = (size: number) => {
      const bare = '{"success":1,"x":""}';
      return `{"success":1,"x":"${'x'.repeat(size - bare.length)}"}`;
    };
    host.says(filled(256 * 1024));
    expect(await client.mail.sendContact(contact, context)).toEqual({ kind: 'sent' });
    host.says(filled(256 * 1024 + 1));
    expect(await client.mail.sendContact(contact, context)).toMatchObject({ reason: 'too-large' });
  });
});

it('a submit is sent once over a connection that the host closes just then', async () => {
  const { mail } = client;
  for (let i = 0; i < 5; i += 1) {
    host.says({ success: 1 });
    expect(await mail.sendContact(contact, context)).toEqual({ kind: 'sent' });
    host.play('a reset');
    await mail.sendContact(contact, context);
  }
  expect(host.requests).toHaveLength(10);
});

// The tests of `checkHosts` prove that the second answer counts.
it('a look-up has one deadline for both tries', async () => {
  const anHour = 3_600_000;
  await restart({ timeoutMs: anHour });
  const { access, logged } = client;
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

describe('a host that is not reached', () => {
  it('because nothing listens', async () => {
    await host.close();
    const { mail, logged } = client;
    const result = { kind: 'unreached', cause: 'ECONNREFUSED' };
    expect(await mail.sendContact(contact, context)).toEqual(result);
    expect(logged.calls()).toMatchObject([{ reason: 'ECONNREFUSED' }]);
  });

  it('because its name does not resolve', async () => {
    // A label of 64 characters is refused before any server is asked.
    await restart({ url: `http://${'a'.repeat(64)}.invalid` });
    const result = await client.mail.sendContact(contact, context);
    expect(result).toMatchObject({ kind: 'unreached' });
    expect(JSON.stringify(result)).not.toContain('aaaa');
  });

  it('because it hangs up during the TLS handshake', async () => {
    let connections = 0;
    const url = await startTcpServer((socket) => {
      connections += 1;
      socket.once('data', () => socket.destroy());
    });
    await restart({ url });
    expect(await client.mail.sendContact(contact, context)).toMatchObject({ kind: 'unreached' });
    // Nothing of the message has left, so it may be tried once more.
    expect(connections).toBe(2);
  });

  it('because it never finishes the TLS handshake', async () => {
    await restart({ url: await startTcpServer(() => {}), timeoutMs: shortMs });
    expect(await client.mail.sendContact(contact, context)).toMatchObject({ kind: 'unreached' });
  });

  it('because every connection is busy until its deadline: then it is never sent', async () => {
    const pool = createPool(host.url, { connectTimeoutMs: 20_000, keepAlive: true });
    const post = { path: '/', headers: {}, body: '{}' };
    const waiting: (() => void)[] = [];
    host.answer((_request, response) => {
      waiting.push(() => response.end('{"success":1}'));
    });
    const first = Array.from({ length: poolSize }, () =>
      postOnce(pool, { ...post, timeoutMs: 20_000 }),
    );
    await vi.waitFor(() => expect(waiting).toHaveLength(poolSize), patient);
    expect(await postOnce(pool, { ...post, timeoutMs: 100 })).toEqual({
      kind: 'unreached',
      cause: 'ETIMEDOUT',
    });
    for (const answer of waiting.splice(0)) answer();
    await Promise.all(first);
    // Whatever the pool still had to send would leave now, be counted and answered.
    host.says({ success: 1 });
    await pool.close();
    expect(host.requests).toHaveLength(poolSize);
  });
});

it('a host with two addresses is reached by the far one, where the near one is dead', async () => {
  const far = new URL(host.url);
  /** Both addresses, the far one first, as DNS would say; the connection takes 400 ms, in which this process sees nothing. */
  const lookup = (_name: string, _options: object, found: (...result: unknown[]) => void) => {
    found(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ]);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  };
  await restart({ url: `http://far.example:${far.port}`, tls: { lookup } as object });
  expect(await client.mail.sendContact(contact, context)).toEqual({ kind: 'sent' });
  expect(host.requests).toHaveLength(1);
});

it('closing waits for the calls under way; later ones are not sent', async () => {
  const { mail, upstream } = client;
  let answer = () => {};
  host.answer((_request, response) => {
    answer = () => void response.end('{"success":1}');
  });
  const underWay = mail.sendContact(contact, context);
  await vi.waitFor(() => expect(host.requests).toHaveLength(1), patient);
  const closing = upstream.close();
  expect(await mail.sendContact(contact, context)).toMatchObject({ kind: 'unreached' });
  answer();
  expect(await underWay).toEqual({ kind: 'sent' });
  await closing;
  expect(host.requests).toHaveLength(1);
});
