import { Worker } from 'bullmq';
import { expect, it, vi } from 'vitest';
import { createSeal } from '../../server/outbox/message';
import { addMessage } from '../../server/outbox/outbox';
import { newId, type OutboxJob, queueName, queuePrefix } from '../../server/outbox/queue';
import { createSendLocks } from '../../server/outbox/sendLocks';
import type { MailMessage } from '../../server/upstream/mailHost';
import { figure, outboxKey, quick, shows } from '../helpers/outbox';
import { patient } from '../helpers/patient';
import { contactMessage } from '../helpers/sampleForms';
import { sharedOutbox } from '../helpers/sharedOutbox';

const message = (n: number): MailMessage => ({
  call: 'contact',
  body: { ...contactMessage, message: `Please call me back: ${n}.` },
});
/** Notices within a second that a replica has died. */
const watchful = { timing: { ...quick, lockMs: 1_000 } };

const shared = sharedOutbox();
const { start, logged } = shared;
const locks = () => createSendLocks(shared.look.redis, 60_000);
function put(n: number) {
  const id = newId();
  const sealed = createSeal(outboxKey).close(id, message(n));
  const timing = { ...quick, firstPauseMs: 0 };
  return addMessage(shared.look.queue, timing, id, 'contact', { sealed, requestId: `req-${n}` });
}
const arrived = () =>
  shared.host.requests.map(({ body }) => /back: (\w+)\./.exec(body)?.[1]).sort() as string[];

/** Takes a job out of the queue as a replica does that dies at once. */
async function takeAndDie(): Promise<OutboxJob> {
  const options = { prefix: queuePrefix, lockDuration: 200, skipStalledCheck: true };
  const dying = new Worker(queueName, null, { connection: shared.look.redis, ...options });
  dying.on('error', () => undefined);
  const job = (await dying.getNextJob('a-token')) as OutboxJob;
  await dying.close(true);
  return job;
}

it('marks what a dead replica was sending as uncertain, and never sends it', async () => {
  await put(1);
  const job = await takeAndDie();
  await locks().take(job.id ?? '');
  const box = await start(watchful);
  await logged(box, 'outbox_uncertain');
  expect(box.events().at(-1)).toMatchObject({ reqId: 'req-1', reason: 'interrupted' });
  await put(2);
  await logged(box, 'outbox_delivered');
  expect(arrived()).toEqual(['2']);
  await shows(box.metrics, 'outbox_uncertain', 1);
});

it('delivers what a dead replica took out of the queue but did not send', async () => {
  await put(1);
  await takeAndDie();
  const box = await start(watchful);
  await logged(box, 'outbox_delivered');
  expect(arrived()).toEqual(['1']);
  expect(box.names()).toEqual(['outbox_delivered']);
});

it('does not send again what a dead replica delivered', async () => {
  await put(1);
  const job = await takeAndDie();
  await locks().take(job.id ?? '');
  await locks().markSent(job.id ?? '');
  const box = await start(watchful);
  // The sweep may find it too.
  await vi.waitFor(() => expect(box.names()).toContain('outbox_delivered'), patient);
  expect(shared.host.requests).toHaveLength(0);
  expect(await shared.look.queue.getFailedCount()).toBe(0);
  await shared.empty();
});

it('delivers each message once from three replicas', async () => {
  for (let n = 0; n < 60; n += 1) await put(n);
  await Promise.all([start(), start(), start()]);
  await vi.waitFor(() => expect(shared.host.requests.length).toBeGreaterThanOrEqual(60), patient);
  await shared.empty();
  expect(new Set(arrived()).size).toBe(60);
  expect(shared.host.requests).toHaveLength(60);
});

it('keeps what was stored when Redis is killed, and sends nothing twice', async () => {
  shared.host.answer((_request, response) => {
    setTimeout(() => response.end('{"success":1}'), 30);
  });
  const box = await start(watchful);
  const results = [];
  for (let n = 0; n < 40; n += 1) results.push(await box.outbox.store(message(n), `req-${n}`));
  expect(results).toEqual(Array(40).fill('stored'));
  await vi.waitFor(() => expect(shared.host.requests.length).toBeGreaterThan(5), patient);
  await shared.redis.kill();
  await shows(box.metrics, 'redis_up', 0);
  await shared.redis.start();
  await shared.empty();
  // A stalled job has failed for a moment before it is tried again: one without a lock.
  await vi.waitFor(async () => {
    const uncertain = await shared.look.queue.getFailed();
    for (const { id = '' } of uncertain) expect(await locks().read(id)).toBeDefined();
    const known = [...arrived(), ...uncertain.map((job) => job.data.requestId.slice(4))];
    expect(new Set(known).size).toBe(40);
  }, patient);
  expect(new Set(arrived()).size).toBe(arrived().length);
});

it('reports that nothing is stored while Redis is down, without waiting for it', async () => {
  const box = await start();
  await shared.redis.kill();
  await shows(box.metrics, 'redis_up', 0);
  expect(await box.outbox.store(message(1), 'req-1')).toBe('not-stored');
  // A scrape does not wait either, and shows what was known last.
  expect(await figure(box.metrics, 'outbox_depth')).toBe(0);
});

it('reports that the result is unknown when Redis hangs while storing', async () => {
  const box = await start({ timing: { ...quick, storeMs: 1_000 } });
  shared.redis.pause();
  // Redis does not answer until after the result.
  expect(await box.outbox.store(message(1), 'req-1')).toBe('unknown');
  shared.redis.resume();
});

it('reports that nothing is stored when Redis is full', async () => {
  const box = await start();
  await shared.look.redis.config('SET', 'maxmemory', '1');
  expect(await box.outbox.store(message(1), 'req-1')).toBe('not-stored');
  await shared.look.redis.config('SET', 'maxmemory', '0');
  expect(await box.outbox.store(message(2), 'req-2')).toBe('stored');
  await logged(box, 'outbox_delivered');
  expect(arrived()).toEqual(['2']);
});

it('finishes a delivery in progress before it closes', async () => {
  let respond = () => {};
  shared.host.answer((_request, response) => {
    respond = () => void response.end('{"success":1}');
  });
  const box = await start({ timeoutMs: 10_000 });
  expect(await box.outbox.store(message(1), 'req-1')).toBe('stored');
  await vi.waitFor(() => expect(shared.host.requests).toHaveLength(1), patient);
  const stopping = box.outbox.stopDelivering();
  respond();
  await stopping;
  expect(box.names()).toContain('outbox_delivered');
  expect(await box.outbox.store(message(2), 'req-2')).toBe('stored');
  await box.close();
  expect(await shared.look.queue.getFailedCount()).toBe(0);
  expect(await shared.look.queue.getDelayedCount()).toBe(1);
  expect(arrived()).toEqual(['1']);
});

it('closes while Redis is down', async () => {
  const box = await start();
  await shared.redis.kill();
  await box.close();
});
