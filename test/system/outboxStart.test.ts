import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { MailMessage } from '../../server/upstream/hosts';
import { startBuiltSite } from '../helpers/builtSite';
import { lookAtQueue, outboxKey, startOutbox } from '../helpers/outbox';
import { patient } from '../helpers/parts';
import { prepareRedis } from '../helpers/redis';
import { postJson } from '../helpers/requests';
import { contact, contactMessage } from '../helpers/sampleForms';
import { sharedOutbox } from '../helpers/sharedOutbox';
import { startSite } from '../helpers/site';

const message: MailMessage = { call: 'contact', body: contactMessage };
const shared = sharedOutbox();

/** A site on the Redis of these tests, which is as it was left when the site starts. */
async function startOn(settings: Record<string, string> = {}) {
  const REDIS_URL = shared.redis.url;
  const MAIL_HOST_URL = shared.host.url;
  const site = await startSite({ REDIS_URL, OUTBOX_KEY: outboxKey, MAIL_HOST_URL, ...settings });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= site.close();
    return closed;
  };
  onTestFinished(close);
  return { ...site, close };
}
/** How often Redis has been asked so far: by heartbeats, and by BullMQ's scripts. */
async function asked() {
  const stats = await shared.look.redis.info('commandstats');
  const times = (name: string) => {
    const [, calls, rejected] =
      new RegExp(`^cmdstat_${name}:calls=(\\d+),.*rejected_calls=(\\d+)`, 'm').exec(stats) ?? [];
    return Number(calls ?? 0) + Number(rejected ?? 0);
  };
  return { heartbeats: times('set'), scripts: times('evalsha') + times('eval') };
}

it('leaves a Redis alone that is read-only at the start, and delivers later', async () => {
  const { redis } = shared.look;
  await redis.call('REPLICAOF', '127.0.0.1', '1');
  const before = await asked();
  const box = await startOutbox(shared.redis.url, shared.host.url, {}, false);
  onTestFinished(box.close);
  await vi.waitFor(async () => {
    expect((await asked()).heartbeats).toBeGreaterThan(before.heartbeats + 4);
  }, patient);
  // A worker that does not wait asks for a job at once, again and again.
  expect((await asked()).scripts).toBe(before.scripts);
  await redis.call('REPLICAOF', 'NO', 'ONE');
  await vi.waitFor(async () => {
    expect(await box.outbox.enqueue(message, 'req-1')).toBe('queued');
  }, patient);
  await vi.waitFor(() => expect(shared.host.requests).toHaveLength(1), patient);
});

it('delivers no message of another address in the same Redis', async () => {
  await shared.hostLeaves();
  const before = await startOn({ PUBLIC_ORIGIN: 'http://old.localhost:1' });
  await vi.waitFor(async () => {
    expect(await before.services.outbox?.enqueue(message, 'req-1')).toBe('queued');
  }, patient);
  await before.close();
  await shared.hostReturns();
  const after = await startOn({ PUBLIC_ORIGIN: 'http://new.localhost:1' });
  await vi.waitFor(async () => {
    expect(await after.services.outbox?.enqueue(message, 'req-2')).toBe('queued');
  }, patient);
  await vi.waitFor(() => expect(shared.host.requests).toHaveLength(1), patient);
  expect(shared.host.requests[0]?.headers['x-request-id']).toBe('req-2');
});

it('says at the start that cluster mode does not work, even of one node that accepts writes', async () => {
  const redis = await prepareRedis('--cluster-enabled', 'yes');
  onTestFinished(redis.remove);
  await redis.start();
  const look = lookAtQueue(redis.url);
  await look.redis.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
  look.close();
  const site = await startOn({ REDIS_URL: redis.url });
  const line = { level: 'error', reason: expect.stringContaining('CROSSSLOT') };
  await vi.waitFor(() => expect(site.lines).toContainEqual(expect.objectContaining(line)), patient);
});

describe('a Redis user', () => {
  const password = 'a-password';
  /** The address of Redis for a new user with these rights. */
  async function as(...rights: string[]): Promise<string> {
    const keys = ['limit', 'used', 'once', 'site'].map((prefix) => `~${prefix}:*`);
    const user = ['reset', 'on', `>${password}`, ...keys, '+@all', '-@admin', '-@dangerous'];
    await shared.look.redis.call('ACL', 'SETUSER', 'site', ...user, ...rights);
    return shared.redis.url.replace('//', `//site:${password}@`);
  }

  it('needs no right to INFO', async () => {
    await shared.hostLeaves();
    const site = await startBuiltSite({
      REDIS_URL: await as(),
      OUTBOX_KEY: outboxKey,
      MAIL_HOST_URL: shared.host.url,
      CAPTCHA_PROVIDER: 'none',
    });
    onTestFinished(async () => void (await site.stop('SIGKILL')));
    const lines = (like: object) =>
      expect(site.lines).toContainEqual(expect.objectContaining(like));
    await vi.waitFor(() => lines({ event: 'redis', up: true }), patient);
    lines({ level: 'warn', right: '+info' });
    expect((await postJson(`${site.url}/api/contact`, contact)).status).toBe(200);
    await vi.waitFor(() => lines({ event: 'outbox_stored' }), patient);
    expect(await site.stop()).toBe(0);
  });

  it.each([
    ['-eval', 'NOPERM +eval'],
    ['-@stream', 'NOPERM +xadd +xtrim'],
    ['resetkeys ~limit:* ~site:*', 'NOPERM ~used:* ~once:*'],
  ])('that is refused %s is told apart by its reason', async (right, reason) => {
    const site = await startOn({ REDIS_URL: await as(...right.split(' ')) });
    const line = { event: 'redis', up: false, reason };
    await vi.waitFor(
      () => expect(site.lines).toContainEqual(expect.objectContaining(line)),
      patient,
    );
    await as();
    await vi.waitFor(() => expect(site.services.redis?.isUp()).toBe(true), patient);
  });
});

it('thanks nobody for a message while Redis evicts, and says so', async () => {
  await shared.look.redis.config('SET', 'maxmemory-policy', 'allkeys-lru', 'appendonly', 'no');
  onTestFinished(async () => {
    await shared.look.redis.config('SET', 'maxmemory-policy', 'noeviction', 'appendonly', 'yes');
  });
  const site = await startOn();
  await vi.waitFor(() => expect(site.services.redis?.isUp()).toBe(true), patient);
  expect(await site.services.outbox?.enqueue(message, 'req-1')).toBe('notSent');
  for (const like of [
    { level: 'error', policy: 'allkeys-lru' },
    { level: 'warn', setting: 'appendonly' },
  ])
    expect(site.lines).toContainEqual(expect.objectContaining(like));
});
