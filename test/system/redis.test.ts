import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWindows, RateStore } from '../../server/stores/rateStore';
import { outboxKey, untilOutboxReady } from '../helpers/outbox';
import { patient } from '../helpers/patient';
import { postJson } from '../helpers/postJson';
import { freePort, prepareRedis, type RedisServer, startRedis } from '../helpers/redis';
import { link, contact as message } from '../helpers/sampleForms';
import { startSite, type TestSettings, type TestSite } from '../helpers/site';

const secrets = { TICKET_SECRET: 's'.repeat(32), OUTBOX_KEY: outboxKey };
const running: { close(): Promise<void> }[] = [];

async function site(url: string, overrides: TestSettings = {}): Promise<TestSite> {
  const made = await startSite({ REDIS_URL: url, ...secrets, ...overrides });
  running.push(made);
  return made;
}

async function redisServer(): Promise<RedisServer> {
  const made = await startRedis();
  running.push({ close: made.remove });
  return made;
}

afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.close();
});

/** A way to Redis whose open connections can fall silent, while new ones work: as after a firewall has forgotten them. */
async function silentPath(port: number) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}/0`,
    silence() {
      for (const socket of open) socket.unpipe().pause();
    },
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Two sites that share a Redis. */
async function replicas(limits: TestSettings) {
  const redis = await redisServer();
  const [a, b] = [await site(redis.url, limits), await site(redis.url, limits)];
  await Promise.all([becomes(a, true), becomes(b, true)]);
  return { redis, a, b };
}
/** A site that is connected to its Redis. */
async function siteWithRedis() {
  const redis = await redisServer();
  const a = await site(redis.url);
  await becomes(a, true);
  return { redis, a };
}

function post(site: TestSite, path: string, body: object, key?: string): Promise<Response> {
  return postJson(site.url + path, body, key ? { 'Idempotency-Key': key } : {});
}

const contact = (site: TestSite, key?: string) => post(site, '/api/contact', message, key);

const status = async (answer: Promise<Response>) => (await answer).status;

/** Each change of the connection to Redis in the log: whether it is up. */
const changes = ({ lines }: TestSite) =>
  lines
    .filter((line) => line.event === 'redis')
    .map((line) => line.up)
    .filter((up, index, all) => up !== all[index - 1]);
const becomes = ({ services }: TestSite, up: boolean) =>
  vi.waitFor(() => expect(services.redis?.isUp()).toBe(up), patient);
const gauge = async (site: TestSite) =>
  (await site.services.metrics.redisUp.get()).values[0]?.value;

describe('with Redis', () => {
  it('lets five of sixty guesses at the same instant through to the host, over two replicas', async () => {
    const { a, b } = await replicas({
      RATE_LIMIT_PER_ID: '5/10m',
      CAPTCHA_PROVIDER: 'altcha',
    });
    const guesses = Array.from({ length: 60 }, async (_, i) => {
      const guess = { ...link, token: `guess-${i}` };
      return (await (await post(i % 2 ? a : b, '/api/password/verify', guess)).json()).code;
    });
    const codes = await Promise.all(guesses);
    const reached = codes.filter((code) => code === 'rejected').length;
    expect(a.stub.record.entries.length + b.stub.record.entries.length).toBe(reached);
    expect(codes.filter((code) => code === 'captcha')).toHaveLength(60 - reached);
    // Where Redis does not answer in time, as on a busy machine, a replica counts by itself.
    let alone = 0;
    for (const { services } of [a, b]) {
      const { values } = await services.metrics.redisFallbacks.get();
      for (const { value } of values) alone += value;
    }
    expect(reached).toBeLessThanOrEqual(5 + alone);
  });

  it('leaves no key without expiry when a hit is taken back after its window', async () => {
    const { services } = (await siteWithRedis()).a;
    const hits = new RateStore('short', 50, {
      redis: services.redis,
      windows: createWindows(),
      secret: secrets.TICKET_SECRET,
    });
    await hits.increment('a');
    await expect.poll(() => hits.hits('a')).toBe(0);
    await hits.decrement('a');
    expect(await services.redis?.ask((redis) => redis.keys('limit:short:*'))).toEqual([]);
  });

  it('has no address of a visitor in its keys after a form has been sent', async () => {
    const redis = await redisServer();
    const a = await site(redis.url, { TRUST_PROXY: '1' });
    await becomes(a, true);
    for (const address of ['198.51.100.77', '2001:db8:77::1']) {
      const from = { 'X-Forwarded-For': address };
      expect((await postJson(`${a.url}/api/contact`, message, from)).status).toBe(200);
    }
    const keys = (await a.services.redis?.ask((r) => r.keys('*'))) ?? [];
    expect(keys.filter((key) => key.startsWith('limit:contact:'))).toHaveLength(2);
    expect(keys.filter((key) => /198\.51|2001:db8/i.test(key))).toEqual([]);
  });

  it('counts a limit over two replicas, and answers the same on both', async () => {
    const { a, b } = await replicas({ RATE_LIMIT_CONTACT: '6/10m' });
    const answers = await Promise.all([a, b, a, b, a, b, a, b, a, b].map((on) => contact(on)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429, 429]);
    const refused = await contact(b);
    expect(refused.headers.get('ratelimit')).toContain('r=0');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(300);
  });
});

describe('while Redis is down', () => {
  it('starts, serves and counts without it, and uses it once it is up', async () => {
    const redis = await prepareRedis();
    running.push({ close: redis.remove });
    const a = await site(redis.url, { RATE_LIMIT_CONTACT: '3/10m' });
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await status(contact(a)));
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    expect(changes(a)).toEqual([false]);
    expect(await gauge(a)).toBe(0);
    expect(await (await fetch(`${a.url}/readyz`)).json()).toMatchObject({ redis: 'away' });

    await redis.start();
    await becomes(a, true);
    expect(await gauge(a)).toBe(1);
    const b = await site(redis.url, { RATE_LIMIT_CONTACT: '3/10m' });
    await becomes(b, true);
    const shared = [];
    for (const on of [a, b, a, b]) shared.push((await contact(on)).status);
    expect(shared).toEqual([200, 200, 200, 429]);
    expect(changes(a)).toEqual([false, true]);
  });

  it('goes on when it is killed, and comes back with it', async () => {
    const { redis, a } = await siteWithRedis();
    expect((await contact(a, 'first-submit')).status).toBe(200);
    await redis.kill();
    const during = [];
    for (let n = 0; n < 20; n += 1) during.push(await status(contact(a, `submit-${n}-away`)));
    expect(during).toEqual(Array(20).fill(200));
    // This process still has its own answers.
    expect((await contact(a, 'first-submit')).status).toBe(200);
    expect(a.stub.record.entries).toHaveLength(21);
    await redis.start();
    await becomes(a, true);
    expect((await contact(a, 'after-restart')).status).toBe(200);
    expect((await contact(a, 'after-restart')).status).toBe(200);
    expect(a.stub.record.entries).toHaveLength(22);
    expect(changes(a)).toEqual([true, false, true]);
  });

  it('answers while it hangs, and logs it once', async () => {
    const { redis, a } = await siteWithRedis();
    await contact(a, 'warm-up-submit');
    redis.pause();
    const first = await Promise.all([
      status(fetch(`${a.url}/`)),
      status(contact(a, 'hanging-submit')),
      status(contact(a)),
    ]);
    expect(first).toEqual([200, 200, 200]);
    await becomes(a, false);
    for (let n = 0; n < 5; n += 1)
      expect(await status(contact(a, `hanging-submit-${n}`))).toBe(200);
    expect(await gauge(a)).toBe(0);
    redis.resume();
    await becomes(a, true);
    expect((await contact(a)).status).toBe(200);
    expect(changes(a)).toEqual([true, false, true]);
  });

  it('replaces a connection that has fallen silent, while a new one would be answered', async () => {
    const redis = await redisServer();
    const path = await silentPath(redis.port);
    running.push({ close: path.close });
    const a = await site(path.url);
    await becomes(a, true);
    await untilOutboxReady(a.services.metrics);
    path.silence();
    await becomes(a, false);
    await becomes(a, true);
    expect(changes(a)).toEqual([true, false, true]);
    // The outbox's connection for storing fell silent as well.
    await untilOutboxReady(a.services.metrics);
  });

  it.each([
    ['is full', 'OOM', (r: Redis) => r.config('SET', 'maxmemory', '1')],
    ['denies its user writes', 'NOPERM', (r: Redis) => r.acl('SETUSER', 'default', '-@write')],
  ])(
    'counts one that %s as down, says why once, and leaves it alone',
    async (_what, reason, spoil) => {
      const { redis, a } = await siteWithRedis();
      await untilOutboxReady(a.services.metrics);
      const own = new Redis(redis.url);
      running.push({ close: async () => own.disconnect() });
      await spoil(own);
      await becomes(a, false);
      expect(await status(contact(a))).toBe(200);
      const said = a.lines.filter((line) => line.event === 'redis' && line.up === false);
      expect(said.map((line) => line.reason)).toEqual([reason]);
      expect(await (await fetch(`${a.url}/readyz`)).json()).toMatchObject({ redis: 'away' });
      const fallbacks = (await a.services.metrics.redisFallbacks.get()).values;
      expect(fallbacks.filter(({ value }) => value > 0).map(({ labels }) => labels.kind)).toContain(
        'limit',
      );

      const commands = async () =>
        Number(/total_commands_processed:(\d+)/.exec(await own.info('stats'))?.[1]);
      const before = await commands();
      // Three heartbeats of the site.
      await vi.waitFor(async () => expect((await commands()) - before).toBeGreaterThan(6), patient);
      const waiting = performance.now();
      const seen = await commands();
      await vi.waitFor(() => expect(performance.now() - waiting).toBeGreaterThan(2_000), patient);
      expect((await commands()) - seen).toBeLessThan(200);
    },
  );

  it('says once why one that accepts writes refuses something else', async () => {
    const { redis, a } = await siteWithRedis();
    const own = new Redis(redis.url);
    running.push({ close: async () => own.disconnect() });
    await own.acl('SETUSER', 'default', '-@scripting');
    const refused = () => a.lines.filter(({ event, reason }) => event === 'redis' && reason);
    for (let i = 0; i < 2; i += 1) expect(await status(contact(a))).toBe(200);
    expect(refused()).toMatchObject([{ level: 'error', up: true, reason: 'NOPERM' }]);
    expect(a.services.redis?.isUp()).toBe(true);
    const { values } = await a.services.metrics.redisFallbacks.get();
    expect(values.find(({ labels }) => labels.kind === 'limit')?.value).toBeGreaterThan(3);
  });

  it('names a wrong password', async () => {
    const redis = await redisServer();
    const own = new Redis(redis.url);
    running.push({ close: async () => own.disconnect() });
    await own.config('SET', 'requirepass', 'right');
    const a = await site(redis.url.replace('//', '//:wrong@'));
    await vi.waitFor(() => {
      const said = a.lines.filter((line) => line.event === 'redis');
      expect(said.map((line) => line.reason)).toContain('WRONGPASS');
    }, patient);
  });

  it('counts a message that could not be stored', async () => {
    const redis = await prepareRedis();
    running.push({ close: redis.remove });
    const a = await site(redis.url, { MAIL_HOST_URL: `http://127.0.0.1:${await freePort()}` });
    expect(await status(contact(a))).toBe(502);
    const { values } = await a.services.metrics.outboxNotStored.get();
    expect(values.filter(({ value }) => value > 0)).toMatchObject([
      { labels: { result: 'not-stored' }, value: 1 },
    ]);
    expect(a.lines.filter(({ event }) => event === 'outbox_not_stored')).toHaveLength(1);
  });
});
