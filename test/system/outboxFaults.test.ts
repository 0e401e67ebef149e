import { Worker } from 'bullmq';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSeal, type OutboxMessage } from '../../server/outbox/message';
import { addMessage } from '../../server/outbox/outbox';
import { newId, type OutboxJob, queueName, queuePrefix } from '../../server/outbox/queue';
import { createSendLocks } from '../../server/outbox/sendLocks';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import {
  figure,
  lookAtQueue,
  outboxKey,
  quick,
  startOutbox,
  type TestOutbox,
} from '../helpers/outbox';
import { patient } from '../helpers/patient';
import { type RedisServer, startRedis } from '../helpers/redis';
import { contactMessage } from '../helpers/sampleForms';

const message = (n: number | string): OutboxMessage => ({
  call: 'contact',
  body: { ...contactMessage, message: `Please call me back: ${n}.` },
});
/** Notices within a second that a replica has died. */
const watchful = { timing: { ...quick, lockMs: 300 } };

describe('later delivery when things break', () => {
  let redis: RedisServer;
  let look: ReturnType<typeof lookAtQueue>;
  let host: BrokenHost;
  let boxes: TestOutbox[] = [];

  async function start(options: Parameters<typeof startOutbox>[2] = {}): Promise<TestOutbox> {
    const box = await startOutbox(redis.url, host.url, options);
    boxes.push(box);
    return box;
  }
  const locks = () => createSendLocks(look.redis, 60_000);
  const put = (n: number | string) =>
    addMessage({
      queue: look.queue,
      seal: createSeal(outboxKey),
      timing: { ...quick, firstPauseMs: 0 },
      jobId: newId(),
      message: message(n),
      requestId: `req-${n}`,
    });
  const arrived = () =>
    host.requests.map(({ body }) => /back: (\w+)\./.exec(body)?.[1]).sort() as string[];
  const told = (box: TestOutbox, name: string) =>
    vi.waitFor(() => expect(box.names()).toContain(name), patient);
  const empty = () =>
    vi.waitFor(async () => {
      expect(await look.queue.getJobCountByTypes('wait', 'active', 'delayed')).toBe(0);
    }, patient);

  /** Takes a job out of the queue as a replica does that dies at once. */
  async function takeAndDie(): Promise<OutboxJob> {
    const options = { prefix: queuePrefix, lockDuration: 200, skipStalledCheck: true };
    const dying = new Worker(queueName, null, { connection: look.redis, ...options });
    dying.on('error', () => undefined);
    const job = (await dying.getNextJob('a-token')) as OutboxJob;
    await dying.close(true);
    return job;
  }

  beforeEach(async () => {
    redis = await startRedis();
    look = lookAtQueue(redis.url);
    host = await startBrokenHost();
  });
  afterEach(async () => {
    redis.resume();
    await Promise.all(boxes.map((box) => box.close()));
    boxes = [];
    look.close();
    await Promise.all([host.close(), redis.remove()]);
  });

  it('finds what a dead replica was sending uncertain, and never sends it', async () => {
    await put(1);
    const job = await takeAndDie();
    await locks().take(job.id ?? '');
    const box = await start(watchful);
    await told(box, 'outbox_uncertain');
    expect(box.events().at(-1)).toMatchObject({ reqId: 'req-1', reason: 'interrupted' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(host.requests).toHaveLength(0);
    expect(await figure(box.metrics, 'outbox_uncertain')).toBe(1);
    expect(box.names()).toEqual(['outbox_uncertain']);
  });

  it('delivers what a dead replica had only taken out of the queue', async () => {
    await put(1);
    await takeAndDie();
    const box = await start(watchful);
    await told(box, 'outbox_delivered');
    expect(arrived()).toEqual(['1']);
    expect(box.names()).toEqual(['outbox_delivered']);
  });

  it('knows what a dead replica had delivered', async () => {
    await put(1);
    const job = await takeAndDie();
    await locks().take(job.id ?? '');
    await locks().markSent(job.id ?? '');
    const box = await start(watchful);
    await told(box, 'outbox_delivered');
    expect(host.requests).toHaveLength(0);
    expect(await look.queue.getFailedCount()).toBe(0);
    await empty();
  });

  it('delivers each message once from three replicas', async () => {
    for (let n = 0; n < 60; n += 1) await put(n);
    await Promise.all([start(), start(), start()]);
    await vi.waitFor(() => expect(host.requests.length).toBeGreaterThanOrEqual(60), patient);
    await empty();
    expect(new Set(arrived()).size).toBe(60);
    expect(host.requests).toHaveLength(60);
  });

  it('keeps what was stored when Redis is killed, and sends nothing twice', async () => {
    host.answer((_request, response) => {
      setTimeout(() => response.end('{"success":1}'), 30);
    });
    const box = await start(watchful);
    const results = [];
    for (let n = 0; n < 40; n += 1) results.push(await box.outbox.store(message(n), `req-${n}`));
    expect(results).toEqual(Array(40).fill('stored'));
    await vi.waitFor(() => expect(host.requests.length).toBeGreaterThan(5), patient);
    await redis.kill();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await redis.start();
    await empty();
    const uncertain = await look.queue.getFailed();
    const seen = arrived();
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length + uncertain.length).toBeGreaterThanOrEqual(40);
    const known = new Set([...seen, ...uncertain.map((job) => job.data.requestId.slice(4))]);
    expect(known.size).toBe(40);
  });

  it('says that nothing is stored while Redis is away, without waiting for it', async () => {
    const box = await start();
    await redis.kill();
    await vi.waitFor(async () => expect(await figure(box.metrics, 'redis_up')).toBe(0), patient);
    expect(await box.outbox.store(message(1), 'req-1')).toBe('not-stored');
    // A scrape does not wait either, and shows what was known last.
    expect(await figure(box.metrics, 'outbox_depth')).toBe(0);
  });

  it('does not claim to know when Redis hangs amid storing', async () => {
    const box = await start();
    redis.pause();
    // Redis says nothing until after the answer.
    expect(await box.outbox.store(message(1), 'req-1')).toBe('unknown');
    redis.resume();
  });

  it('says that nothing is stored when Redis is full', async () => {
    const box = await start();
    await look.redis.config('SET', 'maxmemory', '1');
    expect(await box.outbox.store(message(1), 'req-1')).toBe('not-stored');
    await look.redis.config('SET', 'maxmemory', '0');
    expect(await box.outbox.store(message(2), 'req-2')).toBe('stored');
    await told(box, 'outbox_delivered');
    expect(arrived()).toEqual(['2']);
  });

  it('finishes a delivery that is under way before it closes', async () => {
    host.answer((_request, response) => {
      setTimeout(() => response.end('{"success":1}'), 200);
    });
    const box = await start({ timeoutMs: 10_000 });
    await box.outbox.store(message(1), 'req-1');
    await vi.waitFor(() => expect(host.requests).toHaveLength(1), patient);
    await box.outbox.stopDelivering();
    expect(box.names()).toContain('outbox_delivered');
    expect(await box.outbox.store(message(2), 'req-2')).toBe('stored');
    await box.close();
    boxes = [];
    expect(await look.queue.getFailedCount()).toBe(0);
    expect(await look.queue.getDelayedCount()).toBe(1);
    expect(arrived()).toEqual(['1']);
  });

  it('closes while Redis is away', async () => {
    const box = await start();
    await redis.kill();
    await box.close();
    boxes = [];
  });
});
