import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type BrokenHost, startBrokenHost } from './brokenHost';
import { openQueueClient, startOutbox, type TestOutbox } from './outbox';
import { patient } from './parts';
import { freePort, type RedisServer, startRedis } from './redis';

/** Starts a Redis for a test file. Each test begins with an empty queue and a working host. */
export function sharedOutbox() {
  let redis: RedisServer;
  let client: ReturnType<typeof openQueueClient>;
  let host: BrokenHost;
  let port: number;
  let boxes: TestOutbox[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    client = openQueueClient(redis.url);
  });
  beforeEach(async () => {
    redis.resume();
    await redis.start();
    await client.redis.flushall();
    port = await freePort();
    host = await startBrokenHost(port);
  });
  afterEach(async () => {
    redis.resume();
    await Promise.all(boxes.map((box) => box.close()));
    boxes = [];
    await host.close();
  });
  afterAll(async () => {
    client.close();
    await redis.remove();
  });

  return {
    get redis() {
      return redis;
    },
    get client() {
      return client;
    },
    /** The mail host. */
    get host() {
      return host;
    },
    /** Starts a replica's outbox, which is closed after the test. */
    async start(timing?: Parameters<typeof startOutbox>[2]): Promise<TestOutbox> {
      const box = await startOutbox(redis.url, `http://127.0.0.1:${port}`, timing);
      boxes.push(box);
      return box;
    },
    /** Stops the host until `restartHost` is called. */
    stopHost: () => host.close(),
    /** Starts a working host at the same URL. */
    async restartHost() {
      await host.close();
      host = await startBrokenHost(port);
    },
    /** Waits until an outbox has logged an event this many times. */
    untilEvent: (box: TestOutbox, event: string, times = 1) =>
      vi.waitFor(() => {
        expect(box.names().filter((name) => name === event)).toHaveLength(times);
      }, patient),
    /** Waits until no message is waiting or being sent. */
    untilEmpty: () =>
      vi.waitFor(async () => {
        expect(await client.queue.getJobCountByTypes('wait', 'active', 'delayed')).toBe(0);
      }, patient),
  };
}
