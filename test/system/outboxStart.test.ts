import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { MailMessage } from '../../server/upstream/hosts';
import { startBuiltSite } from '../helpers/builtSite';
import { openQueueClient, outboxKey, startOutbox } from '../helpers/outbox';
import { patient, untilLogged } from '../helpers/parts';
import { prepareRedis } from '../helpers/redis';
import { api } from '../helpers/requests';
import { contact, contactMessage } from '../helpers/sampleForms';
import { sharedOutbox } from '../helpers/sharedOutbox';
import { startSite, type TestSettings, type TestSite } from '../helpers/site';

const message: MailMessage = { call: 'contact', body: contactMessage };
const shared = sharedOutbox();

/** Starts a site that uses the Redis of these tests. */
async function startOn(settings: TestSettings = {}): Promise<TestSite> {
  const site = await startSite({ REDIS_URL: shared.redis.url, OUTBOX_KEY: outboxKey, ...settings });
  onTestFinished(site.close);
  return site;
}

/** Returns how many commands Redis has received from heartbeats, and from BullMQ's scripts. */
async function received() {
  const stats = await shared.client.redis.info('commandstats');
  const count = (name: string) => {
    const found = new RegExp(`^cmdstat_${name}:calls=(\\d+),.*rejected_calls=(\\d+)`, 'm').exec(
      stats,
    );
    return Number(found?.[1] ?? 0) + Number(found?.[2] ?? 0);
  };
  return { heartbeats: count('set'), scripts: count('evalsha') + count('eval') };
}

it('runs no script in a Redis that is read-only at the start, and delivers later', async () => {
  const { redis } = shared.client;
  await redis.call('REPLICAOF', '127.0.0.1', '1');
  const before = await received();
  const box = await startOutbox(shared.redis.url, shared.host.url, {}, false);
  onTestFinished(box.close);
  await vi.waitFor(async () => {
    expect((await received()).heartbeats).toBeGreaterThan(before.heartbeats + 4);
  }, patient);
  // A worker that does not wait would request a job again and again.
  expect((await received()).scripts).toBe(before.scripts);
  await redis.call('REPLICAOF', 'NO', 'ONE');
  await vi.waitFor(async () => {
    expect(await box.outbox.enqueue(message, 'req-1')).toBe('queued');
  }, patient);
  await vi.waitFor(() => expect(shared.host.requests).toHaveLength(1), patient);
});

it('logs at the start that cluster mode does not work, even with one node that accepts writes', async () => {
  const redis = await prepareRedis('--cluster-enabled', 'yes');
  onTestFinished(redis.remove);
  await redis.start();
  const client = openQueueClient(redis.url);
  await client.redis.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
  client.close();
  const site = await startOn({ REDIS_URL: redis.url });
  await untilLogged(site, { level: 'error', reason: expect.stringContaining('CROSSSLOT') });
});

describe('a Redis user', () => {
  /** Creates a Redis user with the documented rights and these rules, and returns its URL. */
  async function as(...rights: string[]): Promise<string> {
    const keys = ['limit', 'used', 'once', 'site'].map((prefix) => `~${prefix}:*`);
    const user = ['reset', 'on', '>a-password', ...keys, '+@all', '-@admin', '-@dangerous'];
    await shared.client.redis.call('ACL', 'SETUSER', 'site', ...user, ...rights);
    return shared.redis.url.replace('//', '//site:a-password@');
  }

  it('needs no right to INFO', async () => {
    await shared.stopHost();
    const site = await startBuiltSite({
      REDIS_URL: await as(),
      OUTBOX_KEY: outboxKey,
      MAIL_HOST_URL: shared.host.url,
      CAPTCHA_PROVIDER: 'none',
    });
    onTestFinished(async () => void (await site.stop('SIGKILL')));
    await untilLogged(site, { event: 'redis', up: true });
    await untilLogged(site, { level: 'warn', right: '+info' });
    await api(site).post('/api/contact', contact).expect(200);
    await untilLogged(site, { event: 'outbox_stored' });
    expect(await site.stop()).toBe(0);
  });

  it.each([
    ['-eval', 'NOPERM +eval'],
    ['-@stream', 'NOPERM +xadd +xtrim'],
    ['resetkeys ~limit:* ~site:*', 'NOPERM ~used:* ~once:*'],
  ])(
    'with the rule %s has Redis down with the reason %s, until the rule is removed',
    async (rule, reason) => {
      const site = await startOn({ REDIS_URL: await as(...rule.split(' ')) });
      await untilLogged(site, { event: 'redis', up: false, reason });
      await as();
      await untilLogged(site, { event: 'redis', up: true });
    },
  );
});

it('queues no message while Redis may evict it, and logs why', async () => {
  await shared.client.redis.config('SET', 'maxmemory-policy', 'allkeys-lru', 'appendonly', 'no');
  onTestFinished(async () => {
    await shared.client.redis.config('SET', 'maxmemory-policy', 'noeviction', 'appendonly', 'yes');
  });
  const site = await startOn();
  await untilLogged(site, { event: 'redis', up: true });
  expect(await site.services.outbox?.enqueue(message, 'req-1')).toBe('notSent');
  await untilLogged(site, { level: 'error', policy: 'allkeys-lru' });
  await untilLogged(site, { level: 'warn', setting: 'appendonly' });
});
