import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { outboxKey } from '../helpers/outbox';
import { patient, untilLogged } from '../helpers/parts';
import { prepareRedis, type RedisServer, startRedis } from '../helpers/redis';
import { contactMessage, link, contact as message } from '../helpers/sampleForms';
import { startSite, type TestSettings, type TestSite } from '../helpers/site';

/** Starts a site that uses the Redis at a URL, and is closed after the test. */
async function startSiteAt(url: string, settings: TestSettings = {}): Promise<TestSite> {
  const secrets = { TICKET_SECRET: 's'.repeat(32), OUTBOX_KEY: outboxKey };
  const site = await startSite({ REDIS_URL: url, ...secrets, ...settings });
  onTestFinished(site.close);
  return site;
}
const untilRedisIs = ({ services }: TestSite, up: boolean) =>
  vi.waitFor(() => expect(services.redis?.isUp()).toBe(up), patient);

it('two replicas that share a Redis admit five of sixty guesses at the same time', async () => {
  const redis = await startRedis();
  onTestFinished(redis.remove);
  const settings = { RATE_LIMIT_RESET_LINK_ID: '5/10m', CAPTCHA_PROVIDER: 'altcha' };
  const sites = [await startSiteAt(redis.url, settings), await startSiteAt(redis.url, settings)];
  for (const site of sites) await untilRedisIs(site, true);
  // No command to Redis times out, so no replica counts by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const guesses = Array.from({ length: 60 }, async (_, i) => {
    const guess = { ...link, token: `guess-${i}` };
    const response = await sites[i % 2]?.post('/api/password/verify', guess);
    return response?.body.code;
  });
  const codes = (await Promise.all(guesses)).toSorted();
  expect(codes).toEqual([...Array(55).fill('captcha'), ...Array(5).fill('rejected')]);
  expect(sites.flatMap(({ stub }) => stub.record.entries)).toHaveLength(5);
});

describe('a site whose Redis fails', () => {
  /** Starts a Redis, and a site that is connected to it. */
  async function siteWithRedis() {
    const redis = await startRedis();
    onTestFinished(redis.remove);
    const a = await startSiteAt(redis.url);
    await untilRedisIs(a, true);
    return { redis, a };
  }
  async function contact(site: TestSite, key?: string): Promise<number> {
    const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
    return (await site.post('/api/contact', message, headers)).status;
  }
  const logged = ({ lines }: TestSite) => lines.filter(({ event }) => event === 'redis');
  /** Returns `up` of each log line that changes it. */
  const changes = (at: TestSite) =>
    logged(at)
      .map(({ up }) => up)
      .filter((up, index, all) => up !== all[index - 1]);
  const gauge = async (at: TestSite) => (await at.services.metrics.redisUp.get()).values[0]?.value;

  it('starts, serves and counts without Redis, and uses it once it is up', async () => {
    const redis = await prepareRedis();
    onTestFinished(redis.remove);
    const a = await startSiteAt(redis.url, { RATE_LIMIT_CONTACT: '3/10m' });
    const alone = [];
    for (let n = 0; n < 5; n += 1) alone.push(await contact(a));
    expect(alone).toEqual([200, 200, 200, 429, 429]);
    expect(await gauge(a)).toBe(0);
    expect(await (await fetch(`${a.url}/readyz`)).json()).toMatchObject({ redis: 'down' });
    // The outbox counts and logs a message that it cannot queue.
    await a.services.outbox?.enqueue({ call: 'contact', body: contactMessage }, 'req-1');
    const { values } = await a.services.metrics.outboxNotStored.get();
    expect(values).toContainEqual({ labels: { result: 'notSent' }, value: 1 });
    await untilLogged(a, { event: 'outbox_not_stored' });

    await redis.start();
    await untilRedisIs(a, true);
    expect(await gauge(a)).toBe(1);
    const shared = [];
    for (let n = 0; n < 4; n += 1) shared.push(await contact(a));
    expect(shared).toEqual([200, 200, 200, 429]);
    expect(changes(a)).toEqual([false, true]);
  });

  it.each<[string, (redis: RedisServer) => unknown, (redis: RedisServer) => unknown]>([
    ['is killed', ({ kill }) => kill(), ({ start }) => start()],
    ['hangs', ({ pause }) => pause(), ({ resume }) => resume()],
  ])(
    'responds while Redis %s, logs that once, and uses Redis again once it is back',
    async (_how, fail, recover) => {
      const { redis, a } = await siteWithRedis();
      expect(await contact(a, 'first-submit')).toBe(200);
      await fail(redis);
      const page = fetch(`${a.url}/`).then(({ status }) => status);
      expect(await Promise.all([page, contact(a, 'second-submit'), contact(a)])).toEqual([
        200, 200, 200,
      ]);
      await untilRedisIs(a, false);
      await untilLogged(a, { event: 'key_unknown', level: 'warn', reqId: expect.any(String) });
      // This process still has its own responses.
      for (const key of ['first-submit', 'second-submit']) expect(await contact(a, key)).toBe(200);
      expect(a.stub.record.entries).toHaveLength(3);
      expect(await gauge(a)).toBe(0);
      await recover(redis);
      await untilRedisIs(a, true);
      for (let n = 0; n < 2; n += 1) expect(await contact(a, 'third-submit')).toBe(200);
      expect(a.stub.record.entries).toHaveLength(4);
      expect(changes(a)).toEqual([true, false, true]);
    },
  );

  it('treats a full Redis as down, and logs the reason', async () => {
    const { redis, a } = await siteWithRedis();
    const own = new Redis(redis.url);
    onTestFinished(() => own.disconnect());
    await own.config('SET', 'maxmemory', '1');
    await untilRedisIs(a, false);
    expect(await contact(a)).toBe(200);
    expect(logged(a).at(-1)).toMatchObject({ up: false, reason: 'OOM' });
    const { values } = await a.services.metrics.redisFallbacks.get();
    expect(values.find(({ labels }) => labels.kind === 'limit')?.value).toBeGreaterThan(0);
  });
});
