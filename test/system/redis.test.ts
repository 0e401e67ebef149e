import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { solveCaptcha } from '../helpers/captcha';
import { outboxKey } from '../helpers/outbox';
import { patient, untilLogged } from '../helpers/parts';
import { prepareRedis, type RedisServer, startRedis } from '../helpers/redis';
import { postJson } from '../helpers/requests';
import { contactMessage, link, contact as message } from '../helpers/sampleForms';
import { startSite, type TestSettings, type TestSite } from '../helpers/site';

const secrets = { TICKET_SECRET: 's'.repeat(32), OUTBOX_KEY: outboxKey };
const startAt = (url: string, settings: TestSettings = {}) =>
  startSite({ REDIS_URL: url, ...secrets, ...settings });
const becomes = ({ services }: TestSite, up: boolean) =>
  vi.waitFor(() => expect(services.redis?.isUp()).toBe(up), patient);

describe('two replicas that share a Redis', () => {
  let redis: RedisServer;
  let a: TestSite;
  let b: TestSite;
  beforeAll(async () => {
    redis = await startRedis();
    const settings = {
      RATE_LIMIT_RESET_LINK_ID: '5/10m',
      CAPTCHA_PROVIDER: 'altcha',
      TRUST_PROXY: '1',
    };
    [a, b] = [await startAt(redis.url, settings), await startAt(redis.url, settings)];
    await Promise.all([becomes(a, true), becomes(b, true)]);
  });
  afterAll(async () => {
    for (const site of [a, b]) await site.close();
    await redis.remove();
  });

  it('let five of sixty guesses at the same instant through to the host', async () => {
    // However late Redis answers, no replica gives up and counts by itself.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const guesses = Array.from({ length: 60 }, async (_, i) => {
      const { url } = i % 2 ? a : b;
      const guess = { ...link, token: `guess-${i}` };
      return (await (await postJson(`${url}/api/password/verify`, guess)).json()).code;
    });
    const codes = (await Promise.all(guesses)).toSorted();
    expect(codes).toEqual([...Array(55).fill('captcha'), ...Array(5).fill('rejected')]);
    expect(a.stub.record.entries.length + b.stub.record.entries.length).toBe(5);
  });

  it('ask Redis for nothing that is the same for everybody', async () => {
    // Nobody gives up waiting for it.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    redis.pause();
    onTestFinished(() => {
      redis.resume();
      vi.useRealTimers();
    });
    const paths = ['/', '/SP/SP-1', '/Download', '/Landing?profession=Juggler', '/nope', '/go/x'];
    for (const path of [...paths, '/robots.txt', '/healthz', '/static/none.js', '/contact'])
      expect((await fetch(a.url + path, { redirect: 'manual' })).status).toBeLessThan(405);
  });

  it('have no address of a visitor in their keys after a form has been sent', async () => {
    for (const address of ['198.51.100.77', '2001:db8:77::1']) {
      const from = { 'X-Forwarded-For': address };
      const captcha = await solveCaptcha(a.url, 'contact', from);
      const { status } = await postJson(`${a.url}/api/contact`, { ...message, captcha }, from);
      expect(status).toBe(200);
    }
    const keys = (await a.services.redis?.ask((r) => r.keys('*'))) ?? [];
    expect(keys.filter((key) => /^limit:localhost:3000:contact:/.test(key))).toHaveLength(2);
    expect(keys.filter((key) => /198\.51|2001:db8/i.test(key))).toEqual([]);
  });
});

describe('a site whose Redis fails', () => {
  async function site(url: string, settings: TestSettings = {}): Promise<TestSite> {
    const made = await startAt(url, settings);
    onTestFinished(made.close);
    return made;
  }
  /** A Redis, and a site that is connected to it. */
  async function siteWithRedis() {
    const redis = await startRedis();
    onTestFinished(redis.remove);
    const a = await site(redis.url);
    await becomes(a, true);
    return { redis, a };
  }
  async function contact({ url }: TestSite, key?: string): Promise<number> {
    const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
    return (await postJson(`${url}/api/contact`, message, headers)).status;
  }
  const logged = ({ lines }: TestSite) => lines.filter(({ event }) => event === 'redis');
  /** Each change of the connection to Redis in the log: whether it is up. */
  const changes = (at: TestSite) =>
    logged(at)
      .map(({ up }) => up)
      .filter((up, index, all) => up !== all[index - 1]);
  const gauge = async (at: TestSite) => (await at.services.metrics.redisUp.get()).values[0]?.value;

  it('starts, serves and counts without it, and uses it once it is up', async () => {
    const redis = await prepareRedis();
    onTestFinished(redis.remove);
    const a = await site(redis.url, { RATE_LIMIT_CONTACT: '3/10m' });
    const alone = [];
    for (let n = 0; n < 5; n += 1) alone.push(await contact(a));
    expect(alone).toEqual([200, 200, 200, 429, 429]);
    expect(await gauge(a)).toBe(0);
    expect(await (await fetch(`${a.url}/readyz`)).json()).toMatchObject({ redis: 'down' });
    // What cannot be queued either is counted and logged.
    await a.services.outbox?.enqueue({ call: 'contact', body: contactMessage }, 'req-1');
    const { values } = await a.services.metrics.outboxNotStored.get();
    expect(values).toContainEqual({ labels: { result: 'notSent' }, value: 1 });
    expect(a.lines.filter(({ event }) => event === 'outbox_not_stored')).toHaveLength(1);

    await redis.start();
    await becomes(a, true);
    expect(await gauge(a)).toBe(1);
    const shared = [];
    for (let n = 0; n < 4; n += 1) shared.push(await contact(a));
    expect(shared).toEqual([200, 200, 200, 429]);
    expect(changes(a)).toEqual([false, true]);
  });

  it.each<[string, (redis: RedisServer) => unknown, (redis: RedisServer) => unknown]>([
    ['is killed', ({ kill }) => kill(), ({ start }) => start()],
    ['hangs', ({ pause }) => pause(), ({ resume }) => resume()],
  ])('answers while it %s, logs it once, and comes back with it', async (_how, spoil, mend) => {
    const { redis, a } = await siteWithRedis();
    expect(await contact(a, 'first-submit')).toBe(200);
    await spoil(redis);
    const page = fetch(`${a.url}/`).then(({ status }) => status);
    expect(await Promise.all([page, contact(a, 'second-submit'), contact(a)])).toEqual([
      200, 200, 200,
    ]);
    await becomes(a, false);
    await untilLogged(a, { event: 'key_unknown', level: 'warn', reqId: expect.any(String) });
    // This process still has its own answers.
    for (const key of ['first-submit', 'second-submit']) expect(await contact(a, key)).toBe(200);
    expect(a.stub.record.entries).toHaveLength(3);
    expect(await gauge(a)).toBe(0);
    await mend(redis);
    await becomes(a, true);
    for (let n = 0; n < 2; n += 1) expect(await contact(a, 'third-submit')).toBe(200);
    expect(a.stub.record.entries).toHaveLength(4);
    expect(changes(a)).toEqual([true, false, true]);
  });

  it('counts one that is full as down, and says why', async () => {
    const { redis, a } = await siteWithRedis();
    const own = new Redis(redis.url);
    onTestFinished(() => own.disconnect());
    await own.config('SET', 'maxmemory', '1');
    await becomes(a, false);
    expect(await contact(a)).toBe(200);
    expect(logged(a).at(-1)).toMatchObject({ up: false, reason: 'OOM' });
    const { values } = await a.services.metrics.redisFallbacks.get();
    expect(values.find(({ labels }) => labels.kind === 'limit')?.value).toBeGreaterThan(0);
  });
});
