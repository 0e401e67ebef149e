import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { breakerLimits } from '../../server/upstream/breaker';
import type { BrokenHost, BrokenPlay } from '../helpers/brokenHost';
import { startBrokenHost } from '../helpers/brokenHost';
import { patient } from '../helpers/patient';
import { sample, startUpstream } from '../helpers/upstreamClient';

const { context, contact, support, question, link, change } = sample;
/** The deadline of a call to a host that never ends its answer. */
const shortMs = 500;
const breaker = { ...breakerLimits, failures: 1_000 };

interface Failure {
  kind: string;
  reason?: string;
  status?: number;
}

let host: BrokenHost;
let client: ReturnType<typeof startUpstream>;

beforeEach(async () => {
  host = await startBrokenHost();
  client = startUpstream({ url: host.url, breaker });
});
afterEach(async () => {
  await client.upstream.close();
  await host.close();
});

/** Gives the calls of a test a short deadline. */
async function giveUpSoon(): Promise<void> {
  await client.upstream.close();
  client = startUpstream({ url: host.url, timeoutMs: shortMs, breaker });
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
  'an empty body': notJson,
  'a bare number': notJson,
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
      if (isTimeout(failure)) await giveUpSoon();
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
