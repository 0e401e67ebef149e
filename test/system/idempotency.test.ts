import { Redis } from 'ioredis';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createReplayGuard } from '../../server/captcha/captcha';
import { createMetrics } from '../../server/observability/metrics';
import { createIdempotency, type StoredResponse } from '../../server/stores/idempotency';
import { connectRedis } from '../../server/stores/redis';
import { collectLog, patient, untilLogged } from '../helpers/parts';
import { type RedisServer, startRedis } from '../helpers/redis';

const ok: StoredResponse = { status: 200, body: { success: 1 } };
const intent = { name: 'Meera', message: 'Please call me back.' };
const request = { key: 'k', intent, reference: 'first', requestId: 'req-1' };
/** The same request at another replica, which creates a reference of its own. */
const again = { ...request, reference: 'second', requestId: 'req-2' };
const responded = (response: object, reference = 'first') => ({
  kind: 'responded',
  response,
  reference,
});
const unconfirmed = { kind: 'unconfirmed', reference: 'first' };
const secret = 'a-secret-of-at-least-32-characters';
const patienceMs = 60_000;
const storedMs = 600_000;

let server: RedisServer;
let direct: Redis;
const work = vi.fn<() => Promise<StoredResponse>>();

const taken = () =>
  vi.waitFor(async () => expect(await direct.exists('once:site.example:k')).toBe(1), patient);
/** Runs the request at another replica, and waits until it has sent more than `times` commands. */
async function runWaiting({ redis, idempotency }: Replica, times = 2) {
  const executed = vi.spyOn(redis, 'execute');
  const response = idempotency.run(again, work);
  await vi.waitFor(() => expect(executed.mock.calls.length).toBeGreaterThan(times), patient);
  return { response, executed };
}

/** Creates the Redis connection and the idempotency of one replica. */
async function replica() {
  const { log, lines } = collectLog();
  const settings = { REDIS_URL: server.url, PUBLIC_ORIGIN: 'http://site.example' };
  const redis = connectRedis(settings, log, createMetrics('1'));
  onTestFinished(redis.close);
  await untilLogged({ lines }, { event: 'redis', up: true });
  return { redis, idempotency: createIdempotency({ redis, maxWaitMs: patienceMs, secret, log }) };
}
type Replica = Awaited<ReturnType<typeof replica>>;

/** Runs a request at two replicas. The work of the first ends when `finish` is called. */
async function runAtBoth(response: StoredResponse) {
  const [a, b] = [await replica(), await replica()];
  let finish = () => {};
  work.mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve(response))));
  const first = a.idempotency.run(request, work);
  await taken();
  const { response: second } = await runWaiting(b);
  return { first, second, finish };
}

beforeAll(async () => {
  server = await startRedis();
  direct = new Redis(server.url);
  direct.on('error', () => undefined);
  return async () => {
    direct.disconnect();
    await server.remove();
  };
});
beforeEach(async () => {
  work.mockReset().mockResolvedValue(ok);
  await server.start();
  await direct.flushall();
});

it('runs a request at two replicas once, with the same response', async () => {
  const { first, second, finish } = await runAtBoth(ok);
  finish();
  expect([await first, await second]).toEqual(Array(2).fill(responded(ok)));
  expect(work).toHaveBeenCalledTimes(1);
});

it('stores the response for ten minutes and only for the same body, without a value of the body', async () => {
  const [a, b] = [await replica(), await replica()];
  const response = { status: 504, body: { code: 'unconfirmed' } };
  work.mockResolvedValueOnce(response);
  await a.idempotency.run(request, work);
  expect(await b.idempotency.run(again, work)).toEqual(responded(response));
  const other = { ...again, intent: { ...intent, name: 'Ravi' } };
  expect(await b.idempotency.run(other, work)).toEqual({ kind: 'key-reused' });
  expect(work).toHaveBeenCalledTimes(1);
  const ttl = await direct.pttl('once:site.example:k');
  expect(ttl).toBeGreaterThan(300_000);
  expect(ttl).toBeLessThanOrEqual(storedMs);
  const kept = await direct.get('once:site.example:k');
  for (const word of Object.values(intent)) expect(kept).not.toContain(word);
});

it('runs a request at two replicas once, although Redis replies late', async () => {
  const replicas = [await replica(), await replica()];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  server.pause();
  const both = replicas.map(({ idempotency }) => idempotency.run(request, work));
  await vi.advanceTimersByTimeAsync(320);
  // A command that times out rejects in the next turn of the event loop.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  server.resume();
  vi.useRealTimers();
  expect(await Promise.all(both)).toEqual(Array(2).fill(responded(ok)));
  expect(work).toHaveBeenCalledTimes(1);
});

it('runs the request at the other replica after an error', async () => {
  const [a, b] = [await replica(), await replica()];
  const broken = a.idempotency.run(request, () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  expect(await b.idempotency.run(again, work)).toEqual(responded(ok, 'second'));
});

it('runs the request at a waiting replica once the first has failed', async () => {
  const failure = { status: 502, body: {} };
  const { first, second, finish } = await runAtBoth(failure);
  finish();
  expect(await first).toEqual(responded(failure));
  expect(await second).toEqual(responded(ok, 'second'));
  expect(work).toHaveBeenCalledTimes(2);
});

it('runs the request if its key is deleted after the failed claim, and before it is read', async () => {
  const b = await replica();
  await direct.set('once:site.example:k', JSON.stringify({ bodyHash: 'x' }), 'PX', storedMs);
  const execute = b.redis.execute;
  let executed = 0;
  vi.spyOn(b.redis, 'execute').mockImplementation(async (command) => {
    executed += 1;
    if (executed === 2) await direct.del('once:site.example:k');
    return execute(command);
  });
  const keyed = await b.idempotency.run(again, work);
  expect(keyed).toEqual(responded(ok, 'second'));
  expect(work).toHaveBeenCalledTimes(1);
});

it('does not repeat the work of a dead replica, and waits for it only once', async () => {
  const [a, b] = [await replica(), await replica()];
  void a.idempotency.run(request, () => new Promise(() => {}));
  await taken();
  const { response, executed } = await runWaiting(b, 4);
  // A replica calculates the age of the key from its expiry in Redis.
  await direct.pexpire('once:site.example:k', storedMs - patienceMs - 1);
  expect(await response).toEqual(unconfirmed);
  executed.mockClear();
  expect(await b.idempotency.run(again, work)).toEqual(unconfirmed);
  // One command claims the key, and one reads it.
  expect(executed).toHaveBeenCalledTimes(2);
  expect(work).not.toHaveBeenCalled();
});

it('does not repeat the work of another replica when Redis goes down', async () => {
  const { first, second, finish } = await runAtBoth(ok);
  await server.kill();
  expect(await second).toEqual(unconfirmed);
  finish();
  expect(await first).toEqual(responded(ok));
  expect(work).toHaveBeenCalledTimes(1);
});

it('accepts a reply of Redis that arrived in time while this process was busy', async () => {
  const { redis } = await replica();
  await redis.execute((r) => r.ping());
  const response = redis.execute((r) => r.set('a', '1'));
  await new Promise((resolve) => setImmediate(resolve));
  const end = performance.now() + 300;
  while (performance.now() < end);
  expect(await response).toBe('OK');
  expect(redis.isUp()).toBe(true);
});

it('accepts a captcha once across all replicas', async () => {
  const [a, b] = [await replica(), await replica()];
  const stores = [createReplayGuard(a.redis), createReplayGuard(b.redis)];
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, n) => stores[n % 2]?.take('one-answer')),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
});
